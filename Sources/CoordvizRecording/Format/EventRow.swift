internal import CoordvizModel
internal import GRDB

/// How an event stands in the table `event`: zero in a record is null in a row, which costs one byte.
enum EventRow {
    static let columns = """
        id, time, kind, thread, subject, object, cause, strength, code, name, message, predicted, predictedCode, \
        location, since
        """

    static func arguments(for record: EventRecord, session: SessionID) -> StatementArguments {
        [
            RecordingFormat.rowID(session: session, event: record.number),
            record.time,
            Int64(record.kind.rawValue),
            Int64(record.thread),
            nullable(record.subject.rawValue),
            nullable(record.object.rawValue),
            record.causeEvent.orNil?.rawValue,
            Int64(record.strength.rawValue),
            nullable(UInt32(record.code)),
            nullable(record.name.rawValue),
            nullable(record.message.rawValue),
            nullable(record.predicted.rawValue),
            nullable(UInt32(record.predictedCode)),
            nullable(record.location.rawValue),
            record.since.orNil?.rawValue,
        ]
    }

    private static func nullable(_ value: UInt32) -> Int64? { value == 0 ? nil : Int64(value) }

    /// Reads a row; nil when its kind is none that this build knows, or a number does not fit: the file is untrusted.
    static func record(from row: Row) -> EventRecord? {
        func small(_ column: Int) -> UInt32 { row.integer(column).flatMap(UInt32.init(exactly:)) ?? 0 }
        func code(_ column: Int) -> UInt8 { UInt8(exactly: small(column)) ?? 0 }
        guard let kind = EventKind(rawValue: code(2)) else { return nil }
        var record = EventRecord(
            kind,
            subject: NodeID(rawValue: small(4)),
            object: NodeID(rawValue: small(5)),
            predicted: NodeID(rawValue: small(11)),
            message: MessageID(rawValue: small(10)),
            name: StringID(rawValue: small(9)),
            location: LocationID(rawValue: small(13)),
            code: code(8),
            predictedCode: code(12)
        )
        record.number = RecordingFormat.eventNumber(rowID: row.integer(0) ?? 0)
        record.time = row.integer(1) ?? 0
        record.thread = UInt16(exactly: small(3)) ?? 0
        record.causeEvent = EventNumber(rawValue: row.integer(6) ?? 0)
        record.strength = CauseStrength(rawValue: code(7)) ?? .none
        record.since = EventNumber(rawValue: row.integer(14) ?? 0)
        return record
    }
}
