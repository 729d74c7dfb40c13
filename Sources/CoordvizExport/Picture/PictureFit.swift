internal import CoordvizModel
internal import CoordvizTimeline

/// Folds what a picture has no room for, so that its texts can be read on a screen: first views, then what is deepest.
/// What drawn messages reached and what changed is not folded, or if there is no room for all of it, as much as possible of it
/// is shown, also below nodes that are folded.
struct PictureFit {
    /// At 1600×1000 pixels, a picture of this size (in points) and its caption have texts of nine pixels or more.
    static let room = (width: 1930.0, height: 1080.0)

    private let graph: MomentGraph
    private let tree: PictureTree
    private let places: [PictureOutline.Place]
    private let options: PictureOptions
    private let titles: PictureTitles
    private let subject: PictureSubject
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
        let ungrouped = tree.places { _ in true }
        views = Set(ungrouped.indices.filter { [.view, .privateView].contains(ungrouped[$0].kind) })
        let subject = PictureSubject(tree.nodes, ungrouped, messages: messages)
        self.subject = subject
        let apart = Set(subject.apart.map { tree.nodes[$0].id })
        places = tree.places { apart.contains($0.id) }
    }

    /// The outline, and what is folded in it to fit; nil for nothing.
    func outline() -> (outline: PictureOutline, note: String?) {
        let whole = outline(most: options.mostNodes, about: 0, foldsViews: false)
        guard options.fits, !options.isTopDown, !isFitting(whole) else { return (whole, nil) }
        let all = subject.order.count
        let screens = outline(most: options.mostNodes, about: all)
        guard !isFitting(screens) else { return (screens, note(on: screens)) }
        let about =
            isFitting(outline(most: 1, about: all))
            ? all : Self.largest(from: 0, below: all) { isFitting(outline(most: 1, about: $0)) }
        let most = Self.largest(from: 1, below: screens.lines.count) { isFitting(outline(most: $0, about: about)) }
        let found = outline(most: most, about: about)
        return (found, note(on: found))
    }

    /// The largest number that fits, if all smaller ones do and the least one need not.
    private static func largest(from least: Int, below end: Int, fits: (Int) -> Bool) -> Int {
        var (fitting, tooMany) = (least, end)
        while tooMany - fitting > 1 {
            let half = (fitting + tooMany) / 2
            if fits(half) { fitting = half } else { tooMany = half }
        }
        return fitting
    }

    /// - Parameter about: how much is kept of what the picture is about.
    private func outline(most: Int?, about: Int, foldsViews: Bool = true) -> PictureOutline {
        let kept = Set(subject.order.prefix(about))
        return PictureOutline(
            places,
            depth: options.depth,
            most: most,
            foldsSimilar: options.foldsSimilar,
            kept: kept,
            passedOver: subject.closure(of: kept).subtracting(kept),
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
            if !outline.isShown(place) { items.addFolded(node, to: outline.lineOfPlace[place]) }
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
