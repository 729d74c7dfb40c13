package import CoordvizModel

/// The options of a picture.
package struct PictureOptions: Equatable, Sendable {
    /// The layers to show. Children of a hidden node move up to its parent.
    package var layers = PictureLayer.usual
    /// Shows only this node and its descendants.
    package var root: NodeID?
    /// Shows this many levels of the tree and folds deeper nodes into their parents; nil for all.
    package var depth: Int?
    /// Shows at most this many nodes, level by level from the roots, and folds the others; nil for all.
    package var mostNodes: Int?
    /// Whether many similar siblings are shown as one node with a count.
    package var foldsSimilar = true
    /// Whether what does not fit on a screen at a readable size is folded.
    package var fits = false
    /// Whether roots are at the top instead of on the left, when `dot` computes the layout.
    package var isTopDown = false
    /// Draws the paths of the last messages, at most this many.
    package var mostMessages = 24

    /// Creates the default options: all layers except wrapper views, chains and delegates, with similar siblings
    /// folded.
    package init() {}

    /// The options for the static picture of a report: readable and fast for a session of any size.
    /// - Parameter count: the number of nodes. If there are many, views are left out.
    package static func report(nodes count: Int) -> PictureOptions {
        var options = PictureOptions()
        options.mostNodes = mostNodesOfReport
        options.mostMessages = 12
        if count > mostNodesWithViews { options.layers.remove(.views) }
        return options
    }

    private static let mostNodesOfReport = 300
    /// With more nodes, views would make the picture too wide to read on paper; the page initially folds them, too.
    private static let mostNodesWithViews = 24
}
