/// A file that is named like the ring of a session, which may be of another user. It may contain events of that session.
package struct UnreadableRing: Hashable, Sendable {
    /// The session, by the file's name.
    package let session: SessionID
    /// The file's name.
    package let name: String
    /// The system's reason.
    package let reason: String

    /// Creates the description of a ring.
    package init(session: SessionID, name: String, reason: String) {
        self.session = session
        self.name = name
        self.reason = reason
    }
}
