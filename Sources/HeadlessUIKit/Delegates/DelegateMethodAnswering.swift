/// A delegate that says itself which optional methods it has, as each object of Objective-C does.
///
/// In Swift an optional method has a default, so a delegate that does not conform counts as having them all. One that
/// conforms is asked as UIKit asks: ``responds(to:)`` once, when it becomes the delegate, and never again until another
/// delegate is set. A method that it had then is called from then on, and looked up as Objective-C does: in the class
/// itself (``implements(_:)``), and else in ``forwardingTarget(for:)``. When that answers nil the app would end with an
/// unrecognized selector: see ``HeadlessUIKit/HeadlessUIKit/exceptionHandler``.
public protocol DelegateMethodAnswering: AnyObject {
    /// Whether the class itself has the method: what Objective-C reads in its method table.
    nonisolated func implements(_ method: DelegateMethod) -> Bool
    /// Whether the object has the method, by itself or through another object.
    ///
    /// Source: https://developer.apple.com/documentation/objectivec/nsobjectprotocol/responds(to:)
    nonisolated func responds(to method: DelegateMethod!) -> Bool
    /// The object that has a method which the class has not.
    ///
    /// Source: https://developer.apple.com/documentation/objectivec/nsobject/forwardingtarget(for:)
    nonisolated func forwardingTarget(for method: DelegateMethod!) -> Any?
}

extension DelegateMethodAnswering {
    /// What the class has, as by default in Objective-C.
    public nonisolated func responds(to method: DelegateMethod!) -> Bool { implements(method) }
    /// No object, as by default in Objective-C.
    public nonisolated func forwardingTarget(for method: DelegateMethod!) -> Any? { nil }
}
