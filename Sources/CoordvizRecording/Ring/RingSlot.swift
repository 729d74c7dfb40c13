internal import CoordvizModel

/// One event in a slot, field by field: the program that reads a ring may be another build than the one that wrote it.
enum RingSlot {
    /// Writes everything but the word.
    static func write(_ record: EventRecord, time: Int64, into slot: UnsafeMutableRawPointer) {
        slot.storeBytes(of: time, toByteOffset: 0, as: Int64.self)
        slot.storeBytes(of: record.causeEvent.rawValue, toByteOffset: 16, as: Int64.self)
        slot.storeBytes(of: record.since.rawValue, toByteOffset: 24, as: Int64.self)
        slot.storeBytes(of: record.subject.rawValue, toByteOffset: 32, as: UInt32.self)
        slot.storeBytes(of: record.object.rawValue, toByteOffset: 36, as: UInt32.self)
        slot.storeBytes(of: record.predicted.rawValue, toByteOffset: 40, as: UInt32.self)
        slot.storeBytes(of: record.message.rawValue, toByteOffset: 44, as: UInt32.self)
        slot.storeBytes(of: record.name.rawValue, toByteOffset: 48, as: UInt32.self)
        slot.storeBytes(of: record.location.rawValue, toByteOffset: 52, as: UInt32.self)
        slot.storeBytes(of: record.thread, toByteOffset: 56, as: UInt16.self)
        slot.storeBytes(of: record.flags, toByteOffset: 58, as: UInt16.self)
        slot.storeBytes(of: record.kind.rawValue, toByteOffset: 60, as: UInt8.self)
        slot.storeBytes(of: record.strength.rawValue, toByteOffset: 61, as: UInt8.self)
        slot.storeBytes(of: record.code, toByteOffset: 62, as: UInt8.self)
        slot.storeBytes(of: record.predictedCode, toByteOffset: 63, as: UInt8.self)
    }

    /// Reads what was written; nil when its kind is none that this build knows: the file is untrusted.
    static func record(from slot: UnsafeRawPointer, number: EventNumber) -> EventRecord? {
        guard let kind = EventKind(rawValue: slot.load(fromByteOffset: 60, as: UInt8.self)) else { return nil }
        var record = EventRecord(
            kind,
            subject: NodeID(rawValue: slot.load(fromByteOffset: 32, as: UInt32.self)),
            object: NodeID(rawValue: slot.load(fromByteOffset: 36, as: UInt32.self)),
            predicted: NodeID(rawValue: slot.load(fromByteOffset: 40, as: UInt32.self)),
            message: MessageID(rawValue: slot.load(fromByteOffset: 44, as: UInt32.self)),
            name: StringID(rawValue: slot.load(fromByteOffset: 48, as: UInt32.self)),
            location: LocationID(rawValue: slot.load(fromByteOffset: 52, as: UInt32.self)),
            code: slot.load(fromByteOffset: 62, as: UInt8.self),
            predictedCode: slot.load(fromByteOffset: 63, as: UInt8.self)
        )
        record.number = number
        record.time = slot.load(fromByteOffset: 0, as: Int64.self)
        record.causeEvent = EventNumber(rawValue: slot.load(fromByteOffset: 16, as: Int64.self))
        record.since = EventNumber(rawValue: slot.load(fromByteOffset: 24, as: Int64.self))
        record.thread = slot.load(fromByteOffset: 56, as: UInt16.self)
        record.flags = slot.load(fromByteOffset: 58, as: UInt16.self)
        record.strength = CauseStrength(rawValue: slot.load(fromByteOffset: 61, as: UInt8.self)) ?? .none
        return record
    }
}
