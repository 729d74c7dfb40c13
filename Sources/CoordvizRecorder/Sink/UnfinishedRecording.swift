internal import CoordvizModel

/// The reason why a session could not be ended properly. Except for ``cutOff``, the rest is in the ring, which remains
/// until the recording is opened for writing again.
enum UnfinishedRecording: Error, Equatable, CustomStringConvertible {
    /// A thread was stopped in the middle of an event or a definition, and everything after that waits for it.
    case held(waiting: Int64)
    /// Another program truncated the ring's file, and the end of its content is lost. The rest was moved.
    case cutOff
    /// A stopped thread holds a lock, or the disk does not respond: the state is unknown, and nothing may be changed.
    case stuck(seconds: Double)

    var description: String {
        switch self {
        case .held(let count):
            "a thread was stopped in the middle of an event, and up to \(Count.of(count, "event waits", "events wait")) behind it"
        case .cutOff: "another program truncated the ring file, and the last events are lost"
        case .stuck(let seconds):
            "a stopped thread, or a disk that does not respond, blocked writing for \(seconds) seconds"
        }
    }
}
