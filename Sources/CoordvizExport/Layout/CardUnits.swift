/// The units that get rows: a card, or several cards side by side if a parent has so many children without children that
/// they would be higher than a window. So the picture uses both directions.
///
/// `web/source/graph/card-units.js` does the same; layout-corpus.json contains test cases for both.
struct CardUnits {
    /// What is known of a card.
    struct Extent {
        /// In points.
        var width: Double
        /// In points.
        var height: Double
        /// The first event at which something of it is shown.
        var begin: Int
        /// The event after the last one.
        var end: Int
    }

    private struct Unit {
        /// Cards that never exist at the same time are in one slot.
        var slots: [[Int]]
        /// The distance from slot to slot, in points.
        var step = 0.0
    }

    /// From so many children that exist at the same time on, they may be side by side.
    private static let leastSiblings = 6
    /// In points: what is higher is divided into columns.
    private static let mostStacked = 760.0
    private static let mostAcross = 3

    /// The unit of each card.
    private(set) var unitOf: [Int]
    /// How far right in its unit each card is, in points.
    private(set) var offset: [Double]
    /// The parent of each unit; -1 for none.
    private(set) var parents: [Int] = []
    /// The height of each unit, in points.
    private(set) var heights: [Double] = []
    /// The width of each unit, in points.
    private(set) var widths: [Double] = []

    /// - Parameters:
    ///   - cards: parents before their children.
    ///   - cardParents: the index of each card's parent; -1 for none.
    ///   - rowGap: the distance between rows, in points.
    ///   - slotGap: the distance between cards that are side by side, in points.
    init(_ cards: [Extent], parents cardParents: [Int], rowGap: Double, slotGap: Double) {
        unitOf = [Int](repeating: 0, count: cards.count)
        offset = [Double](repeating: 0, count: cards.count)
        var hasChildren = [Bool](repeating: false, count: cards.count)
        for parent in cardParents where parent >= 0 { hasChildren[parent] = true }
        var units: [Unit] = []
        /// Children without children that follow each other, by parent.
        var runs = [[Int]](repeating: [], count: cards.count)
        for (card, parent) in cardParents.enumerated() {
            if parent >= 0, !hasChildren[card] {
                runs[parent].append(card)
                continue
            }
            if parent >= 0 {
                units += Self.units(of: runs[parent], cards, rowGap, slotGap)
                runs[parent] = []
            }
            units.append(Unit(slots: [[card]]))
        }
        for run in runs where !run.isEmpty { units += Self.units(of: run, cards, rowGap, slotGap) }
        units.sort { $0.slots[0][0] < $1.slots[0][0] }
        for unit in units { add(unit, cards, cardParents) }
    }

    private static func units(of run: [Int], _ cards: [Extent], _ rowGap: Double, _ slotGap: Double) -> [Unit] {
        var slots: [[Int]] = []
        for card in run {
            if let last = slots.last?.last, cards[last].end <= cards[card].begin {
                slots[slots.count - 1].append(card)
            } else {
                slots.append([card])
            }
        }
        var height = 0.0
        for slot in slots { height += rowGap + slot.reduce(0) { max($0, cards[$1].height) } }
        let across =
            slots.count < leastSiblings ? 1 : min(mostAcross, Int((height / mostStacked).rounded(.up)))
        if across == 1 { return run.map { Unit(slots: [[$0]]) } }
        let step = run.reduce(0) { max($0, cards[$1].width) } + slotGap
        // Down the columns: those that exist longest come first, so that the first column is rarely empty.
        let rows = (slots.count + across - 1) / across
        return (0..<rows).map { row in
            Unit(slots: stride(from: row, to: slots.count, by: rows).map { slots[$0] }, step: step)
        }
    }

    private mutating func add(_ unit: Unit, _ cards: [Extent], _ cardParents: [Int]) {
        let parent = cardParents[unit.slots[0][0]]
        var (height, width) = (0.0, 0.0)
        for (column, slot) in unit.slots.enumerated() {
            for card in slot {
                unitOf[card] = parents.count
                offset[card] = Double(column) * unit.step
                height = max(height, cards[card].height)
                width = max(width, offset[card] + cards[card].width)
            }
        }
        parents.append(parent < 0 ? -1 : unitOf[parent])
        heights.append(height)
        widths.append(width)
    }
}
