package import CoordvizModel
package import CoordvizTimeline

/// The fixed positions of all nodes of a session, for frames in which nothing moves: nodes that are never in the same
/// frame may have the same position, as in the report's page.
///
/// Takes time proportional to n log n for n nodes; each frame then takes time linear in what it shows.
package struct PictureStage: Sendable {
    /// The options of the frames.
    package let options: PictureOptions
    private let lines: StageLines
    private let titles: PictureTitles
    /// The positions of the lines in all frames.
    private let positions: DotPositions

    /// Assigns places and folds nodes for all frames.
    package init(
        _ history: SessionHistory,
        dictionary: SessionDictionary,
        frames: PictureFrames,
        options: PictureOptions
    ) {
        self.options = options
        let assignment = SlotAssignment(history: history, dictionary: dictionary)
        let slotByNode = assignment.slotByNode
        let root = options.root.flatMap { slotByNode[$0] }
        var isBelow = [Bool](repeating: root == nil, count: assignment.slots.count)
        var placeOfSlot = [Int](repeating: -1, count: assignment.slots.count)
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
            let likeness = "\(slot.kind.rawValue) \(slot.title)"
            places.append(PictureOutline.Place(parent: outer, kind: slot.kind, likeness: likeness))
        }
        let outline = PictureOutline(
            places,
            depth: options.depth,
            most: options.mostNodes,
            foldsSimilar: options.foldsSimilar
        )
        titles = PictureTitles(types: slotByNode.keys.lazy.map { dictionary.typeName(of: $0) })
        lines = StageLines(history, dictionary, assignment, outline, titles, placeOfSlot: placeOfSlot, frames: frames)
        positions = DotPositions(
            kinds: lines.lines.map(\.kind),
            parents: lines.lines.map(\.parent),
            widths: lines.lines.map { DotNodeLabel.width(of: $0.kind, name: $0.nameWidth) },
            sections: lines.lines.map { _ in 0 },
            lives: lines.lines.map(\.life)
        )
    }

    /// The height of all frames, without the caption, in points.
    var height: Double { positions.size.height }

    func picture(of graph: MomentGraph) -> (picture: Picture, positions: DotPositions) {
        var shown: [Int: [MomentGraph.Node]] = [:]
        var folded: [Int: [NodeID]] = [:]
        // A group looks like its first node: one that has not changed or, if there is none, one that was added. Those
        // that were removed are not among others, which would count them and say that they exist.
        let unchanged = graph.nodes.filter { $0.change == .unchanged }
        let others = graph.nodes.filter { $0.change != .unchanged && !$0.change.isGone }
        for node in unchanged + others + graph.nodes.filter(\.change.isGone) {
            guard let line = lines.lineOf[node.id], line >= 0 else { continue }
            if lines.isDrawn(node.id) {
                if node.change.isGone, shown[line]?.first?.change.isGone == false { continue }
                shown[line, default: []].append(node)
            } else if lines.folded.contains(node.id), !node.change.isGone {
                folded[line, default: []].append(node.id)
            }
        }
        var items = PictureItems(titles: titles)
        var itemOfLine: [Int: Int] = [:]
        let shownLines = shown.keys.sorted()
        for line in shownLines {
            // The children of what is not shown move up to the next ancestor that is.
            var parent = lines.lines[line].parent
            while parent >= 0, itemOfLine[parent] == nil { parent = lines.lines[parent].parent }
            itemOfLine[line] = items.all.count
            let nodes = shown[line] ?? []
            items.append(nodes, below: itemOfLine[parent] ?? -1, hidden: folded[line]?.count ?? 0)
            for node in nodes { items.itemByNode[node.id] = itemOfLine[line] }
        }
        for (line, nodes) in folded {
            guard let item = itemOfLine[line] else { continue }
            for node in nodes { items.itemByNode[node] = item }
        }
        return (Picture(graph, items, options: options), positions.showing(shownLines))
    }
}

extension DotExporter {
    /// The graph as DOT, with the positions that nodes have in all frames of the session.
    package func drawing(of graph: MomentGraph, on stage: PictureStage) -> DotDrawing {
        let (picture, positions) = stage.picture(of: graph)
        return drawing(of: graph, picture, positions)
    }
}
