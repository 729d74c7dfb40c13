internal import CoordvizInstrumentation
internal import CoordvizModel
internal import CoordvizRecording
internal import Foundation

/// Keeps events in a ring, from which a thread of its own moves them into the recording.
///
/// An append writes into mapped memory and never waits for I/O. What was appended survives the death of the process: who
/// opens the recording next finds it in the ring.
final class RingSink: EventSink {
    let session: SessionID
    private let ring: RecordingRing
    private let mover: RecordingMover
    /// How many of the first definitions of the next append are in the ring, from appends that failed after them.
    // Safe to share: the recorder calls the sink from one thread at a time, under its lock.
    private nonisolated(unsafe) var keptDefinitions = 0

    /// Makes the ring beside the writer's recording and starts moving.
    init(writer: RecordingWriter, slotCount: Int, syncInterval: Double) throws {
        session = writer.session
        ring = try RecordingRing(for: writer.session, recordingAt: writer.path, slotCount: slotCount)
        mover = RecordingMover(ring: ring, writer: writer, syncInterval: syncInterval)
        mover.start()
    }

    func append(
        _ record: EventRecord,
        definitions: [Definition],
        keyframe: HierarchyState?,
        dropped: Int64?
    ) throws {
        let appender = ring.appender
        // Never from the beginning again: there may be more of them than the ring ever holds at once.
        while keptDefinitions < definitions.count, appender.append(definitions[keptDefinitions]) {
            keptDefinitions += 1
        }
        guard keptDefinitions >= definitions.count, appender.append(record) else {
            mover.hurry()
            throw RingIsFull()
        }
        keptDefinitions = 0
        if let keyframe { mover.add(keyframe, after: record.number) }
        // Looked at now and then: it costs as much as an append.
        if record.number.rawValue & 255 == 0, appender.usedSlots > appender.slotCount / 4 { mover.hurry() }
    }

    func finish(dropped: Int64) throws {
        try mover.finish(dropped: dropped)
    }
}

/// The ring has no room: what is in it could not be moved into the recording in time.
struct RingIsFull: Error, CustomStringConvertible {
    let description = "the recording cannot be written fast enough, or not at all (is the disk full?)"
}
