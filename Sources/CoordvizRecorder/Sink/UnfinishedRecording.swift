internal import CoordvizModel

/// Why a recording could not be ended in order. What is left is in its ring, which stays but for ``cutOff``; who opens the
/// recording next moves it into the file.
enum UnfinishedRecording: Error, Equatable, CustomStringConvertible {
    /// A thread was stopped in the middle of an event or a definition, and everything behind that waits for it.
    case held(waiting: Int64)
    /// Another program cut off a part of the ring's file, and what stood in it is gone. All that was left was moved.
    case cutOff
    /// A thread that was stopped holds a lock, or the disk does not answer: nothing more can be told, and nothing touched.
    case stuck(seconds: Double)

    var description: String {
        switch self {
        case .held(let count):
            "a thread was stopped in the middle of an event, behind which up to \(Count.of(count, "event waits", "events wait")) in the ring"
        case .cutOff: "another program cut off the ring beside it, and with it what was recorded last"
        case .stuck(let seconds):
            "a thread that was stopped, or a disk that does not answer, kept it from being written for \(seconds) seconds"
        }
    }
}
