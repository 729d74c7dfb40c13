internal import CoordvizModel

/// Finds intervals in events: which event begins one, and which ends it.
///
/// A message that waits is one interval from there on, also when it is sent later. What never ends is given up when too
/// much is open, the oldest first.
struct SignpostIntervals {
    /// How many may be open at once.
    static let openLimit = 256

    /// Something to tell a sink.
    struct Change: Equatable {
        let interval: SignpostInterval
        let isBeginning: Bool
        let detail: String
    }

    private enum Key: Hashable {
        case message(MessageID)
        case transition(EventNumber)
    }

    private struct Open {
        let interval: SignpostInterval
        /// The event that began it.
        let number: EventNumber
    }

    private let makeID: @Sendable () -> UInt64
    private var open: [Key: Open] = [:]
    var names = SignpostNames()

    /// - Parameter makeID: gives an id that no other interval of the process has.
    init(makeID: @escaping @Sendable () -> UInt64) { self.makeID = makeID }

    /// Whether an event of that kind means anything here; all others need not be handed over.
    static func concerns(_ kind: EventKind) -> Bool {
        switch kind {
        case .messageQueued, .messageSent, .transitionBegan, .released: true
        default: ending(kind) != nil
        }
    }

    /// In which words an interval ends with an event of that kind; nil when it ends none.
    private static func ending(_ kind: EventKind) -> String? {
        switch kind {
        case .handled: "handled by"
        case .replied: "answered by"
        case .unhandled: "not handled, last asked"
        case .chainCycle: "ran in a circle, last asked"
        case .messageDropped: "dropped, sent by"
        case .transitionEnded: "ended"
        case .transitionCancelled: "cancelled"
        default: nil
        }
    }

    /// Takes in an event.
    /// - Parameters:
    ///   - number: the event's own; zero for one that could not be kept.
    ///   - isShown: whether a tool such as Instruments shows them; asked when an interval would begin.
    /// - Returns: what is to be told, in order.
    mutating func take(_ event: EventRecord, number: EventNumber, isShown: @autoclosure () -> Bool) -> [Change] {
        switch event.kind {
        case .messageQueued, .messageSent:
            return begin(.message(event.message), .message, event, number, isShown())
        case .transitionBegan: return begin(.transition(number), .transition, event, number, isShown())
        case .released:
            names.release(event.subject)
            return []
        case .transitionEnded, .transitionCancelled: return end(.transition(event.cause.event), event)
        default: return end(.message(event.message), event)
        }
    }

    private mutating func begin(
        _ key: Key,
        _ name: SignpostInterval.Name,
        _ event: EventRecord,
        _ number: EventNumber,
        _ isShown: Bool
    ) -> [Change] {
        // Without a number, or an id, the end would not be known as its end.
        guard open[key] == nil, number != .zero, key != .message(.none) else { return [] }
        // Also where it is not shown: so callers that look a name up only once are known when a tool begins to show them.
        let what = names.name(event.name) ?? (name == .message ? "a message" : "a transition")
        guard isShown else { return [] }
        var changes = open.count < Self.openLimit ? [] : giveUpOldest()
        let interval = SignpostInterval(id: makeID(), name: name)
        open[key] = Open(interval: interval, number: number)
        let subject = names.type(event.subject)
        let detail =
            switch name {
            case .message: subject.map { "\(what) from \($0)" } ?? what
            case .transition:
                what + (subject.map { ": \($0)" } ?? "") + (names.type(event.object).map { " in \($0)" } ?? "")
            }
        changes.append(Change(interval: interval, isBeginning: true, detail: detail))
        return changes
    }

    private mutating func end(_ key: Key, _ event: EventRecord) -> [Change] {
        guard let words = Self.ending(event.kind), let ended = open.removeValue(forKey: key) else { return [] }
        let isMessage = ended.interval.name == .message
        let detail = isMessage ? words + " " + (names.type(event.subject) ?? "an object") : words
        return [Change(interval: ended.interval, isBeginning: false, detail: detail)]
    }

    private mutating func giveUpOldest() -> [Change] {
        guard let oldest = open.min(by: { $0.value.number < $1.value.number }) else { return [] }
        open[oldest.key] = nil
        return [Change(interval: oldest.value.interval, isBeginning: false, detail: "no end seen, given up")]
    }

    /// Ends whatever is open, the oldest first.
    func endAll() -> [Change] {
        open.values.sorted { $0.number < $1.number }.map {
            Change(interval: $0.interval, isBeginning: false, detail: "the recording ended before it")
        }
    }
}
