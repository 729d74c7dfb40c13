extension UISplitViewController {
    /// A column.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uisplitviewcontroller/column
    public enum Column: Int, Sendable {
        /// The first.
        case primary
        /// Between the others.
        case supplementary
        /// The detail.
        case secondary
        /// The column that is shown instead of all others in a compact width.
        case compact
        /// A column with additional information about the detail.
        case inspector
    }

    /// How many columns there are.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uisplitviewcontroller/style-swift.enum
    public enum Style: Int, Sendable {
        /// As many columns as controllers, the former style.
        case unspecified
        /// Two.
        case doubleColumn
        /// Three.
        case tripleColumn
    }

    /// Which columns are shown, and where.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uisplitviewcontroller/displaymode-swift.enum
    public enum DisplayMode: Int, Sendable {
        /// The system's choice.
        case automatic
        /// Only the detail.
        case secondaryOnly
        /// One column beside the detail.
        case oneBesideSecondary
        /// One column over the detail.
        case oneOverSecondary
        /// Two columns beside the detail.
        case twoBesideSecondary
        /// Two columns over the detail.
        case twoOverSecondary
        /// Two columns that push the detail aside.
        case twoDisplaceSecondary
    }

    /// When the button that changes the display mode is shown.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uisplitviewcontroller/displaymodebuttonvisibility-swift.enum
    public enum DisplayModeButtonVisibility: Int, Sendable {
        /// The system's choice.
        case automatic
        /// Never.
        case never
        /// Always.
        case always
    }

    /// How the columns share the space.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uisplitviewcontroller/splitbehavior-swift.enum
    public enum SplitBehavior: Int, Sendable {
        /// The system's choice.
        case automatic
        /// Side by side.
        case tile
        /// Over the detail.
        case overlay
        /// The detail is pushed aside.
        case displace
    }

    /// At which edge the first column is.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uisplitviewcontroller/primaryedge-swift.enum
    public enum PrimaryEdge: Int, Sendable {
        /// The leading edge.
        case leading
        /// The trailing edge.
        case trailing
    }

    /// The appearance of the first column's background.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uisplitviewcontroller/backgroundstyle
    public enum BackgroundStyle: Int, Sendable {
        /// The style of the split view controller.
        case none
        /// As a sidebar.
        case sidebar
    }

    /// Whether a controller is in a split view, and how that shows its columns.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uisplitviewcontroller/layoutenvironment
    public enum LayoutEnvironment: Int, Sendable {
        /// Not in a split view.
        case none
        /// In a split view that shows columns side by side.
        case expanded
        /// In a split view that shows one column at a time.
        case collapsed
    }
}
