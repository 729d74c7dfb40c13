extension NSLayoutConstraint {
    /// A direction.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/nslayoutconstraint/axis
    public enum Axis: Int, Sendable {
        /// From left to right.
        case horizontal
        /// From top to bottom.
        case vertical
    }

    /// The relation between both attributes.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/nslayoutconstraint/relation
    public enum Relation: Int, Sendable {
        /// The first is at most the second.
        case lessThanOrEqual = -1
        /// Both are equal.
        case equal = 0
        /// The first is at least the second.
        case greaterThanOrEqual = 1
    }

    /// An attribute of an item, such as its width.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/nslayoutconstraint/attribute
    public enum Attribute: Int, Sendable {
        /// None: the constraint compares with a constant.
        case notAnAttribute = 0
        /// The left edge.
        case left = 1
        /// The right edge.
        case right = 2
        /// The upper edge.
        case top = 3
        /// The lower edge.
        case bottom = 4
        /// The leading edge.
        case leading = 5
        /// The trailing edge.
        case trailing = 6
        /// The width.
        case width = 7
        /// The height.
        case height = 8
        /// The horizontal center.
        case centerX = 9
        /// The vertical center.
        case centerY = 10
        /// The baseline of the last line of text.
        case lastBaseline = 11
        /// The baseline of the first line of text.
        case firstBaseline = 12
        /// The left margin.
        case leftMargin = 13
        /// The right margin.
        case rightMargin = 14
        /// The upper margin.
        case topMargin = 15
        /// The lower margin.
        case bottomMargin = 16
        /// The leading margin.
        case leadingMargin = 17
        /// The trailing margin.
        case trailingMargin = 18
        /// The horizontal center between the margins.
        case centerXWithinMargins = 19
        /// The vertical center between the margins.
        case centerYWithinMargins = 20
    }

    /// Options of a visual format.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/nslayoutconstraint/formatoptions
    public struct FormatOptions: OptionSet, Sendable {
        /// The options' bits.
        public let rawValue: UInt

        /// Options of the given bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        private init(aligning attribute: Attribute) {
            self.init(rawValue: 1 << UInt(attribute.rawValue))
        }

        /// All items have the same left edge.
        public static let alignAllLeft = FormatOptions(aligning: .left)
        /// All items have the same right edge.
        public static let alignAllRight = FormatOptions(aligning: .right)
        /// All items have the same upper edge.
        public static let alignAllTop = FormatOptions(aligning: .top)
        /// All items have the same lower edge.
        public static let alignAllBottom = FormatOptions(aligning: .bottom)
        /// All items have the same leading edge.
        public static let alignAllLeading = FormatOptions(aligning: .leading)
        /// All items have the same trailing edge.
        public static let alignAllTrailing = FormatOptions(aligning: .trailing)
        /// All items have the same horizontal center.
        public static let alignAllCenterX = FormatOptions(aligning: .centerX)
        /// All items have the same vertical center.
        public static let alignAllCenterY = FormatOptions(aligning: .centerY)
        /// All items have the same last baseline.
        public static let alignAllLastBaseline = FormatOptions(aligning: .lastBaseline)
        /// All items have the same first baseline.
        public static let alignAllFirstBaseline = FormatOptions(aligning: .firstBaseline)
        /// The bits that align.
        public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)
        /// Horizontal formats run in the direction of text; this is the default.
        public static let directionLeadingToTrailing: FormatOptions = []
        /// Horizontal formats run from left to right.
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
        /// Horizontal formats run from right to left.
        public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
        /// The bits of the direction.
        public static let directionMask = FormatOptions(rawValue: 3 << 16)
        /// Vertical distances are between edges; this is the default.
        public static let spacingEdgeToEdge: FormatOptions = []
        /// Vertical distances are between baselines.
        public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
        /// The bits of the distances.
        public static let spacingMask = FormatOptions(rawValue: 1 << 19)
    }
}
