internal import CoordvizModel

/// Encodes an event in a slot, field by field: the program that reads a ring may be another build than the one that
/// wrote it.
enum RingSlot {
    /// Returns the content of an event's slot.
    @inline(__always)
    static func contents(of record: EventRecord, time: Int64) -> RingContents {
        var contents = RingContents()
        contents.bytes0 = UInt64(bitPattern: time)
        contents.bytes16 = UInt64(bitPattern: record.causeEvent.rawValue)
        contents.bytes24 = UInt64(bitPattern: record.since.rawValue)
        contents.bytes32 = pair(record.subject.rawValue, record.object.rawValue)
        contents.bytes40 = pair(record.predicted.rawValue, record.message.rawValue)
        contents.bytes48 = pair(record.name.rawValue, record.location.rawValue)
        contents.bytes56 =
            UInt64(record.thread) | UInt64(record.flags) << 16 | UInt64(record.kind.rawValue) << 32
            | UInt64(record.strength.rawValue) << 40 | UInt64(record.code) << 48 | UInt64(record.predictedCode) << 56
        return contents
    }

    /// Decodes the content; nil when this build does not know its kind: the file is untrusted.
    static func record(from contents: RingContents, number: EventNumber) -> EventRecord? {
        guard let kind = EventKind(rawValue: UInt8(truncatingIfNeeded: contents.bytes56 >> 32)) else { return nil }
        var record = EventRecord(
            kind,
            subject: NodeID(rawValue: lower(contents.bytes32)),
            object: NodeID(rawValue: upper(contents.bytes32)),
            predicted: NodeID(rawValue: lower(contents.bytes40)),
            message: MessageID(rawValue: upper(contents.bytes40)),
            name: StringID(rawValue: lower(contents.bytes48)),
            location: LocationID(rawValue: upper(contents.bytes48)),
            code: UInt8(truncatingIfNeeded: contents.bytes56 >> 48),
            predictedCode: UInt8(truncatingIfNeeded: contents.bytes56 >> 56)
        )
        record.number = number
        record.time = Int64(bitPattern: contents.bytes0)
        record.causeEvent = EventNumber(rawValue: Int64(bitPattern: contents.bytes16))
        record.since = EventNumber(rawValue: Int64(bitPattern: contents.bytes24))
        record.thread = UInt16(truncatingIfNeeded: contents.bytes56)
        record.flags = UInt16(truncatingIfNeeded: contents.bytes56 >> 16)
        record.strength = CauseStrength(rawValue: UInt8(truncatingIfNeeded: contents.bytes56 >> 40)) ?? .none
        return record
    }

    @inline(__always)
    private static func pair(_ lower: UInt32, _ upper: UInt32) -> UInt64 { UInt64(lower) | UInt64(upper) << 32 }

    private static func lower(_ pair: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: pair) }

    private static func upper(_ pair: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: pair >> 32) }
}
