internal import CoordvizModel
internal import Foundation

/// Standard error, for messages to the user that do not belong in the output.
enum StandardError {
    /// Whether it has no reader any more: its terminal, or the other end of its pipe, is closed.
    static var isClosed: Bool {
        var polled = pollfd(fd: STDERR_FILENO, events: 0, revents: 0)
        return poll(&polled, 1, 0) > 0 && Int32(polled.revents) & Int32(POLLHUP | POLLERR) != 0
    }

    static func write(_ line: Sentence) {
        Progress.shared.end()
        // When standard error is closed, the failure cannot be reported anywhere.
        try? ByteSink(descriptor: STDERR_FILENO).write(line.text + "\n")
    }
}
