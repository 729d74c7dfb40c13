internal import CoordvizModel

/// Selects the places of a tree that are shown as lines: deep places are folded into their parents, and many similar
/// siblings become one line. `web/source/graph/picture-outline.js` does the same for the page.
///
/// Takes linear time, plus sorting. Without recursion, because a tree may have any depth.
struct PictureOutline {
    struct Place {
        /// The index of the parent place; -1 for none. Cycles are cut at their first place.
        var parent: Int
        var kind: NodeKind
        /// The key by which siblings are similar; nil for a place that is never grouped.
        var likeness: String?
        /// For a place without a parent: roots are sorted by it.
        var section = PictureSection.tree
    }

    struct Line: Equatable {
        /// The place, or all places of a group of similar siblings.
        var places: [Int]
        /// The index of the parent line; -1 for none.
        var parent: Int
        /// The number of places folded into it: its descendants that are not shown.
        var hidden = 0
    }

    /// The number of similar siblings from which they are grouped, as on the page.
    static let mostSimilar = 5

    /// The lines, in depth-first order.
    private(set) var lines: [Line] = []
    /// The line that shows each place or that it is folded into; -1 for a place that is left out.
    private(set) var lineOfPlace: [Int]
    /// The number of places left out because there are too many roots.
    private(set) var leftOut = 0

    private let places: [Place]
    private var shown: [Bool]
    private var children: [[Int]]
    private let foldsSimilar: Bool
    private let folded: Set<Int>
    private let passedOver: Set<Int>

    /// - Parameters:
    ///   - most: the most lines, level by level from the roots; nil for all.
    ///   - kept: places that count as shown with any number of lines.
    ///   - passedOver: places that are folded alone if they are not shown, so that what is shown below them moves up.
    ///   - folded: places that are folded into their parents, with all below them.
    init(
        _ places: [Place],
        depth: Int? = nil,
        most: Int? = nil,
        foldsSimilar: Bool = true,
        kept: Set<Int> = [],
        passedOver: Set<Int> = [],
        folded: Set<Int> = []
    ) {
        self.folded = folded
        self.passedOver = passedOver
        self.places = places
        self.foldsSimilar = foldsSimilar
        lineOfPlace = [Int](repeating: -1, count: places.count)
        shown = [Bool](repeating: false, count: places.count)
        children = Array(repeating: [], count: places.count)
        var roots: [Int] = []
        for (place, entry) in places.enumerated() {
            if entry.parent >= 0, entry.parent < places.count, entry.parent != place {
                children[entry.parent].append(place)
            } else {
                roots.append(place)
            }
        }
        roots += cutCircles(roots)
        roots = PictureSection.allCases.flatMap { section in roots.filter { places[$0].section == section } }
        let counted = most.map { keptGroups(roots, depth: depth, most: $0).union(kept) }
        walk(roots, depth: depth, kept: counted)
    }

    /// Whether a place is shown, alone or in a group, and not folded.
    func isShown(_ place: Int) -> Bool { lineOfPlace[place] >= 0 && shown[place] }

    /// Cuts each cycle at its first place and returns these places as roots.
    private mutating func cutCircles(_ roots: [Int]) -> [Int] {
        var reached = [Bool](repeating: false, count: places.count)
        var cut: [Int] = []
        func reach(_ start: [Int], _ children: [[Int]]) {
            var waiting = start
            while let place = waiting.popLast() {
                guard !reached[place] else { continue }
                reached[place] = true
                waiting += children[place].filter { !reached[$0] }
            }
        }
        reach(roots, children)
        for place in places.indices where !reached[place] {
            cut.append(place)
            reach([place], children)
        }
        // Each parent once, because it may have had thousands of children.
        let isCut = Set(cut)
        for parent in Set(cut.map { places[$0].parent }) { children[parent].removeAll { isCut.contains($0) } }
        return cut
    }

    /// Groups similar siblings, at the position of the first one.
    private func groups(_ siblings: [Int]) -> [[Int]] {
        guard foldsSimilar, siblings.count >= Self.mostSimilar else { return siblings.map { [$0] } }
        let keys = siblings.map(similarity)
        var similar: [Similarity: [Int]] = [:]
        for (place, key) in zip(siblings, keys) {
            if let key { similar[key, default: []].append(place) }
        }
        return zip(siblings, keys).compactMap { place, key in
            guard let key, let group = similar[key], group.count >= Self.mostSimilar else { return [place] }
            return group[0] == place ? group : nil
        }
    }

    /// A place with child coordinators is not similar to one without, so that a branch among similar siblings stays
    /// visible.
    private func similarity(_ place: Int) -> Similarity? {
        guard let likeness = places[place].likeness else { return nil }
        return Similarity(
            likeness: likeness,
            goesOn: children[place].contains { places[$0].kind == .coordinator },
            section: places[place].section
        )
    }

    private struct Similarity: Hashable {
        var likeness: String
        var goesOn: Bool
        var section: PictureSection
    }

    /// The first places of the lines to show: level by level from the roots, until the limit is reached.
    private func keptGroups(_ roots: [Int], depth: Int?, most: Int) -> Set<Int> {
        var kept: Set<Int> = []
        func rootGroups(_ sections: PictureSection...) -> [[Int]] {
            groups(roots.filter { sections.contains(places[$0].section) })
        }
        func keepLevels(_ roots: [[Int]], most: Int) {
            var level = roots
            var remaining = depth ?? .max
            while !level.isEmpty, remaining > 0, kept.count < most {
                let shown = level.prefix(most - kept.count)
                kept.formUnion(shown.map { $0[0] })
                level = shown.filter { $0.count == 1 }.flatMap { groups(children[$0[0]]) }
                    .filter { !folded.contains($0[0]) }
                remaining -= 1
            }
        }
        // A picture is about the tree, of which what is detached takes a third at most; what is gone, and objects without a
        // parent, come last.
        let detached = rootGroups(.detached)
        keepLevels(rootGroups(.tree), most: most - min(detached.count, most / 3))
        keepLevels(detached, most: most)
        kept.formUnion(rootGroups(.removed, .objects).prefix(max(0, most - kept.count)).map { $0[0] })
        return kept
    }

    private mutating func walk(_ roots: [Int], depth: Int?, kept: Set<Int>?) {
        struct Visit { var group: [Int], parent: Int, depth: Int }
        var waiting = groups(roots).reversed().map { Visit(group: $0, parent: -1, depth: 1) }
        while let visit = waiting.popLast() {
            let isShown = kept?.contains(visit.group[0]) ?? (depth.map { visit.depth <= $0 } ?? true)
            let isFolded = visit.parent >= 0 && folded.contains(visit.group[0])
            // A place without a parent cannot be folded into one.
            let isPassed = visit.group.count == 1 && passedOver.contains(visit.group[0])
            if isPassed, visit.parent >= 0, !isShown || isFolded {
                lineOfPlace[visit.group[0]] = visit.parent
                lines[visit.parent].hidden += 1
                for group in groups(children[visit.group[0]]).reversed() {
                    waiting.append(Visit(group: group, parent: visit.parent, depth: visit.depth))
                }
                continue
            }
            guard isShown || isPassed, !isFolded else {
                fold(visit.group, into: visit.parent)
                continue
            }
            let line = lines.count
            lines.append(Line(places: visit.group, parent: visit.parent))
            for place in visit.group {
                lineOfPlace[place] = line
                shown[place] = true
            }
            if visit.group.count == 1 {
                for group in groups(children[visit.group[0]]).reversed() {
                    waiting.append(Visit(group: group, parent: line, depth: visit.depth + 1))
                }
            } else {
                fold(visit.group.flatMap { children[$0] }, into: line)
            }
        }
    }

    private mutating func fold(_ group: [Int], into line: Int) {
        var waiting = group
        while let place = waiting.popLast() {
            lineOfPlace[place] = line
            if line >= 0 { lines[line].hidden += 1 } else { leftOut += 1 }
            waiting += children[place]
        }
    }
}
