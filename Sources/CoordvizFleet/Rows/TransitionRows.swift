internal import CoordvizModel
internal import CoordvizTimeline

/// The rows of the table `transitions`.
enum TransitionRows {
    static func rows(_ context: RowContext, _ screens: ScreenRows) -> [[FleetValue]] {
        var endings: [EventNumber: EventRecord] = [:]
        for record in context.history.records
        where record.kind == .transitionEnded || record.kind == .transitionCancelled {
            endings[record.causeEvent] = record
        }
        return context.history.records.filter { $0.kind == .transitionBegan }.map { record in
            let kind = context.dictionary.text(record.name)
            let isDismissal = kind == "dismiss"
            let left = isDismissal ? record.subject : record.predicted
            let ending = endings[record.number]
            let message = context.message(behind: record.number)
            return [
                .number(record.number.rawValue), .time(record.time), .text(kind),
                .text(context.title(record.object)),
                .text(context.title(left) ?? screens.screen(before: record.number)),
                .text(isDismissal ? nil : context.title(record.subject)),
                .time(ending.map { $0.time.subtractingReportingOverflow(record.time).partialValue }),
                .flag(ending.map { $0.kind == .transitionCancelled }), .text(message.flatMap(context.name)),
                .text(message.flatMap(context.handler)), .text(context.action(behind: record.number)),
            ]
        }
    }
}
