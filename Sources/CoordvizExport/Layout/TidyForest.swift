/// A forest of boxes of any size, drawn as narrow as it can be without a box over another.
///
/// After A. van der Ploeg, "Drawing Non-Layered Tidy Trees in Linear Time" (Software: Practice and Experience, 2014,
/// https://doi.org/10.1002/spe.2213): the subtrees of a node are pushed together until their contours touch; threads along
/// the contours keep that linear. No recursion: a tree may be as deep as it likes. `web/source/graph/tidy-forest.js`
/// does the same in the same order, so that both give the same numbers; layout-corpus.json holds the cases that both are
/// tested with.
package struct TidyForest: Equatable, Sendable {
    /// Where each box begins, along the line in which siblings stand.
    package private(set) var across: [Double]
    /// Where each box begins, from the root outward.
    package private(set) var along: [Double]

    /// Places boxes. Costs time linear in them.
    /// - Parameters:
    ///   - parents: the place of each box's parent, which comes before it; -1 for a root.
    ///   - breadths: along the line of siblings, their distance included; not below zero.
    ///   - depths: across it, the distance to children included; not below zero.
    package init(parents: [Int], breadths: [Double], depths: [Double]) {
        var contours = TidyContours(parents: parents, breadths: breadths, depths: depths)
        across = contours.settled()
        along = contours.along
        along.removeLast()
    }
}
