internal import CoordvizModel
internal import Foundation

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// An input of `coordviz import`: a file, a pipe or standard input, read completely.
struct ImportedFile {
    let path: String
    /// The name that its marks and its session get.
    let name: String
    let bytes: [UInt8]
    /// Nanoseconds since 1970; taken from the file, so that the same file gives the same recording.
    let modifiedAt: Int64

    /// - Parameter path: `-` is standard input.
    /// - Throws: ``CommandFailure`` when the file does not exist, cannot be read, or is an SQLite file.
    init(path: String) throws {
        self.path = path
        let isStandardInput = path == "-"
        let title = isStandardInput ? "standard input" : path
        var status = stat()
        guard (isStandardInput ? fstat(STDIN_FILENO, &status) : stat(path, &status)) == 0 else {
            guard errno == ENOENT || errno == ENOTDIR else { throw Self.unreadable(title) }
            throw CommandFailure(.noInput, "There is no file at \(title).")
        }
        if status.st_mode & S_IFMT == S_IFDIR {
            throw CommandFailure(.badData, "\(title) is a folder. Name the files in it.")
        }
        // Foundation's Data(contentsOf:) reads only regular files.
        let descriptor = isStandardInput ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0, let data = Self.all(of: descriptor) else { throw Self.unreadable(title) }
        if data.count > Self.most {
            throw CommandFailure(.badData, "\(title) has more than 1 GB, and is not imported.")
        }
        if data.starts(with: "SQLite format 3\0".utf8) {
            let command: ShellCommand = "coordviz summary \(ShellWord(path: path))"
            let next: Sentence = isStandardInput ? "Name the file instead" : "'\(command)' summarizes it"
            throw CommandFailure(.badData, "\(title) is an SQLite file and needs no import. \(next).")
        }
        bytes = Self.utf8(data)
        let isFile = status.st_mode & S_IFMT == S_IFREG && !isStandardInput
        modifiedAt = isFile ? Self.modified(path) : Self.nanoseconds(Date())
        // `<(pbpaste)` has only a number as its name.
        let isUnnamed = path.hasPrefix("/dev/fd/") || path.hasPrefix("/proc/self/fd/")
        name = isStandardInput ? title : isUnnamed ? "pipe" : URL(fileURLWithPath: path).lastPathComponent
    }

    /// In bytes: a document with ten million events. A device may never end.
    private static let most = 1_000_000_000

    /// Reads to the end, or a little more than can be imported, and closes the file; nil for an error.
    private static func all(of descriptor: Int32) -> Data? {
        defer {
            let error = errno
            close(descriptor)
            errno = error
        }
        return Readiness.contents(of: descriptor, atMost: most)
    }

    private static func unreadable(_ title: String) -> CommandFailure {
        CommandFailure(.inputOutput, "\(title) cannot be read: \(String(cString: strerror(errno)))")
    }

    /// Converts UTF-16 with a byte order mark, as PowerShell and some editors write it.
    private static func utf8(_ data: Data) -> [UInt8] {
        guard data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF]),
            let text = String(data: data, encoding: .utf16)
        else { return Array(data) }
        return Array(text.utf8)
    }

    private static func modified(_ path: String) -> Int64 {
        let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
        let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
        return nanoseconds(attributes?[.modificationDate] as? Date ?? Date(timeIntervalSince1970: 0))
    }

    private static func nanoseconds(_ date: Date) -> Int64 {
        // Whole microseconds, the precision of a Date. A file may have any date, so overflow is possible.
        Int64(exactly: (date.timeIntervalSince1970 * 1e6).rounded()).flatMap {
            let (nanoseconds, overflows) = $0.multipliedReportingOverflow(by: 1_000)
            return overflows ? nil : nanoseconds
        } ?? 0
    }
}
