internal import CoordvizModel
internal import CoordvizTimeline

/// Children that another child replaced under their identifier: what `evicted-child` reports, and other rules leave to it.
///
/// A second child that the parent refused (`identifierClash`) evicts nothing: the first one is kept, and the caller got an error.
/// Two children under one label that are both removed in order were both kept. One that was stopped has ended, and what still lists it
/// replaces nothing of use.
struct Evictions {
    /// The additions of both, in the order of the second ones.
    private(set) var all: [(first: EventRecord, second: EventRecord)] = []
    private var replaced: [NodeID: EventNumber] = [:]

    private struct Place: Hashable {
        var parent: NodeID
        var name: StringID
    }

    /// Linear in additions and removals.
    init(_ context: CheckContext) {
        var holders: [Place: EventRecord] = [:]
        var names: [NodeID: Place] = [:]
        var removals: [Edge: EventNumber] = [:]
        var stopped: Set<NodeID> = []
        for record in context.records(of: .childAdded, .childRemoved, .coordinatorStopped, .coordinatorStarted) {
            switch record.kind {
            case .coordinatorStopped: stopped.insert(record.subject)
            case .childRemoved: removals[Edge(kind: .child, from: record.subject, to: record.object)] = record.number
            // One that is started or added again has begun again.
            default: stopped.remove(record.subject)
            }
            guard record.kind == .childAdded, record.name != .none else { continue }
            let place = Place(parent: record.object, name: record.name)
            // One that gets another name leaves the one that it had.
            let old = names.updateValue(place, forKey: record.subject)
            if let old, old != place, holders[old]?.subject == record.subject { holders[old] = nil }
            defer { holders[place] = record }
            guard let first = holders[place], first.subject != record.subject, !stopped.contains(first.subject),
                Self.isHeld(first, before: record, context) || Self.isReleased(first, by: record, context)
            else { continue }
            all.append((first, record))
        }
        // Another object retained it until it was removed after all; or its whole flow made way.
        all.removeAll { first, second in
            removals[Edge(kind: .child, from: first.subject, to: first.object)].map { $0 > first.number } ?? false
                || Self.isHandedOn(first, to: second, context)
        }
        replaced = Dictionary(all.map { ($0.first.subject, $0.second.number) }, uniquingKeysWith: min)
    }

    /// Whether a child was replaced.
    func contains(_ child: NodeID) -> Bool { replaced[child] != nil }

    /// When another child took its place first.
    func secondAddition(instead child: NodeID) -> EventNumber? { replaced[child] }

    /// Whether the first one had screens, and was released in the turn in which the second one came, with none of them left: the
    /// parent has one place for the flow that runs, and the next one took it.
    private static func isHandedOn(_ first: EventRecord, to second: EventRecord, _ context: CheckContext) -> Bool {
        let screens = context.screens
        guard let released = context.life(of: first.subject)?.released, released > second.number,
            screens.turn(before: released) < second.number, !screens.periods(ofCoordinator: first.subject).isEmpty
        else { return false }
        return !screens.claims(of: first.subject).contains { claim in
            if claim.edge.kind == .parentCoordinator, screens.containers.contains(claim.edge.from) { return false }
            guard let period = screens.periods(of: claim.edge.from).first(endingAfter: second.number) else {
                return false
            }
            return period.ended.map { !screens.isOneTurn(released, $0) } ?? true
        }
    }

    /// Whether the first one was a child right before the second was added, whichever event says when it ended: its own, a
    /// walk or its release. A walk that still saw it in the list behind the second one's addition shows that both have room.
    private static func isHeld(_ first: EventRecord, before second: EventRecord, _ context: CheckContext) -> Bool {
        let intervals = context.edges(.child, from: first.subject, at: second.number.before)
        guard let interval = intervals.first(where: { $0.edge.to == first.object }) else { return false }
        guard let end = interval.ended.flatMap(context.record), end.kind == .edgeDisappeared else { return true }
        return end.since < second.number
    }

    /// Whether the second one took the place in the dictionary before it was reported, so that the first was released, as a
    /// child and with its screen shown.
    private static func isReleased(_ first: EventRecord, by second: EventRecord, _ context: CheckContext) -> Bool {
        guard let released = context.life(of: first.subject)?.released, released > first.number,
            released < second.number, context.screens.turn(before: second.number) < released,
            context.lastLanes[first.subject].map({ $0.removed == nil && $0.parent == first.object }) ?? false
        else { return false }
        return ShownWithoutCoordinator(after: released, ofThoseOf: first.subject, context, context.screens) != nil
    }
}
