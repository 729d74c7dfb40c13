public import Foundation

/// A finger on the screen.
///
/// Source: https://developer.apple.com/documentation/uikit/uitouch
@preconcurrency @MainActor open class UITouch: IdentityHashable {
    /// The phase of a touch.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitouch/phase-swift.enum
    public enum Phase: Int, Sendable {
        /// The touch began.
        case began
        /// The finger moved.
        case moved
        /// The finger did not move.
        case stationary
        /// The finger was lifted.
        case ended
        /// The touch was cancelled.
        case cancelled
    }

    /// The view in which the touch began.
    public private(set) weak var view: UIView?
    /// The phase of the touch.
    public internal(set) var phase: Phase = .began
    /// The number of consecutive taps.
    public internal(set) var tapCount = 1
    /// The recognizers that receive the touch.
    public internal(set) var gestureRecognizers: [UIGestureRecognizer]?
    private var point: CGPoint
    private var previous: CGPoint

    init(on view: UIView, at location: CGPoint?) {
        self.view = view
        let inView =
            location
            ?? CGPoint(
                x: view.bounds.origin.x + view.bounds.width / 2,
                y: view.bounds.origin.y + view.bounds.height / 2
            )
        point = view.pointInWindow(inView)
        previous = point
    }

    /// The window in which the touch began.
    open var window: UIWindow? { view?.window }

    /// The location of the touch in a view's coordinates; nil means the window.
    open func location(in view: UIView?) -> CGPoint { view?.pointFromWindow(point) ?? point }

    /// The previous location of the touch in a view's coordinates; nil means the window.
    open func previousLocation(in view: UIView?) -> CGPoint { view?.pointFromWindow(previous) ?? previous }

    func move(by distance: CGPoint) {
        previous = point
        point = CGPoint(x: point.x + distance.x, y: point.y + distance.y)
        phase = .moved
    }
}

extension UIView {
    private var cornerInWindow: CGPoint {
        var corner = CGPoint.zero
        var current: UIView = self
        while let above = current.superview {
            corner.x += current.frame.origin.x - above.boundsOrigin.x
            corner.y += current.frame.origin.y - above.boundsOrigin.y
            current = above
        }
        return corner
    }

    func pointInWindow(_ point: CGPoint) -> CGPoint {
        let corner = cornerInWindow
        return CGPoint(x: point.x - boundsOrigin.x + corner.x, y: point.y - boundsOrigin.y + corner.y)
    }

    func pointFromWindow(_ point: CGPoint) -> CGPoint {
        let corner = cornerInWindow
        return CGPoint(x: point.x - corner.x + boundsOrigin.x, y: point.y - corner.y + boundsOrigin.y)
    }
}
