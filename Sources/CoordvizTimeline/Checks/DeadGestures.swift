internal import CoordvizModel

/// What the user did and nothing came of, as far as is recorded, but calls of delegates the last of which reached nobody.
///
/// Typing is left out: what is told of each letter is often optional.
struct DeadGestures {
    /// The action at the beginning of each event's chain of causes.
    private var origins: [EventNumber: EventNumber] = [:]
    /// The actions that something else came of.
    private var alive: Set<EventNumber> = []

    /// One pass over the records.
    init(_ context: CheckContext) {
        for record in context.history.records {
            if record.kind == .action, !Screens.repeated.contains(context.dictionary.text(record.name)) {
                origins[record.number] = record.number
            } else if let origin = origins[record.causeEvent] {
                origins[record.number] = origin
                if !Self.calls.contains(record.kind) { alive.insert(origin) }
            }
        }
    }

    /// The user's action, if nothing else came of it than this call and those that led to it; nil otherwise.
    func gesture(behind call: EventRecord) -> EventNumber? {
        origins[call.number].flatMap { alive.contains($0) ? nil : $0 }
    }

    private static let calls: Set<EventKind> = [.delegateCalled, .delegateMissing, .dataSourceRead, .dataSourceMissing]
}
