extension UIScrollView {
    /// How the safe area is added to the insets; kept, nothing is laid out by it.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiscrollview/contentinsetadjustmentbehavior-swift.enum
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// As it fits the controller.
        case automatic
        /// In the directions in which the view scrolls.
        case scrollableAxes
        /// Without separators.
        case never
        /// In every direction.
        case always
    }
}
