package import CoordvizModel
internal import Foundation

/// The ring of one session: a file in which its events are safe until they are in the database.
///
/// It is beside the recording while that is written, and removed when the session has ended properly.
package final class RecordingRing: Sendable {
    /// The writing end.
    package let appender: RingAppender
    private let mapping: RingMapping

    /// The number of slots that a recorder takes by default; 4 MiB.
    package static let usualSlotCount = 65_536

    /// Creates the ring of a session that is recorded into the file at `path`, with all its blocks allocated and mode
    /// 0600.
    /// - Parameters:
    ///   - uuid: the session's id, so that no other recording uses the ring.
    ///   - slotCount: the number of events and pieces of definitions; rounded to a power of two.
    /// - Throws: ``RecordingError`` when it cannot be created.
    package init(
        for session: SessionID,
        _ uuid: SessionUUID? = nil,
        recordingAt path: String,
        slotCount: Int
    ) throws {
        do {
            mapping = try RingMapping.create(
                at: RingLayout.path(of: path, session: session),
                session: session,
                uuid: uuid,
                slotCount: Self.rounded(slotCount),
                boot: MachineBoot.current
            )
        } catch {
            throw RecordingError.unwritable(path: path, reason: "its ring cannot be created: \(error)")
        }
        appender = RingAppender(mapping: mapping)
    }

    /// Creates a ring in memory, for events that are not recorded into a file.
    /// - Throws: ``RecordingError`` when there is no memory.
    package init(slotCount: Int) throws {
        do {
            mapping = try RingMapping.createInMemory(slotCount: Self.rounded(slotCount))
        } catch {
            throw RecordingError.unwritable(path: "", reason: "no memory for events: \(error)")
        }
        appender = RingAppender(mapping: mapping)
    }

    /// The longest definition must fit: one that never does would block everything after it.
    private static func rounded(_ slotCount: Int) -> Int {
        var count = 1024
        while count < min(slotCount, RingLayout.maximumSlots) { count *= 2 }
        return count
    }

    /// Creates the reading end, which is used by one thread at a time.
    package func makeReader() -> RingReader { RingReader(mapping: mapping, appender: appender) }

    /// Allocates the ring's memory now: the first write to a page of a mapped file costs as much as 20 events. May run
    /// while other threads append. Takes some milliseconds for a ring of the default size.
    package func layOut() { mapping.touch() }

    /// Removes the ring's file and frees its memory. The ring must be closed, and its content in the database.
    package func remove() {
        mapping.removeFile()
        mapping.retire()
    }

    /// The open file that holds the owner's lock; -1 for a ring in memory, or when the lock was released.
    package var lockedFile: Int32 { mapping.descriptor }

    /// The path of the file; empty for a ring in memory.
    package var path: String { mapping.path }

    /// Whether the file still has its name.
    package var isInPlace: Bool { mapping.isInPlace }

    /// The memory of the ring, which a forked child must not inherit.
    package var memory: UnsafeMutableRawBufferPointer { mapping.bytes }

    /// Releases the owner's lock of a closed ring, so that its content is recovered when the recording is opened the
    /// next time.
    package func leave() { mapping.unlock() }
}
