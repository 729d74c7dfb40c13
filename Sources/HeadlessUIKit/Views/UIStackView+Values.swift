public import Foundation

extension UIStackView {
    /// How the views of a stack are aligned across its axis.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uistackview/alignment-swift.enum
    public enum Alignment: Int, Sendable {
        /// They fill the stack.
        case fill = 0
        /// At the leading edge, or at the top.
        case leading = 1
        /// At the baseline of their first lines.
        case firstBaseline = 2
        /// In the middle.
        case center = 3
        /// At the trailing edge, or at the bottom.
        case trailing = 4
        /// At the baseline of their last lines.
        case lastBaseline = 5

        /// At the top.
        public static var top: Alignment { .leading }
        /// At the bottom.
        public static var bottom: Alignment { .trailing }
    }

    /// How the views of a stack share its axis.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uistackview/distribution-swift.enum
    public enum Distribution: Int, Sendable {
        /// They fill it.
        case fill = 0
        /// They fill it in equal parts.
        case fillEqually = 1
        /// They fill it in proportion to their intrinsic sizes.
        case fillProportionally = 2
        /// With equal spacing.
        case equalSpacing = 3
        /// With equal distances between their centers.
        case equalCentering = 4
    }

    /// The stack's own spacing.
    public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
    /// The system's spacing.
    public static let spacingUseSystem: CGFloat = 8
}
