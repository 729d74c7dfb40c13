internal import CoordvizModel
internal import CoordvizTimeline

/// Folds what a picture has no room for, so that its texts can be read on a screen: first views, then what is deepest.
/// What drawn messages reached is not folded, or if there is no room for all of it, what the last one reached.
struct PictureFit {
    /// At 1600×1000 pixels, a picture of this size (in points) and its caption have texts of nine pixels or more.
    static let room = (width: 1930.0, height: 1080.0)

    private let graph: MomentGraph
    private let tree: PictureTree
    private let places: [PictureOutline.Place]
    private let options: PictureOptions
    private let titles: PictureTitles
    /// The places on the ways of all messages, of the last one, and of none, with all above them.
    private let ways: [Set<Int>]
    private let views: Set<Int>

    init(
        _ graph: MomentGraph,
        _ tree: PictureTree,
        messages: [MessagePath],
        _ titles: PictureTitles,
        _ options: PictureOptions
    ) {
        self.graph = graph
        self.tree = tree
        self.options = options
        self.titles = titles
        let onWay = Set(messages.flatMap(\.nodes))
        let ungrouped = tree.places { _ in true }
        views = Set(ungrouped.indices.filter { [.view, .privateView].contains(ungrouped[$0].kind) })
        let ways = [onWay, Set(messages.last?.nodes ?? []), []].map { nodes in
            var kept: Set<Int> = []
            for place in ungrouped.indices where nodes.contains(tree.nodes[place].id) {
                var next = place
                while next >= 0, kept.insert(next).inserted { next = ungrouped[next].parent }
            }
            return kept
        }
        self.ways = ways
        // In a group with what is above it, a way would not be seen.
        let shown = Set(ways[0].map { tree.nodes[$0].id })
        places = tree.places { shown.contains($0.id) }
    }

    /// The outline, and what is folded in it to fit; nil for nothing.
    func outline() -> (outline: PictureOutline, note: String?) {
        let whole = outline(most: options.mostNodes, kept: [], foldsViews: false)
        guard options.fits, !options.isTopDown, !isFitting(whole) else { return (whole, nil) }
        let screens = outline(most: options.mostNodes, kept: ways[0], foldsViews: true)
        guard !isFitting(screens) else { return (screens, note(on: screens)) }
        let kept = ways.first { isFitting(outline(most: 1, kept: $0, foldsViews: true)) } ?? []
        var (fitting, tooMany) = (1, screens.lines.count)
        while tooMany - fitting > 1 {
            let half = (fitting + tooMany) / 2
            if isFitting(outline(most: half, kept: kept, foldsViews: true)) { fitting = half } else { tooMany = half }
        }
        let found = outline(most: fitting, kept: kept, foldsViews: true)
        return (found, note(on: found))
    }

    private func outline(most: Int?, kept: Set<Int>, foldsViews: Bool) -> PictureOutline {
        PictureOutline(
            places,
            depth: options.depth,
            most: most,
            foldsSimilar: options.foldsSimilar,
            kept: kept,
            folded: foldsViews ? views.subtracting(kept) : []
        )
    }

    private func isFitting(_ outline: PictureOutline) -> Bool {
        // Before names are measured: that many lines never fit.
        guard outline.lines.count <= Self.mostLines else { return false }
        let picture = Picture(graph, items(of: outline), options: options)
        let size = DotPositions(of: picture).size
        return size.width <= Self.room.width && size.height <= Self.room.height
    }

    private static let mostLines = 600

    /// The items of an outline.
    func items(of outline: PictureOutline) -> PictureItems {
        var items = PictureItems(titles: titles)
        for line in outline.lines {
            items.append(
                line.places.map { tree.nodes[$0] },
                below: line.parent,
                hidden: line.hidden,
                section: tree.sections[line.places[0]]
            )
        }
        for (place, node) in tree.nodes.enumerated() where outline.lineOfPlace[place] >= 0 {
            items.itemByNode[node.id] = outline.lineOfPlace[place]
        }
        return items
    }

    private func note(on outline: PictureOutline) -> String? {
        var counts: [NodeKind: Int] = [:]
        for (place, entry) in places.enumerated() where !outline.isShown(place) && outline.lineOfPlace[place] >= 0 {
            counts[entry.kind, default: 0] += 1
        }
        let folded = NodeLook.all.compactMap { look in counts[look.kind].map { Count.of($0, look.label) } }
        guard !folded.isEmpty else { return nil }
        return "Folded to fit: \(folded.joined(separator: ", ")); --unfolded shows all"
    }
}
