package import CoordvizModel

/// Tells how far a session is that an app is recording, without opening the recording again.
///
/// For programs that follow a recording: asking costs some system calls, and opening a ``RecordingReader`` some
/// milliseconds. It does not notice further sessions that begin beside this one. Not thread-safe.
package final class RecordingPulse {
    private let path: String
    private let ringPath: String
    private let ring: RingFile
    private let identities: Identities

    /// The files that have the names of the recording and of its ring.
    private struct Identities: Equatable {
        let recording: FileIdentity
        let ring: FileIdentity

        init?(_ path: String, _ ringPath: String) {
            guard let recording = FileIdentity(named: path), let ring = FileIdentity(named: ringPath) else {
                return nil
            }
            (self.recording, self.ring) = (recording, ring)
        }
    }

    /// - Parameters:
    ///   - session: one of the recording at `path`.
    ///   - path: the recording.
    /// - Returns: nil unless a process is recording the session now.
    package init?(of session: SessionID, in path: String) {
        self.path = RecordingReader.target(of: path)
        ringPath = RingLayout.path(of: self.path, session: session)
        guard let ring = try? RingFile(ringPath), ring.header.session == session, MachineBoot.wrote(ring),
            let identities = Identities(self.path, ringPath), FileIdentity(of: ring.descriptor) == identities.ring
        else { return nil }
        (self.ring, self.identities) = (ring, identities)
        guard ring.isHeld == true else { return nil }
    }

    /// The number of the event that was recorded last, zero before the first; nil when the session has ended, its
    /// recorder was killed, or another file has the recording's name: then open it again.
    package func lastEvent() -> EventNumber? {
        guard Identities(path, ringPath) == identities, ring.isHeld == true, let head = ring.head else { return nil }
        return EventNumber(exactlyInRecording: head.number)
    }
}
