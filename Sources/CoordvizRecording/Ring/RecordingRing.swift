package import CoordvizModel
internal import Foundation

/// The ring of one session: where its events are safe until they stand in the database.
///
/// Beside the recording while it is written; gone when the session has ended in order.
package final class RecordingRing: Sendable {
    /// The writing end.
    package let appender: RingAppender
    private let mapping: RingMapping

    /// Makes the ring of a session that is recorded into the file at `path`, in full, with mode 0600.
    /// - Parameter slotCount: how many events and pieces of definitions it holds; made a power of two.
    /// - Throws: ``RecordingError`` when it cannot be made.
    package init(for session: SessionID, recordingAt path: String, slotCount: Int) throws {
        do {
            mapping = try RingMapping.create(
                at: RingLayout.path(of: path, session: session),
                session: session,
                slotCount: Self.rounded(slotCount),
                boot: MachineBoot.current
            )
        } catch {
            throw RecordingError.unwritable(path: path, reason: "its ring cannot be made: \(error)")
        }
        appender = RingAppender(mapping: mapping)
    }

    /// A ring in memory only, for events that are kept elsewhere than in a file.
    /// - Throws: ``RecordingError`` when there is no memory.
    package init(slotCount: Int) throws {
        do {
            mapping = try RingMapping.createInMemory(slotCount: Self.rounded(slotCount))
        } catch {
            throw RecordingError.unwritable(path: "", reason: "no memory for events: \(error)")
        }
        appender = RingAppender(mapping: mapping)
    }

    /// The longest definition has room in it: one that never has would hold up everything behind it.
    private static func rounded(_ slotCount: Int) -> Int {
        var count = 1024
        while count < min(slotCount, RingLayout.maximumSlots) { count *= 2 }
        return count
    }

    /// The reading end: for one place at a time.
    package func makeIntake() -> RingIntake { RingIntake(mapping: mapping, appender: appender) }

    /// Has the system lay out the ring's memory now: the first write to a page of a mapped file costs as much as 20 events.
    /// May run while others append. Some milliseconds for a ring of default size.
    package func layOut() { mapping.touch() }

    /// Removes the ring's file and frees its memory: it is closed, and everything in it stands in the database.
    package func remove() {
        mapping.removeFile()
        mapping.retire()
    }

    /// The open file that the owner's lock is on; -1 for a ring in memory only, or when it was let go of.
    package var lockedFile: Int32 { mapping.descriptor }

    /// Its file's; empty for a ring in memory only.
    package var path: String { mapping.path }

    /// Its memory, of which a forked child is to have nothing.
    package var memory: UnsafeMutableRawBufferPointer { mapping.bytes }

    /// Lets whoever opens the recording next take over what a closed ring still holds.
    package func leave() { mapping.unlock() }
}
