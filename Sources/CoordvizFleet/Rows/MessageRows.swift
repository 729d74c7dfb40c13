internal import CoordvizModel
internal import CoordvizTimeline

/// The rows of the table `messages`.
enum MessageRows {
    static func rows(_ context: RowContext) -> [[FleetValue]] {
        context.history.messages.sorted { $0.id < $1.id }.map { path in
            let hops = path.isIncomplete ? nil : path.hops
            let sent = path.isSendingLost ? nil : path.time
            // Where the outcome is not known, the last event may not be its end.
            let end = path.outcome == .unknown ? nil : path.ending?.time
            return [
                .number(Int64(path.id.rawValue)), .time(sent), .text(context.name(of: path)),
                .text(context.title(path.sender)),
                .text(path.location), .text(path.outcome == .unknown ? nil : path.outcome.rawValue),
                .number(hops.map { Int64($0.count) }),
                .number(hops.map { Int64($0.count { !$0.isAsPredicted }) }),
                .text(context.handler(of: path)), .text(context.action(behind: path.sent)),
                .text(context.message(behind: path.sent).flatMap(context.name)),
                .time(sent.flatMap { sent in end.map { $0.subtractingReportingOverflow(sent).partialValue } }),
            ]
        }
    }
}
