package import CoordvizModel
package import CoordvizTimeline

/// The fixed positions of all nodes of a session, for frames in which nothing moves.
///
/// Takes time linear in the session's nodes and edges; each frame then takes time linear in what it shows.
package struct PictureStage: Sendable {
    /// The options of the frames.
    package let options: PictureOptions
    private let assignment: SlotAssignment
    private let outline: PictureOutline
    /// The place of each slot among the shown ones; -1 for a hidden slot.
    private let placeOfSlot: [Int]
    private let titles: PictureTitles
    /// The positions of the lines in all frames.
    private let positions: DotPositions

    /// Assigns places and folds nodes for the whole session.
    package init(_ history: SessionHistory, dictionary: SessionDictionary, options: PictureOptions) {
        self.options = options
        let assignment = SlotAssignment(history: history, dictionary: dictionary)
        let root = options.root.flatMap { assignment.slotByNode[$0] }
        var isBelow = [Bool](repeating: root == nil, count: assignment.slots.count)
        var placeOfSlot = [Int](repeating: -1, count: assignment.slots.count)
        var shown: [Int] = []
        var places: [PictureOutline.Place] = []
        /// For a hidden slot, the place of its nearest shown ancestor.
        var above = placeOfSlot
        for (index, slot) in assignment.slots.enumerated() {
            let parent = slot.parent.flatMap { $0 < index ? $0 : nil }
            if index == root || parent.map({ isBelow[$0] }) == true { isBelow[index] = true }
            let outer = parent.map { placeOfSlot[$0] >= 0 ? placeOfSlot[$0] : above[$0] } ?? -1
            guard isBelow[index], options.layers.contains(PictureLayer(of: slot.kind)) else {
                above[index] = outer
                continue
            }
            placeOfSlot[index] = places.count
            shown.append(index)
            let likeness = "\(slot.kind.rawValue) \(slot.title)"
            places.append(PictureOutline.Place(parent: outer, kind: slot.kind, likeness: likeness))
        }
        outline = PictureOutline(
            places,
            depth: options.depth,
            most: options.mostNodes,
            foldsSimilar: options.foldsSimilar
        )
        self.assignment = assignment
        self.placeOfSlot = placeOfSlot
        titles = PictureTitles(types: assignment.slotByNode.keys.lazy.map { dictionary.typeName(of: $0) })
        positions = DotPositions(
            kinds: outline.lines.map { assignment.slots[shown[$0.places[0]]].kind },
            parents: outline.lines.map(\.parent),
            widths: Self.widths(outline.lines.map { shown[$0.places[0]] }, assignment, dictionary),
            sections: outline.lines.map { _ in 0 }
        )
    }

    /// The width of the box of each slot, which has room for the longest of its names.
    private static func widths(
        _ slots: [Int],
        _ assignment: SlotAssignment,
        _ dictionary: SessionDictionary
    ) -> [Double] {
        var known: [String: Double] = [:]
        var names = [Double](repeating: 0, count: assignment.slots.count)
        for (node, slot) in assignment.slotByNode {
            let type = dictionary.typeName(of: node)
            let width = known[type] ?? DotNodeLabel.width(ofName: PictureTitles.shown(NodeNames.withoutModules(type)))
            known[type] = width
            names[slot] = max(names[slot], width)
        }
        return slots.map { DotNodeLabel.width(of: assignment.slots[$0].kind, name: names[$0]) }
    }

    func picture(of graph: MomentGraph) -> (picture: Picture, positions: DotPositions) {
        var shown: [Int: [MomentGraph.Node]] = [:]
        var folded: [Int: [NodeID]] = [:]
        var taken: Set<Int> = []
        // An existing node takes the place before one that is gone.
        for node in graph.nodes.filter({ !$0.change.isGone }) + graph.nodes.filter(\.change.isGone) {
            guard let slot = assignment.slotByNode[node.id], placeOfSlot[slot] >= 0 else { continue }
            let place = placeOfSlot[slot]
            let line = outline.lineOfPlace[place]
            guard line >= 0 else { continue }
            guard outline.isShown(place) else {
                if !node.change.isGone { folded[line, default: []].append(node.id) }
                continue
            }
            if taken.insert(place).inserted { shown[line, default: []].append(node) }
        }
        var items = PictureItems(titles: titles)
        var itemOfLine = [Int](repeating: -1, count: outline.lines.count)
        var lines: [Int] = []
        for (line, entry) in outline.lines.enumerated() {
            let parent = entry.parent < 0 ? -1 : itemOfLine[entry.parent]
            guard let nodes = shown[line] else {
                // Its children move up to the next shown ancestor.
                itemOfLine[line] = parent
                continue
            }
            itemOfLine[line] = items.all.count
            lines.append(line)
            items.append(nodes, below: parent, hidden: folded[line]?.count ?? 0)
            for node in nodes { items.itemByNode[node.id] = itemOfLine[line] }
        }
        for (line, nodes) in folded where itemOfLine[line] >= 0 {
            for node in nodes { items.itemByNode[node] = itemOfLine[line] }
        }
        var positions = positions
        positions.lineOfItem = lines
        return (Picture(graph, items, options: options), positions)
    }
}

extension DotExporter {
    /// The graph as DOT, with the positions that nodes have in all frames of the session.
    package func drawing(of graph: MomentGraph, on stage: PictureStage) -> DotDrawing {
        let (picture, positions) = stage.picture(of: graph)
        return drawing(of: graph, picture, positions)
    }
}
