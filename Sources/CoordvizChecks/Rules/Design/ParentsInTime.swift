internal import CoordvizModel
internal import CoordvizTimeline

/// Who is whose child, moved forward from event to event; so that many questions cost one pass over the session's edges.
struct ParentsInTime {
    private struct Change {
        var event: EventNumber
        var edge: Edge
        var isBeginning: Bool
    }

    private let changes: [Change]
    private var next = 0
    /// The parents of each child, each with how often it was reported.
    private var parents: [NodeID: [NodeID: Int]] = [:]

    init(_ edges: [EdgeInterval]) {
        var changes: [Change] = []
        for interval in edges where interval.edge.kind == .child {
            changes.append(Change(event: interval.began, edge: interval.edge, isBeginning: true))
            if let ended = interval.ended {
                changes.append(Change(event: ended, edge: interval.edge, isBeginning: false))
            }
        }
        self.changes = changes.sorted { ($0.event, $0.edge) < ($1.event, $1.edge) }
    }

    /// Moves on until right after an event that is not before the last one.
    mutating func advance(to event: EventNumber) {
        while next < changes.count, changes[next].event <= event {
            let edge = changes[next].edge
            let count = (parents[edge.from]?[edge.to] ?? 0) + (changes[next].isBeginning ? 1 : -1)
            parents[edge.from, default: [:]][edge.to] = count == 0 ? nil : count
            next += 1
        }
    }

    /// A node and the coordinators above it; nil where these are more than any app's.
    func wayUp(from node: NodeID) -> Set<NodeID>? {
        var seen: Set<NodeID> = []
        var waiting = [node]
        while let node = waiting.popLast() {
            guard seen.insert(node).inserted else { continue }
            guard seen.count + waiting.count + (parents[node]?.count ?? 0) <= Self.most else { return nil }
            waiting += (parents[node] ?? [:]).keys
        }
        return seen
    }

    /// A recording is untrusted: thousands of calls may be made at the lower end of a tree that is thousands deep.
    private static let most = 200
}
