/// How far a recording is that is watched while an app writes it; and what pages that show it receive.
struct LiveState: Equatable, Encodable {
    enum Phase: String, Encodable {
        /// There is no recording yet, or none with events.
        case waiting
        case live
        /// The app records, but its process is stopped.
        case paused
        case ended
        /// The app has ended without an end in the recording, or by a signal.
        case crashed
        /// The recording was removed.
        case gone
        case unreadable
    }

    var phase: Phase
    /// Says so in a sentence.
    var text: String
    /// The newest session that is being recorded, or else the last one; nil if there is none with events.
    var session: Int64?
    /// The number of the session's last event; zero without a session.
    var events: Int64 = 0
    /// Another one when the file was replaced by another recording, or by an earlier state of the same; empty without a
    /// recording.
    var recording = ""
    /// Another number when a session was checked again.
    var checked = 0
}
