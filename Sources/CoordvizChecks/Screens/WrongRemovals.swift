internal import CoordvizModel
internal import CoordvizTimeline

/// Removals of children from coordinators that were not their parents, so that they remained where they were.
struct WrongRemovals {
    private var byChild: [NodeID: [EventRecord]] = [:]

    /// Linear in removals.
    init(_ context: CheckContext) {
        for record in context.records(of: .childRemoved) where record.object != .none {
            // A lost event may have added it there.
            guard context.unknown.stretch(at: record.number.before) == nil else { continue }
            let parents = context.edges(.child, from: record.subject, at: record.number.before)
            if !parents.contains(where: { $0.edge.to == record.object }) {
                byChild[record.subject, default: []].append(record)
            }
        }
    }

    /// The last one while a child was in the tree below its parent.
    func last(of lane: CoordinatorLane) -> EventRecord? {
        byChild[lane.coordinator]?.last { record in
            record.object != lane.parent && record.number > lane.added
                && lane.gone.map { record.number < $0 } ?? true
        }
    }
}
