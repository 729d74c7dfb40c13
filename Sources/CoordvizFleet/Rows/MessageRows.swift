internal import CoordvizModel
internal import CoordvizTimeline

/// The rows of the table `messages`.
enum MessageRows {
    static func rows(_ context: RowContext) -> [[FleetValue]] {
        context.history.messages.sorted { $0.id < $1.id }.map { path in
            let hops = path.isIncomplete ? nil : path.hops
            return [
                .number(Int64(path.id.rawValue)), .time(path.time), .text(path.name),
                .text(context.title(path.sender)),
                .text(path.location), .text(path.outcome == .unknown ? nil : path.outcome.rawValue),
                .number(hops.map { Int64($0.count) }),
                .number(hops.map { Int64($0.count { !$0.isAsPredicted }) }),
                .text(context.handler(of: path)), .text(context.action(behind: path.sent)),
                .text(context.message(behind: path.sent)?.name),
                .time(path.ending.map { $0.time.subtractingReportingOverflow(path.time).partialValue }),
            ]
        }
    }
}
