public import Foundation

/// Recognizes that a finger drags.
///
/// Source: https://developer.apple.com/documentation/uikit/uipangesturerecognizer
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// The least number of fingers that make the gesture.
    open var minimumNumberOfTouches = 1
    /// The greatest number of fingers that make the gesture.
    open var maximumNumberOfTouches = Int(UInt32.max)
    private var translation: CGPoint = .zero
    private var speed: CGPoint = .zero

    /// How far the finger has come since the gesture began, or since ``setTranslation(_:in:)``.
    open func translation(in view: UIView?) -> CGPoint { translation }

    /// Counts from here on as if the finger had come this far.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        self.translation = translation
    }

    /// How fast the finger is, in points per second; what ``UserInteraction`` says of it.
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

/// Recognizes that a finger drags from an edge of the screen.
///
/// Source: https://developer.apple.com/documentation/uikit/uiscreenedgepangesturerecognizer
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The edges that count.
    open var edges: UIRectEdge = []
}

/// Recognizes that a finger stays down.
///
/// Source: https://developer.apple.com/documentation/uikit/uilongpressgesturerecognizer
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// How many taps come before the press.
    open var numberOfTapsRequired = 0
    /// How many fingers make the gesture; a finger of ``UserInteraction`` comes alone.
    open var numberOfTouchesRequired = 1
    /// Kept; a press of ``UserInteraction`` is always long enough.
    open var minimumPressDuration: TimeInterval = 0.5
    /// Kept; a press of ``UserInteraction`` never moves.
    open var allowableMovement: CGFloat = 10
}

/// Recognizes that two fingers come together or go apart.
///
/// Source: https://developer.apple.com/documentation/uikit/uipinchgesturerecognizer
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// How far apart the fingers are, as a multiple of what they were.
    open var scale: CGFloat = 1
    /// How fast the scale changes, per second.
    public internal(set) var velocity: CGFloat = 0

    override open var numberOfTouches: Int { touch == nil ? 0 : 2 }

    override func conclude() {
        super.conclude()
        scale = 1
        velocity = 0
    }
}

/// Recognizes that two fingers turn.
///
/// Source: https://developer.apple.com/documentation/uikit/uirotationgesturerecognizer
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// How far the fingers have turned, in radians.
    open var rotation: CGFloat = 0
    /// How fast they turn, in radians per second.
    public internal(set) var velocity: CGFloat = 0

    override open var numberOfTouches: Int { touch == nil ? 0 : 2 }

    override func conclude() {
        super.conclude()
        rotation = 0
        velocity = 0
    }
}
