/// A compact layout of a forest of boxes of different sizes, without overlaps.
///
/// Implements A. van der Ploeg, "Drawing Non-Layered Tidy Trees in Linear Time" (Software: Practice and Experience,
/// 2014, https://doi.org/10.1002/spe.2213): the subtrees of a node are moved together until their contours touch;
/// threads along the contours keep this linear. Without recursion, so trees may have any depth.
/// `web/source/graph/tidy-forest.js` does the same operations in the same order, so that both give the same numbers;
/// layout-corpus.json contains test cases for both.
package struct TidyForest: Equatable, Sendable {
    /// The start of each box in the direction of siblings.
    package private(set) var across: [Double]
    /// The start of each box in the direction away from the root.
    package private(set) var along: [Double]

    /// Lays out the boxes in linear time.
    /// - Parameters:
    ///   - parents: the index of each box's parent, which precedes it; -1 for a root.
    ///   - breadths: sizes in the direction of siblings, including the distance; not negative.
    ///   - depths: sizes in the direction of children, including the distance; not negative.
    package init(parents: [Int], breadths: [Double], depths: [Double]) {
        var contours = TidyContours(parents: parents, breadths: breadths, depths: depths)
        across = contours.settled()
        along = contours.along
        along.removeLast()
    }
}
