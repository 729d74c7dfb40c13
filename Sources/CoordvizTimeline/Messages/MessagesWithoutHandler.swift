internal import CoordvizModel

/// Finds and collects the records of unhandled messages: from the few kinds of events that end such a message, back to
/// its sending, which is their cause.
struct MessagesWithoutHandler {
    /// The kinds with which the search begins: ends of such messages, and events that may be long before their sending.
    static let kinds: Set<EventKind> = [.unhandled, .chainCycle, .messageDropped, .messageQueued]

    /// Ranges closer than this are read as one: a lookup costs about as much as this many records.
    private static let nearEnough: Int64 = 100
    /// With more ranges than this, one scan over everything is faster.
    private static let mostRanges = 2_000

    private var ends: [EventRecord] = []
    private var queued: [EventRecord] = []
    private var found: [EventNumber: EventRecord] = [:]
    private var wanted: Set<MessageID> = []
    private var withSending: Set<MessageID> = []

    mutating func begin(_ record: EventRecord) {
        guard record.message != .none else { return }
        if record.kind == .messageQueued {
            queued.append(record)
        } else {
            ends.append(record)
            wanted.insert(record.message)
            consume(record)
        }
    }

    /// The ranges in which the messages were pending; nil when there are too many.
    var ranges: [ClosedRange<EventNumber>]? {
        var ranges: [ClosedRange<EventNumber>] = []
        let ways = ends.map { end in
            // The recording is untrusted: a valid cause precedes its effect.
            end.causeEvent > .zero && end.causeEvent < end.number
                ? end.causeEvent...end.number : end.number...end.number
        }
        for way in ways.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = ranges.last, way.lowerBound.rawValue - last.upperBound.rawValue <= Self.nearEnough {
                ranges[ranges.count - 1] = last.lowerBound...max(last.upperBound, way.upperBound)
            } else {
                ranges.append(way)
            }
        }
        return ranges.count <= Self.mostRanges ? ranges : nil
    }

    mutating func consume(_ record: EventRecord) {
        guard wanted.contains(record.message) else { return }
        found[record.number] = record
        if record.kind == .messageSent || record.kind == .messageDropped { withSending.insert(record.message) }
    }

    /// Whether the sending of each message was found; otherwise it is lost, or not the cause of the end.
    var hasEverySending: Bool { withSending.count == wanted.count }

    /// All records found, in order.
    var records: [EventRecord] {
        let waiting = queued.filter { wanted.contains($0.message) && found[$0.number] == nil }
        return (waiting + found.values).sorted { $0.number < $1.number }
    }
}
