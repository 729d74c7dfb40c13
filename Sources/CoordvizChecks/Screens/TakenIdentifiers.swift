internal import CoordvizModel
internal import CoordvizTimeline

/// Whose identifier among a parent's children another child took later: `evicted-child` reports these.
struct TakenIdentifiers {
    private struct Place: Hashable {
        var parent: NodeID
        var name: StringID
    }

    private var last: [Place: EventNumber] = [:]
    private var additions: [NodeID: EventRecord] = [:]

    /// Linear in additions.
    init(_ context: CheckContext) {
        for record in context.records(of: .childAdded) {
            additions[record.subject] = record
            if record.name != .none { last[Place(parent: record.object, name: record.name)] = record.number }
        }
    }

    /// Whether another child took the identifier of the last parent that a coordinator was added to.
    func contains(identifierOf child: NodeID) -> Bool {
        guard let addition = additions[child], addition.name != .none else { return false }
        return last[Place(parent: addition.object, name: addition.name)].map { $0 > addition.number } ?? false
    }
}
