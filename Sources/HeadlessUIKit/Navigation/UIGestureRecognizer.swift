/// Decides about a gesture; every method is optional.
@preconcurrency @MainActor public protocol UIGestureRecognizerDelegate: AnyObject {
    /// Whether the gesture may begin.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
}

extension UIGestureRecognizerDelegate {
    /// Allows it.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
}

/// A gesture; here only the one that swipes back, see ``UINavigationController/interactivePopGestureRecognizer``.
@preconcurrency @MainActor open class UIGestureRecognizer: IdentityHashable {
    /// Whether the gesture is recognized at all.
    open var isEnabled = true
    /// Decides whether the gesture begins.
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    /// The view that the gesture belongs to.
    public internal(set) weak var view: UIView?

    init() {}
}
