extension UITableView {
    /// How the table looks; nothing is drawn.
    public enum Style: Int, Sendable {
        /// Plain.
        case plain
        /// In groups.
        case grouped
        /// In groups with a margin.
        case insetGrouped
    }

    /// Where a row that is scrolled to ends up.
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

    /// How rows come and go; nothing is animated.
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
        /// At once.
        case none = 5
        /// From or to the middle.
        case middle = 6
        /// As it fits.
        case automatic = 100
    }
}

extension UITableViewCell {
    /// Which labels the cell has; nothing is drawn.
    public enum CellStyle: Int, Sendable {
        /// One label.
        case `default`
        /// Two labels, beside each other.
        case value1
        /// Two labels, the first one small.
        case value2
        /// Two labels, below each other.
        case subtitle
    }

    /// What stands at the row's end.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitableviewcell/accessorytype-swift.enum
    public enum AccessoryType: Int, Sendable {
        /// Nothing.
        case none
        /// A sign that there is more behind the row.
        case disclosureIndicator
        /// A button for details, and a sign that there is more behind the row.
        case detailDisclosureButton
        /// A check mark.
        case checkmark
        /// A button for details.
        case detailButton
    }

    /// How a selected row looks; nothing is drawn.
    public enum SelectionStyle: Int, Sendable {
        /// As any other.
        case none
        /// As ``default``.
        case blue
        /// Gray.
        case gray
        /// As the system has it.
        case `default`
    }

    /// What a user may do to a row while the table is edited.
    public enum EditingStyle: Int, Sendable {
        /// Nothing.
        case none
        /// Delete it.
        case delete
        /// Insert one.
        case insert
    }

    /// How rows are set apart; nothing is drawn.
    public enum SeparatorStyle: Int, Sendable {
        /// Not at all.
        case none
        /// By a line.
        case singleLine
    }
}
