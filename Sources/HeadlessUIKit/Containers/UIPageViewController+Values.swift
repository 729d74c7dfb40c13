extension UIPageViewController {
    /// The style in which pages turn.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uipageviewcontroller/transitionstyle-swift.enum
    public enum TransitionStyle: Int, Sendable {
        /// With a page curl, as in a book.
        case pageCurl
        /// By scrolling.
        case scroll
    }

    /// The direction in which pages turn.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uipageviewcontroller/navigationorientation-swift.enum
    public enum NavigationOrientation: Int, Sendable {
        /// From left to right.
        case horizontal
        /// From top to bottom.
        case vertical
    }

    /// Where the spine of the book is.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uipageviewcontroller/spinelocation-swift.enum
    public enum SpineLocation: Int, Sendable {
        /// No spine: pages scroll.
        case none
        /// At the left or upper edge.
        case min
        /// In the middle, between two pages.
        case mid
        /// At the right or lower edge.
        case max
    }

    /// The direction of a page turn.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uipageviewcontroller/navigationdirection
    public enum NavigationDirection: Int, Sendable {
        /// To the next page.
        case forward
        /// To the previous page.
        case reverse
    }

    /// Options for creating a page view controller.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uipageviewcontroller/optionskey
    public struct OptionsKey: Hashable, RawRepresentable, Sendable {
        /// The name.
        public let rawValue: String

        /// A key of this name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Where the spine is: a number, the raw value of a ``SpineLocation``.
        public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
        /// The distance between pages that scroll. Kept; nothing is drawn.
        public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    }
}
