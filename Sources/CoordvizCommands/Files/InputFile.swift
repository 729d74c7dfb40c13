internal import CoordvizModel
internal import Foundation

/// Reads what a person names as input: a file, or a device or pipe such as the shell's `<(…)`, of which the size is not known.
enum InputFile {
    /// The most bytes of a list that tools write: baselines and labels.
    static let mostOfList = 64 << 20
    /// The most bytes of what people write.
    static let mostOfSettings = 1 << 20

    /// The text of a file, without the byte order mark that some editors write at its beginning; nil when it cannot be read.
    /// - Throws: ``CommandFailure`` when it has more bytes: a device may have no end.
    static func text(of path: String, atMost most: Int) throws -> String? {
        guard let file = FileHandle(forReadingAtPath: path) else { return nil }
        defer { try? file.close() }
        return try text(in: file, atMost: most, name: path)
    }

    /// The text of an open file; nil when it cannot be read.
    /// - Throws: ``CommandFailure`` when it has more bytes.
    static func text(in file: FileHandle, atMost most: Int, name: String) throws -> String? {
        guard let data = Readiness.contents(of: file.fileDescriptor, atMost: most) else { return nil }
        guard data.count <= most else {
            throw CommandFailure(.badData, "\(name) has more than \(most >> 20) MB, and is not read.")
        }
        return String(String(decoding: data, as: UTF8.self).trimmingPrefix("\u{FEFF}"))
    }
}
