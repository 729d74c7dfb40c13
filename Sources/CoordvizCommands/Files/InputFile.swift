internal import Foundation

/// Reads what a person names as input: a file, or a device or pipe such as the shell's `<(…)`, of which the size is not known.
enum InputFile {
    /// The bytes of a file; nil when it cannot be read.
    static func contents(of path: String) -> Data? {
        guard let file = FileHandle(forReadingAtPath: path) else { return nil }
        defer { try? file.close() }
        return try? file.readToEnd() ?? Data()
    }

    /// Its text, without the byte order mark that some editors write at its beginning; nil when it cannot be read.
    static func text(of path: String) -> String? { contents(of: path).map(text) }

    /// The text in some bytes, without a byte order mark.
    static func text(_ data: Data) -> String {
        String(String(decoding: data, as: UTF8.self).trimmingPrefix("\u{FEFF}"))
    }
}
