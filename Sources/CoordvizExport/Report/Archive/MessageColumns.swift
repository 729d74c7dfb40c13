internal import CoordvizModel
internal import CoordvizTimeline

/// The messages of a session as columns. Hops and stops are events: only what those do not say is here.
enum MessageColumns {
    static func columns(of messages: [MessagePath], _ texts: inout TextTable) -> [NumberColumn] {
        var id = NumberColumn("message.id", .differences)
        var name = NumberColumn("message.name")
        var sender = NumberColumn("message.sender", .differences)
        var sent = NumberColumn("message.sent", .differences)
        var outcome = NumberColumn("message.outcome")
        var ending = NumberColumn("message.ending")
        var location = NumberColumn("message.location")
        var values = NumberColumn("message.values")
        var missing = NumberColumn("message.missing")
        var hopCount = NumberColumn("message.hops")
        var stopCount = NumberColumn("message.stops")
        var hop = NumberColumn("hop.event", .differences)
        var reason = NumberColumn("hop.reason")
        var predicted = NumberColumn("hop.predicted")
        var predictedReason = NumberColumn("hop.predictedReason")
        var stop = NumberColumn("stop.event", .differences)
        let outcomes = MessagePath.Outcome.allCases
        for message in messages {
            id.append(Int64(message.id.rawValue))
            name.append(Int64(texts.place(of: message.name)))
            sender.append(Int64(message.sender.rawValue))
            sent.append(message.sent.rawValue)
            outcome.append(Int64(outcomes.firstIndex(of: message.outcome) ?? 0))
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
        return [
            id, name, sender, sent, outcome, ending, location, values, missing, hopCount, stopCount,
            hop, reason, predicted, predictedReason, stop,
        ]
    }
}
