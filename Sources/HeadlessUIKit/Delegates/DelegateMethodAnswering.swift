/// A delegate that determines at run time which optional methods it implements, like an Objective-C object.
///
/// In Swift an optional method has a default implementation, so a delegate that does not conform counts as implementing
/// all of them. One that conforms is treated as by UIKit: ``responds(to:)`` is called once, when it becomes the
/// delegate, and not again until another delegate is set. A method that was implemented then is called from then on,
/// and looked up as in Objective-C: in the class itself (``implements(_:)``), and otherwise in
/// ``forwardingTarget(for:)``. If that returns nil, the app would end with an unrecognized selector: see
/// ``HeadlessUIKit/HeadlessUIKit/exceptionHandler``.
public protocol DelegateMethodAnswering: AnyObject {
    /// Whether the class itself implements the method, like an entry in the method table of Objective-C.
    nonisolated func implements(_ method: DelegateMethod) -> Bool
    /// Whether the object implements the method, by itself or through another object.
    ///
    /// Source: https://developer.apple.com/documentation/objectivec/nsobjectprotocol/responds(to:)
    nonisolated func responds(to method: DelegateMethod!) -> Bool
    /// The object to which a method is forwarded that the class does not implement.
    ///
    /// Source: https://developer.apple.com/documentation/objectivec/nsobject/forwardingtarget(for:)
    nonisolated func forwardingTarget(for method: DelegateMethod!) -> Any?
}

extension DelegateMethodAnswering {
    /// Returns whether the class implements it, the default in Objective-C.
    public nonisolated func responds(to method: DelegateMethod!) -> Bool { implements(method) }
    /// No object, as by default in Objective-C.
    public nonisolated func forwardingTarget(for method: DelegateMethod!) -> Any? { nil }
}
