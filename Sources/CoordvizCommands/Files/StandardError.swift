internal import CoordvizModel
internal import Foundation

/// Where everything goes that is meant for the person and not for the pipe.
enum StandardError {
    static func write(_ line: Sentence) {
        Progress.shared.end()
        // A closed standard error leaves no place to say so.
        try? ByteSink(descriptor: STDERR_FILENO).write(line.text + "\n")
    }
}
