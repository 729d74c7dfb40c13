extension UITableView {
    /// The appearance of the table; nothing is drawn.
    public enum Style: Int, Sendable {
        /// Plain.
        case plain
        /// In groups.
        case grouped
        /// In groups with a margin.
        case insetGrouped
    }

    /// The position of a row after scrolling to it.
    public enum ScrollPosition: Int, Sendable {
        /// Anywhere, with as little movement as possible.
        case none
        /// At the top.
        case top
        /// In the middle.
        case middle
        /// At the bottom.
        case bottom
    }

    /// The animation of rows; nothing is animated.
    public enum RowAnimation: Int, Sendable {
        /// By fading.
        case fade = 0
        /// From or to the right.
        case right = 1
        /// From or to the left.
        case left = 2
        /// From or to the top.
        case top = 3
        /// From or to the bottom.
        case bottom = 4
        /// Returns nil: the change is not animated.
        case none = 5
        /// From or to the middle.
        case middle = 6
        /// The system's choice.
        case automatic = 100
    }
}

extension UITableViewCell {
    /// Which labels the cell has; nothing is drawn.
    public enum CellStyle: Int, Sendable {
        /// One label.
        case `default`
        /// Two labels side by side.
        case value1
        /// Two labels, the first one small.
        case value2
        /// Two labels, below each other.
        case subtitle
    }

    /// The accessory at the end of a row.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitableviewcell/accessorytype-swift.enum
    public enum AccessoryType: Int, Sendable {
        /// None.
        case none
        /// A disclosure indicator.
        case disclosureIndicator
        /// A detail button and a disclosure indicator.
        case detailDisclosureButton
        /// A check mark.
        case checkmark
        /// A button for details.
        case detailButton
    }

    /// The appearance of a selected row; nothing is drawn.
    public enum SelectionStyle: Int, Sendable {
        /// Without any highlight.
        case none
        /// As ``default``.
        case blue
        /// Gray.
        case gray
        /// The system's standard style.
        case `default`
    }

    /// The editing style of a row.
    public enum EditingStyle: Int, Sendable {
        /// None.
        case none
        /// The delete style.
        case delete
        /// The insert style.
        case insert
    }

    /// The style of separators; nothing is drawn.
    public enum SeparatorStyle: Int, Sendable {
        /// Without separators.
        case none
        /// With a line.
        case singleLine
    }
}
