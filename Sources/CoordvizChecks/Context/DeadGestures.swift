internal import CoordvizModel
internal import CoordvizTimeline

/// Actions of the user without a recorded effect but calls of delegates, the last of which had no delegate to call.
///
/// What no cause is known of until the user's next action counts as coming of this one: UIKit presents and pushes later, and
/// a walk sees it without knowing why.
struct DeadGestures {
    /// The action at the beginning of each event's chain of causes.
    private var origins: [EventNumber: EventNumber] = [:]
    /// The actions that something else came of.
    private var alive: Set<EventNumber> = []

    /// One pass over the records.
    init(_ context: CheckContext) {
        var latest: EventRecord?
        // Delegates that were called and of whom nothing is known but that they were.
        var lastCalled: [EventNumber: EventNumber] = [:]
        // Where the user acted is not an effect.
        for record in context.history.records where record.kind != .actionDetail {
            lastCalled[record.causeEvent] = nil
            let origin = origins[record.causeEvent]
            if record.kind == .action {
                if let origin { alive.insert(origin) }
                latest = record
                if !Self.isOptional(context.dictionary.text(record.name)) { origins[record.number] = record.number }
            } else if let origin {
                origins[record.number] = origin
                switch record.kind {
                case .delegateMissing: break
                case .delegateCalled: lastCalled[record.number] = origin
                default: alive.insert(origin)
                }
            } else if record.causeEvent == .zero, let latest, !Self.sayNothing.contains(record.kind),
                // What the user acted on may go by itself, as an alert does.
                record.subject != latest.subject
            {
                alive.insert(latest.number)
            }
        }
        alive.formUnion(lastCalled.values)
    }

    /// The user's action, if nothing else came of it than this call and those that led to it; nil otherwise.
    func gesture(behind call: EventRecord) -> EventNumber? {
        origins[call.number].flatMap { alive.contains($0) ? nil : $0 }
    }

    /// Events that are not an answer to an action. A screen that appears because another one left is not one; a new screen is
    /// recorded as an edge.
    private static let sayNothing: Set<EventKind> = [
        .mark, .label, .snapshot, .snapshotsSlowed, .snapshotsResumed, .released, .appearanceChanged,
    ]

    /// Whether delegates of such an action are often optional: each letter, and where typing and touching begins and ends.
    private static func isOptional(_ action: String) -> Bool {
        Screens.repeated.contains(action) || optional.contains(action)
    }

    private static let optional: Set<String> = [
        "editingDidBegin", "editingDidEnd", "touchDown", "touchDownRepeat", "touchDragInside", "touchDragOutside",
        "touchDragEnter", "touchDragExit", "touchUpOutside", "touchCancel",
    ]
}
