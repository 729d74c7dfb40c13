internal import CoordvizModel

/// The user's action and the message behind each event, found in one pass: a cause precedes its effect.
struct EventOrigins {
    private let numbers: [EventNumber]
    private var actions: [EventNumber] = []
    private var messages: [MessageID] = []

    init(of records: [EventRecord]) {
        numbers = records.map(\.number)
        actions.reserveCapacity(records.count)
        messages.reserveCapacity(records.count)
        for record in records {
            // A recording is untrusted: a cause that is not before its effect is none.
            let cause = record.causeEvent < record.number ? index(of: record.causeEvent) : nil
            let known = cause.flatMap { $0 < actions.count ? $0 : nil }
            actions.append(record.kind == .action ? record.number : known.map { actions[$0] } ?? .zero)
            messages.append(known.map { Self.message(of: records[$0], behind: messages[$0], for: record) } ?? .none)
        }
    }

    /// What one event of a message causes of the same message came from what the message came from.
    private static func message(of cause: EventRecord, behind: MessageID, for effect: EventRecord) -> MessageID {
        cause.message == .none || cause.message == effect.message ? behind : cause.message
    }

    /// The position of an event; nil when it was lost or never existed. O(1) where nothing was lost before it.
    func index(of event: EventNumber) -> Int? {
        guard event > .zero else { return nil }
        if let guess = Int(exactly: event.rawValue - 1), guess < numbers.count, numbers[guess] == event { return guess }
        var (low, high) = (0, numbers.count)
        while low < high {
            let middle = low + (high - low) / 2
            if numbers[middle] < event { low = middle + 1 } else { high = middle }
        }
        return low < numbers.count && numbers[low] == event ? low : nil
    }

    /// The user's action that is the event itself, or from which it came.
    func action(behind event: EventNumber) -> EventNumber? { index(of: event).flatMap { actions[$0].orNil } }

    /// The message during whose delivery the event happened.
    func message(behind event: EventNumber) -> MessageID? { index(of: event).flatMap { messages[$0].orNil } }
}
