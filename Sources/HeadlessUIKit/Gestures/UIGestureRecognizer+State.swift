extension UIGestureRecognizer {
    /// How far a recognizer has come with a gesture.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uigesturerecognizer/state-swift.enum
    public enum State: Int, Sendable {
        /// It may still become the gesture; where every recognizer begins.
        case possible
        /// A gesture that goes on has begun.
        case began
        /// A gesture that goes on has changed.
        case changed
        /// The gesture is over.
        case ended
        /// The gesture was taken away.
        case cancelled
        /// It is not the gesture.
        case failed

        /// What ``ended`` is called for a gesture that does not go on, such as a tap.
        public static var recognized: State { .ended }
    }
}
