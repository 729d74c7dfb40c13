internal import CoordvizModel
internal import CoordvizTimeline

/// Builds the items of a picture in order, each after its parent.
struct PictureItems {
    private(set) var all: [Picture.Item] = []
    /// The item of each node, or the item that it is folded into.
    var itemByNode: [NodeID: Int] = [:]
    private let titles: PictureTitles

    init(titles: PictureTitles) { self.titles = titles }

    /// - Parameters:
    ///   - nodes: the node, or a group of similar nodes; not empty.
    ///   - parent: the index of the parent item; -1 for none.
    ///   - hidden: the number of nodes folded into it.
    mutating func append(_ nodes: [MomentGraph.Node], below parent: Int, hidden: Int) {
        let box = nodes[0].kind == .coordinator ? all.count : parent < 0 ? -1 : all[parent].box
        all.append(
            Picture.Item(nodes: nodes, parent: parent, hidden: hidden, box: box, title: titles.title(of: nodes[0]))
        )
    }
}
