internal import CoordvizModel
internal import CoordvizTimeline

/// The rows of the table `events`.
enum EventRows {
    static func rows(_ context: RowContext) -> [[FleetValue]] {
        context.history.records.map { record in
            [
                .number(record.number.rawValue), .time(record.time), .text(record.kind.name),
                .text(context.title(record.subject)), .text(context.title(record.object)),
                .number(record.message.orNil.map { Int64($0.rawValue) }),
                .text(record.name.orNil.map(context.dictionary.text)),
                .text(context.dictionary.place(record.location)), .number(record.causeEvent.orNil?.rawValue),
            ]
        }
    }
}
