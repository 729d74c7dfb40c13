internal import CoordvizModel
internal import CoordvizTimeline

/// The messages of a session as columns. Hops and stops are events: only what those do not say is here.
struct MessageColumns {
    private var id = NumberColumn("message.id", .differences)
    private var name = NumberColumn("message.name")
    private var sender = NumberColumn("message.sender", .differences)
    private var sent = NumberColumn("message.sent", .differences)
    private var outcome = NumberColumn("message.outcome")
    private var ending = NumberColumn("message.ending")
    private var location = NumberColumn("message.location")
    private var values = NumberColumn("message.values")
    private var missing = NumberColumn("message.missing")
    private var hopCount = NumberColumn("message.hops")
    private var stopCount = NumberColumn("message.stops")
    private var hop = NumberColumn("hop.event", .differences)
    private var reason = NumberColumn("hop.reason")
    private var predicted = NumberColumn("hop.predicted")
    private var predictedReason = NumberColumn("hop.predictedReason")
    private var stop = NumberColumn("stop.event", .differences)

    private static let outcomes = MessagePath.Outcome.allCases

    var columns: [NumberColumn] {
        [
            id, name, sender, sent, outcome, ending, location, values, missing, hopCount, stopCount,
            hop, reason, predicted, predictedReason, stop,
        ]
    }

    /// Adds the next message, in the order of sending.
    mutating func append(_ message: MessagePath, _ texts: inout TextTable) {
        id.append(Int64(message.id.rawValue))
        name.append(Int64(texts.place(of: message.name)))
        sender.append(Int64(message.sender.rawValue))
        sent.append(message.sent.rawValue)
        outcome.append(Int64(Self.outcomes.firstIndex(of: message.outcome) ?? 0))
        // The place of the one among its stops that ended it.
        ending.append(orZero: message.ending.flatMap { message.stops.lastIndex(of: $0) })
        location.append(orZero: message.location.map { texts.place(of: $0) })
        values.append(orZero: message.values.map { texts.place(of: $0) })
        missing.append(orZero: message.isIncomplete ? message.loss.map { texts.place(of: $0.text) } : nil)
        hopCount.append(Int64(message.hops.count))
        stopCount.append(Int64(message.stops.count))
        for taken in message.hops {
            hop.append(taken.event.rawValue)
            reason.append(Int64(taken.reason.rawValue))
            // 0: where it went; 1: nowhere.
            predicted.append(taken.isAsPredicted ? 0 : taken.predicted.map { Int64($0.rawValue) + 1 } ?? 1)
            predictedReason.append(Int64(taken.predictedReason.rawValue))
        }
        for reached in message.stops { stop.append(reached.event.rawValue) }
    }
}
