internal import CoordvizModel

/// Finds out which records tell of the messages that nobody handled, and collects them: from the few kinds of events that
/// end such a message, back to the sending, which is their cause.
struct MessagesWithoutHandler {
    /// The kinds with which the search begins: ends of such messages, and what may lie long before their sending.
    static let kinds: Set<EventKind> = [.unhandled, .chainCycle, .messageDropped, .messageQueued]

    /// Ranges nearer to each other than this are read as one: a look-up costs about as much as so many records.
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

    /// Where the wanted messages were on their way; nil when that is all over the session.
    var ranges: [ClosedRange<EventNumber>]? {
        var ranges: [ClosedRange<EventNumber>] = []
        let ways = ends.map { end in
            // The recording is untrusted: a cause comes before what it causes.
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

    /// Whether the sending of each was found; where it was not, it is lost, or is not the end's cause.
    var hasEverySending: Bool { withSending.count == wanted.count }

    /// All that was found, in order.
    var records: [EventRecord] {
        let waiting = queued.filter { wanted.contains($0.message) && found[$0.number] == nil }
        return (waiting + found.values).sorted { $0.number < $1.number }
    }
}
