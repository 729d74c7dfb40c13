public import CoordvizModel
internal import Foundation

/// The ring of one session: where its events are safe until they stand in the database.
///
/// Beside the recording while it is written; gone when the session has ended in order.
public final class RecordingRing: Sendable {
    /// The writing end.
    public let appender: RingAppender
    private let mapping: RingMapping

    /// Makes the ring of a session that is recorded into the file at `path`, in full, with mode 0600.
    /// - Parameter slotCount: how many events and pieces of definitions it holds; made a power of two.
    /// - Throws: ``RecordingError`` when it cannot be made.
    public init(for session: SessionID, recordingAt path: String, slotCount: Int) throws {
        // The longest definition has room in it: one that never has would hold up everything behind it.
        var count = 1024
        while count < min(slotCount, RingLayout.maximumSlots) { count *= 2 }
        do {
            mapping = try RingMapping.create(
                at: RingLayout.path(of: path, session: session),
                session: session,
                slotCount: count,
                boot: MachineBoot.current
            )
        } catch {
            throw RecordingError.unwritable(path: path, reason: "its ring cannot be made: \(error)")
        }
        appender = RingAppender(mapping: mapping)
    }

    /// The reading end, for the one thread that moves what is in the ring into the database.
    public func makeMover() -> RingMover { RingMover(mapping: mapping) }

    /// Removes the ring's file: everything in it stands in the database.
    public func remove() { mapping.removeFile() }
}
