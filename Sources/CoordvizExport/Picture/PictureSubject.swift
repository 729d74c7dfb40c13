internal import CoordvizModel
internal import CoordvizTimeline

/// What a picture is about, in the order in which it keeps it if there is no room for everything: the way of the last message,
/// what changed if that is little, what is above both, the ways of other messages, and what else changed.
struct PictureSubject {
    /// The places of a tree in that order, each once, with all places above them.
    private(set) var order: [Int] = []
    /// Those that would not be seen in a group with similar ones.
    private(set) var apart: Set<Int> = []

    private let places: [PictureOutline.Place]
    private var known: Set<Int> = []
    /// Those that are in the order with all above them.
    private var complete: Set<Int> = []

    /// So few changes are kept even if there is no room for all that is above them.
    private static let mostFirst = 20
    /// The messages whose ways are kept before many changes are.
    private static let mostWays = 8
    /// More changes are no reason to leave out everything else.
    private static let most = (screens: 60, views: 20)

    init(_ nodes: [MomentGraph.Node], _ places: [PictureOutline.Place], messages: [MessagePath]) {
        self.places = places
        let placeOfNode = Dictionary(nodes.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        let ways = messages.map { Self.nodes(of: $0).compactMap { placeOfNode[$0] } }
        let changed = Self.changed(nodes, places)
        // Many changes are less important than the messages that are drawn.
        let first = (ways.last ?? []) + (changed.count <= Self.mostFirst ? changed : [])
        let others = Array(ways.dropLast().reversed())
        let cards = Self.cards(of: places)
        for place in first {
            // Without the coordinator that it belongs to, it would be in the card of another one.
            if cards[place] >= 0 { keep(cards[place]) }
            keep(place)
        }
        let (near, far) = (others.prefix(Self.mostWays), others.dropFirst(Self.mostWays))
        for place in first + (near + [changed] + far).flatMap(\.self) {
            keepWithAncestors(place)
        }
        apart = closure(of: Set(ways.flatMap(\.self)))
        let aboveChanges = closure(of: Set(changed.prefix(Self.mostFirst)))
        apart.formUnion(aboveChanges.filter { !nodes[$0].isMarked && !places[$0].isView })
    }

    /// Some places with all above them.
    func closure(of kept: Set<Int>) -> Set<Int> {
        var all = kept
        for place in kept {
            var next = places[place].parent
            while next >= 0, all.insert(next).inserted { next = places[next].parent }
        }
        return all
    }

    private mutating func keep(_ place: Int) {
        if known.insert(place).inserted { order.append(place) }
    }

    private mutating func keepWithAncestors(_ place: Int) {
        var way: [Int] = []
        var next = place
        while next >= 0, complete.insert(next).inserted {
            way.append(next)
            next = places[next].parent
        }
        for place in way.reversed() { keep(place) }
    }

    /// The nodes of a path: its ends, where it was not as predicted, its receivers, and then from both ends to the middle.
    private static func nodes(of path: MessagePath) -> [NodeID] {
        let ends: [NodeID] = [path.sender.orNil, path.ending?.node ?? path.hops.last?.to].compactMap(\.self)
        let unexpected = path.hops.filter { !$0.isAsPredicted }.flatMap { [$0.from, $0.to, $0.predicted ?? $0.to] }
        let way = path.hops.first.map { [$0.from] + path.hops.map(\.to) } ?? []
        let inward = zip(way, way.reversed()).flatMap { [$0, $1] }
        return ends + unexpected + path.stops.map(\.node) + inward
    }

    /// What changed: views last, and what is detached after the tree. If everything is new, as at the start of a session, no
    /// change is more important than others.
    private static func changed(_ nodes: [MomentGraph.Node], _ places: [PictureOutline.Place]) -> [Int] {
        guard nodes.contains(where: { !$0.isMarked }) else { return [] }
        let depths = depths(of: places)
        let marked = nodes.indices.filter { nodes[$0].isMarked }.sorted {
            (places[$0].section.rawValue, depths[$0], $0) < (places[$1].section.rawValue, depths[$1], $1)
        }
        let screens = marked.filter { !places[$0].isView }
        let views = marked.filter { places[$0].isView }
        return Array(screens.prefix(most.screens) + views.prefix(most.views))
    }

    private static func depths(of places: [PictureOutline.Place]) -> [Int] {
        var depths = [Int](repeating: 0, count: places.count)
        for place in outermostFirst(places) where places[place].parent >= 0 {
            depths[place] = depths[places[place].parent] + 1
        }
        return depths
    }

    /// The coordinator of each place: itself, or the nearest one above it; -1 for none.
    private static func cards(of places: [PictureOutline.Place]) -> [Int] {
        var cards = [Int](repeating: -1, count: places.count)
        for place in outermostFirst(places) {
            let parent = places[place].parent
            cards[place] = places[place].kind == .coordinator ? place : parent >= 0 ? cards[parent] : -1
        }
        return cards
    }

    /// All places, each after the one above it, except for one place of each circle.
    private static func outermostFirst(_ places: [PictureOutline.Place]) -> [Int] {
        var order: [Int] = []
        var met = [Bool](repeating: false, count: places.count)
        for place in places.indices {
            var way: [Int] = []
            var next = place
            while next >= 0, !met[next] {
                met[next] = true
                way.append(next)
                next = places[next].parent
            }
            order += way.reversed()
        }
        return order
    }
}

extension PictureOutline.Place {
    fileprivate var isView: Bool { kind == .view || kind == .privateView }
}
