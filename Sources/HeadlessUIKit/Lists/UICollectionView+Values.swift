extension UICollectionView {
    /// The scroll direction.
    public enum ScrollDirection: Int, Sendable {
        /// Vertically.
        case vertical
        /// Horizontally.
        case horizontal
    }

    /// The position of an item after scrolling to it; here always the one that requires the least movement.
    public struct ScrollPosition: OptionSet, Sendable {
        /// The positions' bits.
        public let rawValue: UInt

        /// Positions of the given bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// At the top.
        public static let top = ScrollPosition(rawValue: 1 << 0)
        /// In the middle of the height.
        public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
        /// At the bottom.
        public static let bottom = ScrollPosition(rawValue: 1 << 2)
        /// On the left.
        public static let left = ScrollPosition(rawValue: 1 << 3)
        /// In the middle of the width.
        public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
        /// On the right.
        public static let right = ScrollPosition(rawValue: 1 << 5)
    }

    /// The kind of a section's header in a flow layout.
    public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    /// The kind of a section's footer in a flow layout.
    public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}
