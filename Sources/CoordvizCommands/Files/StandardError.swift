internal import CoordvizModel
internal import Foundation

/// Standard error, for messages to the user that do not belong in the output.
enum StandardError {
    static func write(_ line: Sentence) {
        Progress.shared.end()
        // When standard error is closed, the failure cannot be reported anywhere.
        try? ByteSink(descriptor: STDERR_FILENO).write(line.text + "\n")
    }
}
