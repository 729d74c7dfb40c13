public import Foundation

/// Recognizes dragging with a finger.
///
/// Source: https://developer.apple.com/documentation/uikit/uipangesturerecognizer
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// The minimal number of fingers.
    open var minimumNumberOfTouches = 1
    /// The maximal number of fingers.
    open var maximumNumberOfTouches = Int(UInt32.max)
    private var translation: CGPoint = .zero
    private var speed: CGPoint = .zero

    /// The distance since the gesture began, or since ``setTranslation(_:in:)``.
    open func translation(in view: UIView?) -> CGPoint { translation }

    /// Sets the current distance.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        self.translation = translation
    }

    /// The velocity of the finger, in points per second, as passed to ``UserInteraction``.
    open func velocity(in view: UIView?) -> CGPoint { speed }

    func drag(by distance: CGPoint, velocity: CGPoint) {
        translation.x += distance.x
        translation.y += distance.y
        speed = velocity
    }

    override func conclude() {
        super.conclude()
        translation = .zero
        speed = .zero
    }
}

/// Recognizes a drag from an edge of the screen.
///
/// Source: https://developer.apple.com/documentation/uikit/uiscreenedgepangesturerecognizer
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The edges from which a drag is recognized.
    open var edges: UIRectEdge = []
}

/// Recognizes a long press.
///
/// Source: https://developer.apple.com/documentation/uikit/uilongpressgesturerecognizer
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// The number of taps before the press.
    open var numberOfTapsRequired = 0
    /// The required number of fingers; a gesture of ``UserInteraction`` has one.
    open var numberOfTouchesRequired = 1
    /// Kept; a press of ``UserInteraction`` is always long enough.
    open var minimumPressDuration: TimeInterval = 0.5
    /// Kept; a press of ``UserInteraction`` never moves.
    open var allowableMovement: CGFloat = 10
}

/// Recognizes a pinch with two fingers.
///
/// Source: https://developer.apple.com/documentation/uikit/uipinchgesturerecognizer
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// The distance of the fingers, as a multiple of the initial distance.
    open var scale: CGFloat = 1
    /// The velocity of the scale, per second.
    public internal(set) var velocity: CGFloat = 0

    override open var numberOfTouches: Int { touch == nil ? 0 : 2 }

    override func conclude() {
        super.conclude()
        scale = 1
        velocity = 0
    }
}

/// Recognizes a rotation with two fingers.
///
/// Source: https://developer.apple.com/documentation/uikit/uirotationgesturerecognizer
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// The rotation, in radians.
    open var rotation: CGFloat = 0
    /// The velocity of the rotation, in radians per second.
    public internal(set) var velocity: CGFloat = 0

    override open var numberOfTouches: Int { touch == nil ? 0 : 2 }

    override func conclude() {
        super.conclude()
        rotation = 0
        velocity = 0
    }
}
