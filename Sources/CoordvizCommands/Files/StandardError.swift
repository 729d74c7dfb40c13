internal import CoordvizExport
internal import Foundation

/// Where everything goes that is meant for the person and not for the pipe.
enum StandardError {
    /// Sentences may hold names from a recording, which are data.
    static func write(_ line: String) {
        Progress.shared.end()
        FileHandle.standardError.write(Data((TerminalText.escape(line, keepsLines: true) + "\n").utf8))
    }
}
