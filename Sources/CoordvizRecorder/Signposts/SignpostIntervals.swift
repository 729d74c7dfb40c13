internal import CoordvizModel

/// Derives intervals from events: which event begins an interval, and which ends it.
///
/// The interval of a message that waits begins when it begins to wait, not when it is sent. When too many intervals are
/// open, the oldest is closed.
struct SignpostIntervals {
    /// The maximal number of open intervals.
    static let openLimit = 256

    /// A change to report to a sink.
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

    /// - Parameter makeID: returns an id that is unique in the process.
    init(makeID: @escaping @Sendable () -> UInt64) { self.makeID = makeID }

    /// Whether an event of that kind begins or ends intervals; others need not be passed to
    /// ``take(_:number:isShown:)``.
    static func concerns(_ kind: EventKind) -> Bool {
        switch kind {
        case .messageQueued, .messageSent, .transitionBegan, .released: true
        default: ending(kind) != nil
        }
    }

    /// The text for an interval that ends with an event of that kind; nil when such an event ends none.
    private static func ending(_ kind: EventKind) -> String? {
        switch kind {
        case .handled: "handled by"
        case .replied: "answered by"
        case .unhandled: "not handled, last responder"
        case .chainCycle: "chain cycle, last responder"
        case .messageDropped: "dropped, sent by"
        case .transitionEnded: "ended"
        case .transitionCancelled: "cancelled"
        default: nil
        }
    }

    /// Processes an event.
    /// - Parameters:
    ///   - number: the event's own number; zero if it was lost.
    ///   - isShown: whether a tool such as Instruments shows the intervals; evaluated when an interval would begin.
    /// - Returns: the changes to report, in order.
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
        // Without a number, or an id, the end could not be matched to the beginning.
        guard open[key] == nil, number != .zero, key != .message(.none) else { return [] }
        // Also while it is not shown: a caller may look a name up only once, and it must be known when a tool attaches
        // later.
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
        return [Change(interval: oldest.value.interval, isBeginning: false, detail: "no end recorded")]
    }

    /// Ends all open intervals, the oldest first.
    func endAll() -> [Change] {
        open.values.sorted { $0.number < $1.number }.map {
            Change(interval: $0.interval, isBeginning: false, detail: "the recording ended first")
        }
    }
}
