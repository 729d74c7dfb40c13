package import CoordvizModel

/// What a picture shows of a graph.
package struct PictureOptions: Equatable, Sendable {
    /// The layers that are shown; what hangs below something that is not shown moves up.
    package var layers = PictureLayer.usual
    /// Shows only this node and what hangs below it.
    package var root: NodeID?
    /// Shows so many levels of the tree, and folds what is deeper into what it hangs below.
    package var depth: Int?
    /// Shows at most so many nodes, the outermost ones, and folds the others likewise.
    package var mostNodes: Int?
    /// Whether many similar siblings are one node with a count.
    package var foldsSimilar = true
    /// Whether the roots stand at the top rather than on the left, as far as `dot` places everything.
    package var isTopDown = false
    /// Draws the ways of so many messages, the last ones.
    package var mostMessages = 24

    /// Everything but wrapper views, many similar siblings folded.
    package init() {}

    /// What still can be read, and is drawn at once, in a report on a session of any size.
    /// - Parameter count: how many nodes there are: of many, views are left out.
    package static func report(nodes count: Int) -> PictureOptions {
        var options = PictureOptions()
        options.mostNodes = mostNodesOfReport
        options.mostMessages = 12
        if count > mostNodesWithViews { options.layers.remove(.views) }
        return options
    }

    private static let mostNodesOfReport = 300
    /// Of more, views make a picture so wide that nothing in it can be read on paper: the page folds them at first, too.
    private static let mostNodesWithViews = 24
}
