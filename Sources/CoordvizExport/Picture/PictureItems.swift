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
    ///   - section: where its tree is, if it has no parent.
    mutating func append(
        _ nodes: [MomentGraph.Node],
        below parent: Int,
        hidden: Int,
        section: PictureSection = .tree
    ) {
        let box = nodes[0].kind == .coordinator ? all.count : parent < 0 ? -1 : all[parent].box
        all.append(
            Picture.Item(
                nodes: nodes,
                parent: parent,
                hidden: hidden,
                box: box,
                section: parent < 0 ? section : all[parent].section,
                title: titles.title(of: nodes[0])
            )
        )
    }

    /// Counts the change of a node that is folded into an item.
    mutating func addFolded(_ node: MomentGraph.Node, to item: Int) {
        all[item].foldedChanges.add(node, in: all[item].first)
    }
}
