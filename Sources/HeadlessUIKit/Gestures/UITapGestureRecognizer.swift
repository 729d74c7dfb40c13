/// Recognizes taps.
///
/// Source: https://developer.apple.com/documentation/uikit/uitapgesturerecognizer
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// The required number of taps.
    open var numberOfTapsRequired = 1
    /// The required number of fingers; a gesture of ``UserInteraction`` has one.
    open var numberOfTouchesRequired = 1
}

/// Recognizes swipes in one direction.
///
/// Source: https://developer.apple.com/documentation/uikit/uiswipegesturerecognizer
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// The direction of a swipe.
    public struct Direction: OptionSet, Sendable {
        /// The directions' bits.
        public let rawValue: UInt

        /// Directions of the given bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// To the right.
        public static let right = Direction(rawValue: 1 << 0)
        /// To the left.
        public static let left = Direction(rawValue: 1 << 1)
        /// Up.
        public static let up = Direction(rawValue: 1 << 2)
        /// Down.
        public static let down = Direction(rawValue: 1 << 3)
    }

    /// The directions that are recognized.
    open var direction: Direction = .right
    /// The number of fingers; a gesture of ``UserInteraction`` has one.
    open var numberOfTouchesRequired = 1
}
