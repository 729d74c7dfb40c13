internal import CoordvizModel
internal import CoordvizTimeline

/// How many claims on a view controller held at a moment, of all coordinators and of each: thousands may own one.
struct ClaimCounts {
    /// When claims began and ended, each in order.
    private struct Moments {
        var begun: [EventNumber] = []
        var ended: [EventNumber] = []

        mutating func add(_ claim: EdgeInterval) {
            begun.append(claim.began)
            if let end = claim.ended { ended.append(end) }
        }

        mutating func sort() {
            begun.sort()
            ended.sort()
        }

        func count(at event: EventNumber) -> Int {
            begun.firstIndex(notBefore: event.after) - ended.firstIndex(notBefore: event.after)
        }
    }

    private var all = Moments()
    private var byCoordinator: [NodeID: Moments] = [:]

    init(_ claims: some Sequence<EdgeInterval>) {
        for claim in claims {
            all.add(claim)
            byCoordinator[claim.edge.to, default: Moments()].add(claim)
        }
        all.sort()
        for coordinator in byCoordinator.keys { byCoordinator[coordinator]?.sort() }
    }

    /// Whether a claim of another coordinator held right after an event. O(log claims).
    func hasOther(than coordinator: NodeID, at event: EventNumber) -> Bool {
        all.count(at: event) > byCoordinator[coordinator]?.count(at: event) ?? 0
    }
}
