internal import CoordvizModel
internal import CoordvizTimeline

/// The items of a picture as they are put there one after the other, each behind what it hangs below.
struct PictureItems {
    private(set) var all: [Picture.Item] = []
    /// The item that shows a node, or what it is folded into.
    var itemByNode: [NodeID: Int] = [:]
    private let titles: PictureTitles

    init(titles: PictureTitles) { self.titles = titles }

    /// - Parameters:
    ///   - nodes: the node, or a group of similar ones; not empty.
    ///   - parent: the item that it hangs below; -1 for none.
    ///   - hidden: how many nodes are folded into it.
    mutating func append(_ nodes: [MomentGraph.Node], below parent: Int, hidden: Int) {
        let box = nodes[0].kind == .coordinator ? all.count : parent < 0 ? -1 : all[parent].box
        all.append(
            Picture.Item(nodes: nodes, parent: parent, hidden: hidden, box: box, title: titles.title(of: nodes[0]))
        )
    }
}
