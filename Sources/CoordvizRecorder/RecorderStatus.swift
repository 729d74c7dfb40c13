internal import CoordvizRecording
internal import Foundation

/// A small file in which a recorder reports the outcome to the program that started it.
struct RecorderStatus: Sendable {
    enum Word: Sendable {
        case session(Int64)
        case failed(String)
    }

    let path: String?

    /// Appends a line; does nothing when no file was requested or the file is gone.
    func report(_ word: Word) {
        guard let path, let handle = FileHandle(forWritingAtPath: path) else { return }
        defer { try? handle.close() }
        let line =
            switch word {
            case .session(let number): "session \(number)"
            case .failed(let reason): "failed \(reason.replacingOccurrences(of: "\n", with: " "))"
            }
        WriteSignals.blocked {
            _ = try? handle.seekToEnd()
            try? handle.write(contentsOf: Data((line + "\n").utf8))
        }
    }
}
