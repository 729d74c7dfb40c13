extension UIGestureRecognizer {
    /// The state of a recognizer.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uigesturerecognizer/state-swift.enum
    public enum State: Int, Sendable {
        /// The gesture is not recognized yet; the initial state.
        case possible
        /// A continuous gesture has begun.
        case began
        /// A continuous gesture has changed.
        case changed
        /// The gesture has ended.
        case ended
        /// The gesture was cancelled.
        case cancelled
        /// The touches are not the gesture.
        case failed

        /// Another name of ``ended`` for a discrete gesture, such as a tap.
        public static var recognized: State { .ended }
    }
}
