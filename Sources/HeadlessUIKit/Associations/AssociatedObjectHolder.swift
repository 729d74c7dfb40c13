#if !canImport(ObjectiveC)
    /// What values can be associated with: responders, and those other classes of this module that apps hang values on.
    ///
    /// The values are kept in the object, and so are released with it. An object of another class has no place for them, and a
    /// table beside it would never learn of its end: for such an object ``objc_setAssociatedObject(_:_:_:_:)`` does not compile.
    /// It is not for apps to conform to; an object of a class that does so is reported, and keeps nothing.
    public protocol AssociatedObjectHolder: AnyObject {}

    // Apart from the public protocol, so that no name is taken from an app's subclasses.
    protocol AssociatedValuesKeeping: AssociatedObjectHolder {
        nonisolated var associatedValues: AssociatedValues { get set }
    }

    extension UIResponder: AssociatedObjectHolder, AssociatedValuesKeeping {}
    extension UIGestureRecognizer: AssociatedObjectHolder, AssociatedValuesKeeping {}
    extension UIBarItem: AssociatedObjectHolder, AssociatedValuesKeeping {}
    extension UINavigationItem: AssociatedObjectHolder, AssociatedValuesKeeping {}
    extension UIPresentationController: AssociatedObjectHolder, AssociatedValuesKeeping {}
    extension UIAlertAction: AssociatedObjectHolder, AssociatedValuesKeeping {}
    extension UIMenuElement: AssociatedObjectHolder, AssociatedValuesKeeping {}
    extension UIImage: AssociatedObjectHolder, AssociatedValuesKeeping {}
    extension NSLayoutConstraint: AssociatedObjectHolder, AssociatedValuesKeeping {}
    extension UILayoutGuide: AssociatedObjectHolder, AssociatedValuesKeeping {}
    extension UICollectionViewLayout: AssociatedObjectHolder, AssociatedValuesKeeping {}
    extension CALayer: AssociatedObjectHolder, AssociatedValuesKeeping {}
#endif
