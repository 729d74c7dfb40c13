internal import CoordvizModel
internal import CoordvizTimeline

/// The lines of all frames of a session: one for each node that is shown, or for each group of similar ones below a node,
/// with the frames in which it is drawn. Nodes that had the same slot one after the other are different lines, so that
/// each can be where there is room in its time. `web/source/graph/node-lines.js` does the same for the page.
struct StageLines: Sendable {
    struct Line {
        var kind: NodeKind
        /// The index of the line above it; -1 for none.
        var parent: Int
        /// The frames in which it is drawn, in order.
        var life: [Range<Int>]
        /// The width of its longest name, in points.
        var nameWidth: Double
    }

    private struct Group: Hashable { var outlined: Int, parent: Int }

    /// In depth-first order.
    private(set) var lines: [Line] = []
    /// The line that each node is in, or that is the nearest above a node without one; -1 for none.
    private(set) var lineOf: [NodeID: Int] = [:]
    /// The nodes that are folded into their line.
    private(set) var folded: Set<NodeID> = []
    private var drawn: Set<NodeID> = []

    /// - Parameters:
    ///   - outline: which places are shown.
    ///   - placeOfSlot: the place of each slot; -1 for a hidden one.
    init(
        _ history: SessionHistory,
        _ dictionary: SessionDictionary,
        _ assignment: SlotAssignment,
        _ outline: PictureOutline,
        _ titles: PictureTitles,
        placeOfSlot: [Int],
        frames: PictureFrames
    ) {
        let parents = PictureParents(history)
        let lives = Self.lives(in: history, frames)
        var groups: [Group: Int] = [:]
        var widths: [String: Double] = [:]
        // What is above a node has an earlier slot.
        for (node, slot) in assignment.slotByNode.sorted(by: { ($0.value, $0.key) < ($1.value, $1.key) }) {
            let above = parents[node].flatMap { lineOf[$0] } ?? -1
            lineOf[node] = above
            let place = placeOfSlot[slot]
            guard place >= 0, let life = lives[node], outline.lineOfPlace[place] >= 0 else { continue }
            guard outline.isShown(place) else {
                folded.insert(node)
                continue
            }
            let type = dictionary.typeName(of: node)
            let nameWidth = widths[type] ?? DotNodeLabel.width(ofName: titles.title(ofType: type))
            widths[type] = nameWidth
            drawn.insert(node)
            let outlined = outline.lineOfPlace[place]
            let group = Group(outlined: outlined, parent: above)
            if let known = groups[group] {
                lineOf[node] = known
                lines[known].life += life
                lines[known].nameWidth = max(lines[known].nameWidth, nameWidth)
                continue
            }
            if outline.lines[outlined].places.count > 1 { groups[group] = lines.count }
            lineOf[node] = lines.count
            lines.append(
                Line(kind: assignment.slots[slot].kind, parent: above, life: life, nameWidth: nameWidth)
            )
        }
        sort()
    }

    /// Whether a node is drawn in its line.
    func isDrawn(_ node: NodeID) -> Bool { drawn.contains(node) }

    /// The frames in which each node is drawn, also the one in which it is drawn as removed.
    private static func lives(in history: SessionHistory, _ frames: PictureFrames) -> [NodeID: [Range<Int>]] {
        func frame(of event: EventNumber) -> Int { frames.events.prefixEnd { $0 < event } }
        /// Where the state is unknown, the last known one is drawn.
        func removed(_ life: NodeLife) -> EventNumber? {
            guard let released = life.released, !life.turnsUpAgain else { return nil }
            guard let unknown = history.unknown.stretch(at: released) else { return released }
            return unknown.end
        }
        var lives: [NodeID: [Range<Int>]] = [:]
        for life in history.lives {
            let begin = frame(of: life.first)
            let removed = removed(life)
            guard begin < frames.events.count, removed.map({ $0 > frames.events[0] }) ?? true else { continue }
            let end = removed.map { frame(of: $0) + 1 } ?? .max
            lives[life.node, default: []].append(begin..<max(end, begin + 1))
        }
        return lives
    }

    /// Puts the lines in the order of the picture.
    private mutating func sort() {
        for index in lines.indices { lines[index].life = Self.joined(lines[index].life) }
        let order = LifeOrder(parents: lines.map(\.parent), lives: lines.map(\.life)).lines
        var places = [Int](repeating: -1, count: lines.count)
        for (place, line) in order.enumerated() { places[line] = place }
        lines = order.map { index in
            var line = lines[index]
            if line.parent >= 0 { line.parent = places[line.parent] }
            return line
        }
        lineOf = lineOf.mapValues { $0 < 0 ? -1 : places[$0] }
    }

    /// The same frames as ranges that are in order and do not touch.
    private static func joined(_ life: [Range<Int>]) -> [Range<Int>] {
        var joined: [Range<Int>] = []
        for part in life.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = joined.last, part.lowerBound <= last.upperBound {
                joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, part.upperBound)
            } else {
                joined.append(part)
            }
        }
        return joined
    }
}
