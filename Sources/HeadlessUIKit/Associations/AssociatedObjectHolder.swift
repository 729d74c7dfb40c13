#if !canImport(ObjectiveC)
    /// The objects with which values can be associated: responders, and other classes of this module.
    ///
    /// The values are stored in the object, and are released with it. An object of another class has no storage for
    /// them, and a separate table could not detect its release: for such an object
    /// ``objc_setAssociatedObject(_:_:_:_:)`` does not compile. Apps must not conform to it; an object of a class that
    /// does so is reported, and stores nothing.
    public protocol AssociatedObjectHolder: AnyObject {}

    // Separate from the public protocol, so that it reserves no name in an app's subclasses.
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
