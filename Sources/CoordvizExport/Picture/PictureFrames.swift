package import CoordvizModel
package import CoordvizTimeline

/// The moments at which the hierarchy changed, with one frame for each.
///
/// All changes found in one snapshot of the hierarchy count as one.
package struct PictureFrames: Equatable, Sendable {
    /// The most frames: more would take too long to write.
    static let most = 2000
    /// The most nodes in all frames together: drawing so many takes about ten seconds and two hundred megabytes.
    static let mostNodes = 400_000

    /// The event right after which each frame is: first the beginning, then each change.
    package let events: [EventNumber]

    /// Finds the changes after one event, up to and including another.
    /// - Parameter layers: the layers whose changes count.
    /// - Throws: ``PictureError``.
    package init(
        of history: SessionHistory,
        dictionary: SessionDictionary,
        layers: Set<PictureLayer> = PictureLayer.usual,
        from: EventNumber,
        to: EventNumber
    ) throws {
        func counts(_ node: NodeID) -> Bool { layers.contains(PictureLayer(of: dictionary.kind(of: node))) }
        var changes: Set<EventNumber> = []
        for life in history.lives where counts(life.node) {
            changes.formUnion([life.first, life.released].compactMap { $0 })
        }
        for interval in history.edges where counts(interval.edge.from) && counts(interval.edge.to) {
            changes.formUnion([interval.began, interval.ended].compactMap { $0 })
        }
        var events = [from]
        // Consecutive observations are one change, at the last of them.
        var isInWalk = false
        for record in history.records where record.number > from && record.number <= to {
            let isObservation = Self.isObservation(record.kind)
            if changes.contains(record.number) {
                if isObservation, isInWalk, events.count > 1 { events.removeLast() }
                events.append(record.number)
                isInWalk = isObservation
            } else if !isObservation {
                isInWalk = false
            }
        }
        guard events.count > 1 else { throw PictureError.noFrames }
        guard events.count <= Self.most else { throw PictureError.tooManyFrames(events.count, most: Self.most) }
        let nodes = Self.nodeCount(of: history.lives, at: events)
        guard nodes <= Self.mostNodes else {
            throw PictureError.tooManyNodesInFrames(nodes, frames: events.count, most: Self.mostNodes)
        }
        self.events = events
    }

    /// The total number of nodes at ascending moments.
    private static func nodeCount(of lives: [NodeLife], at events: [EventNumber]) -> Int {
        let begins = lives.map(\.first).sorted()
        let ends = lives.compactMap(\.released).sorted()
        var (begun, ended, sum) = (0, 0, 0)
        for event in events {
            while begun < begins.count, begins[begun] <= event { begun += 1 }
            while ended < ends.count, ends[ended] <= event { ended += 1 }
            sum += max(0, begun - ended)
        }
        return sum
    }

    /// The event from which a frame marks changes: the one after the previous frame.
    package func beginning(of index: Int) -> EventNumber {
        EventNumber(rawValue: events[max(0, index - 1)].rawValue + 1)
    }

    /// The file name of a frame, numbered so that files sort in order.
    package func name(of index: Int) -> String {
        let width = max(4, "\(events.count)".count)
        let number = "\(index + 1)"
        let zeros = String(repeating: "0", count: max(0, width - number.count))
        return "\(zeros)\(number)-event-\(events[index].rawValue).dot"
    }

    private static func isObservation(_ kind: EventKind) -> Bool {
        switch kind {
        case .snapshot, .edgeAppeared, .edgeDisappeared, .appearanceChanged, .reconciled: true
        default: false
        }
    }
}
