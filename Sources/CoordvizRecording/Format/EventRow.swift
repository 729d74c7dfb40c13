internal import CoordvizModel

/// Encodes an event as a row of the table `event`, see `docs/recording-format.md`: small fields share a column, larger
/// ones are differences to neighboring values, and zero in a record is null in a row.
enum EventRow {
    static let columns = "id, what, time, subject, object, message, name, links, aside"

    /// Returns an SQL condition for a kind of event in the column `what`.
    static func isKind(_ kind: EventKind) -> String { "what & 255 = \(kind.rawValue)" }

    /// Returns an SQL condition for several kinds of events.
    static func isKind(in kinds: Set<EventKind>) -> String {
        if kinds.count == 1, let kind = kinds.first { return isKind(kind) }
        return "what & 255 IN (\(kinds.map(\.rawValue).sorted().map(String.init).joined(separator: ", ")))"
    }

    private static let strengthShift: Int64 = 8
    private static let codeShift: Int64 = 11
    private static let threadShift: Int64 = 19
    private static let predictedCodeShift: Int64 = 35
    private static let whatBits: Int64 = 43
    private static let predictedShift: UInt64 = 32

    // MARK: Writing

    /// Binds the values of a row to a statement with a parameter for each of ``columns``.
    static func bind(_ record: EventRecord, session: SessionID, block: EventBlock, to statement: BoundStatement) {
        let subject = Int64(record.subject.rawValue)
        statement.bind(1, RecordingFormat.rowID(session: session, event: record.number))
        statement.bind(2, what(of: record))
        statement.bind(3, record.time &- block.time)
        statement.bind(4, record.subject.orNil == nil ? nil : subject)
        statement.bind(5, record.object.orNil == nil ? nil : Int64(record.object.rawValue) - subject)
        statement.bind(6, record.message.orNil == nil ? nil : Int64(record.message.rawValue) - block.message)
        statement.bind(7, record.name.orNil == nil ? nil : Int64(record.name.rawValue))
        statement.bind(8, EventLinks(of: record).stored)
        statement.bind(9, aside(of: record))
    }

    private static func what(of record: EventRecord) -> Int64 {
        let predictedCode = record.predictedCode &- (record.kind == .hop ? record.code : 0)
        return Int64(record.kind.rawValue) | Int64(record.strength.rawValue) << strengthShift
            | Int64(record.code) << codeShift | Int64(record.thread &- 1) << threadShift
            | Int64(predictedCode) << predictedCodeShift
    }

    /// The fields that few events have. A hop to its predicted destination has none.
    private static func aside(of record: EventRecord) -> Int64? {
        let predicted = record.predicted.rawValue &- (record.kind == .hop ? record.object.rawValue : 0)
        let value = UInt64(record.location.rawValue) | UInt64(predicted) << predictedShift
        return value == 0 ? nil : Int64(bitPattern: value)
    }

    // MARK: Reading

    /// Reads a row; nil when this build does not know its kind. The file is untrusted: a number that is out of range
    /// reads as zero, and sums wrap.
    /// - Parameter fits: set to false when the number of a node, a message or a text is invalid; zero is invalid,
    ///   because it is never stored.
    static func record(from row: RowScan, in block: EventBlock, fits: inout Bool) -> EventRecord? {
        func small(_ value: Int64?) -> UInt32 {
            guard let value else { return 0 }
            guard value > 0, let number = UInt32(exactly: value) else {
                fits = false
                return 0
            }
            return number
        }
        guard let what = row.integer(1), what >> whatBits == 0,
            let kind = EventKind(rawValue: UInt8(truncatingIfNeeded: what))
        else { return nil }
        let number = RecordingFormat.eventNumber(rowID: row.integer(0) ?? 0)
        let subject = small(row.integer(3))
        let object = small(row.integer(4).map { Int64(subject) &+ $0 })
        let code = UInt8(truncatingIfNeeded: what >> codeShift)
        let aside = UInt64(bitPattern: row.integer(8) ?? 0)
        var record = EventRecord(
            kind,
            subject: NodeID(rawValue: subject),
            object: NodeID(rawValue: object),
            predicted: NodeID(
                rawValue: UInt32(truncatingIfNeeded: aside >> predictedShift) &+ (kind == .hop ? object : 0)
            ),
            message: MessageID(rawValue: small(row.integer(5).map { block.message &+ $0 })),
            name: StringID(rawValue: small(row.integer(6))),
            location: LocationID(rawValue: UInt32(truncatingIfNeeded: aside)),
            code: code,
            predictedCode: UInt8(truncatingIfNeeded: what >> predictedCodeShift) &+ (kind == .hop ? code : 0)
        )
        record.number = number
        record.time = block.time &+ (row.integer(2) ?? 0)
        record.thread = UInt16(truncatingIfNeeded: what >> threadShift) &+ 1
        let links = EventLinks(stored: row.integer(7), of: number)
        record.causeEvent = links.cause
        record.strength = CauseStrength(rawValue: UInt8(what >> strengthShift & 7)) ?? .none
        record.since = links.since
        return record
    }
}
