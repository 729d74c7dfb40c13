import CoordvizExport
import CoordvizModel
import CoordvizTimeline

/// The height of the picture of a whole session, and that of its fullest moment laid out alone. Nothing is folded.
struct PictureHeights {
    /// The height of the picture in which no node ever moves, in points.
    private(set) var whole = 0.0
    /// The height of the moment that needs most, in points.
    private(set) var fullest = 0.0

    private var lives: [Range<Int>] = []
    private var kinds: [NodeKind] = []
    /// The line above each line, by the first event of what is at its parent's place; -1 for none.
    private var parents: [Int] = []

    /// How many moments are laid out alone: those with the most nodes.
    private static let moments = 24

    init(_ history: SessionHistory, dictionary: SessionDictionary) {
        let assignment = SlotAssignment(history: history, dictionary: dictionary)
        var at: [Int: [Int]] = [:]
        for (line, life) in history.lives.enumerated() {
            let first = Int(life.first.rawValue)
            lives.append(first..<max(first + 1, life.released.map { Int($0.rawValue) } ?? .max))
            kinds.append(dictionary.kind(of: life.node))
            at[assignment.slotByNode[life.node] ?? -1, default: []].append(line)
        }
        parents = history.lives.map { life in
            guard let slot = assignment.slotByNode[life.node], let above = assignment.slots[slot].parent,
                let lines = at[above]
            else { return -1 }
            let first = Int(life.first.rawValue)
            return lines.last { lives[$0].lowerBound <= first && first < lives[$0].upperBound } ?? lines[0]
        }
        whole = CardLayout(laidOut(Array(lives.indices), isTimed: true)).height
        for event in fullestEvents() {
            let alive = lives.indices.filter { lives[$0].contains(event) }
            fullest = max(fullest, CardLayout(laidOut(alive, isTimed: false)).height)
        }
    }

    private func laidOut(_ shown: [Int], isTimed: Bool) -> [CardLayout.Line] {
        var index = [Int](repeating: -1, count: lives.count)
        for (place, line) in shown.enumerated() { index[line] = place }
        let above = shown.map { line in
            var parent = parents[line]
            while parent >= 0, index[parent] < 0 { parent = parents[parent] }
            return parent < 0 ? -1 : index[parent]
        }
        let order = LifeOrder(parents: above, lives: shown.map { isTimed ? [lives[$0]] : [0..<Int.max] }).lines
        var position = [Int](repeating: -1, count: shown.count)
        for (place, line) in order.enumerated() { position[line] = place }
        return order.map { line in
            let kind = kinds[shown[line]]
            return CardLayout.Line(
                parent: above[line] < 0 ? -1 : position[above[line]],
                opensCard: kind == .coordinator,
                width: 180,
                height: kind == .coordinator ? 32 : kind == .viewController ? 28 : 24,
                life: isTimed ? [lives[shown[line]]] : nil
            )
        }
    }

    private func fullestEvents() -> [Int] {
        var changes: [Int: Int] = [:]
        for life in lives {
            changes[life.lowerBound, default: 0] += 1
            if life.upperBound != .max { changes[life.upperBound, default: 0] -= 1 }
        }
        var alive = 0
        var counts: [(event: Int, alive: Int)] = []
        for (event, change) in changes.sorted(by: { $0.key < $1.key }) {
            alive += change
            counts.append((event, alive))
        }
        return counts.sorted { ($0.alive, $0.event) > ($1.alive, $1.event) }.prefix(Self.moments).map(\.event)
    }
}
