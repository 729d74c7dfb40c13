internal import CoordvizModel
internal import CoordvizRecording
internal import Foundation

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The destination of a command's output. A file appears complete or not at all: it is written under a temporary name
/// and then renamed.
///
/// Output contains recorded data, so a new file is readable only by its owner, like a recording. A replaced file keeps
/// its mode.
enum OutputFile: Equatable {
    case standardOutput
    case file(String)

    /// `-` and the system's own names for it are standard output. The latter may lead to a file, which would otherwise
    /// be replaced.
    init(path: String) {
        self = ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].contains(path) ? .standardOutput : .file(path)
    }

    /// Checks, before the work is done, that the file can be written.
    /// - Throws: ``CommandFailure`` when the file already exists and may not be replaced, or cannot be written.
    func checkMayBeWritten(force: Bool) throws {
        guard case .file(let path) = self else { return }
        try Self.checkIsName(path)
        var isDirectory: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
        if isDirectory.boolValue {
            throw CommandFailure(.cannotCreate, "\(path) is a folder. Name a file with -o.")
        }
        try Self.checkNamesNoFolder(path)
        if PathKind.isStream(path) { return }
        if exists && !force {
            throw CommandFailure(
                .cannotCreate,
                "\(path) already exists. Choose another name, or replace it with --force."
            )
        }
        try Self.checkFolder(of: path)
    }

    /// - Throws: ``CommandFailure`` when no file can be made in the folder that the path leads to.
    static func checkFolder(of path: String) throws {
        let folder = ResolvedPath.folder(of: path)
        guard FileManager.default.fileExists(atPath: folder) else {
            throw CommandFailure(.cannotCreate, "\(path) cannot be created: there is no folder \(folder).")
        }
        guard RecordingSearch.isFolder(folder) else {
            throw CommandFailure(.cannotCreate, "\(path) cannot be created: \(folder) is not a folder.")
        }
        guard FileManager.default.isWritableFile(atPath: folder) else {
            throw CommandFailure(.cannotCreate, "\(path) cannot be written: \(folder) is not writable.")
        }
    }

    /// - Throws: ``CommandFailure`` when the path can only be that of a folder, whether or not something is there.
    static func checkNamesNoFolder(_ path: String) throws {
        guard ["/", "/.", "/.."].contains(where: path.hasSuffix) || [".", ".."].contains(path) else { return }
        throw CommandFailure(.cannotCreate, "\(path) is the name of a folder. Name a file.")
    }

    /// - Throws: ``CommandFailure`` when a file with that name is not possible: the name is empty, a broken link, or
    ///   the name of a recording's side file.
    static func checkIsName(_ path: String) throws {
        if path.isEmpty { throw CommandFailure(.usage, "The name of the output is empty. Name a file.") }
        var status = stat()
        if stat(path, &status) != 0, lstat(path, &status) == 0 {
            let end = (try? FileManager.default.destinationOfSymbolicLink(atPath: path)).map { " (\($0))" } ?? ""
            throw CommandFailure(
                .cannotCreate,
                "\(path) is a broken link: its target does not exist\(end). Remove it, or choose another name."
            )
        }
        for file in [path, target(of: path)] {
            guard let recording = RecordingFiles.recording(withPart: file) else { continue }
            throw CommandFailure(
                .cannotCreate,
                "\(file) has the name of a side file of \(recording) and would be read with it. Choose another name."
            )
        }
    }

    /// Whether it can only be written sequentially: standard output, a device or a pipe.
    var isStream: Bool {
        switch self {
        case .standardOutput: true
        case .file(let path): PathKind.isStream(path)
        }
    }

    /// Whether it is the same file as standard output, under any path. `/dev/null` is not.
    var isStandardOutput: Bool {
        guard case .file(let path) = self else { return true }
        var here = stat()
        var there = stat()
        guard stat(path, &here) == 0, fstat(STDOUT_FILENO, &there) == 0 else { return false }
        return here.st_dev == there.st_dev && here.st_ino == there.st_ino && !isSameFile(as: "/dev/null")
    }

    /// Whether it is the file at a path, which standard output may be, too.
    func isSameFile(as other: String) -> Bool {
        var here = stat()
        var there = stat()
        switch self {
        case .standardOutput: guard fstat(STDOUT_FILENO, &here) == 0 else { return false }
        case .file(let path): guard stat(path, &here) == 0 else { return false }
        }
        guard stat(other, &there) == 0 else { return false }
        return here.st_dev == there.st_dev && here.st_ino == there.st_ino
    }

    /// Writes the whole text.
    func write(_ text: String) throws { try writing { try $0.write(text) } }

    /// Writes all bytes.
    func write(_ data: Data) throws { try writing { sink in try data.withUnsafeBytes { try sink.write($0) } } }

    /// Writes a text in pieces, so that it need not be in memory as a whole.
    func write(pieces body: (@escaping (String) throws -> Void) throws -> Void) throws {
        try writing { sink in try body { try translating(sink.write($0)) } }
    }

    /// Writes bytes in pieces, so that they need not be in memory as a whole.
    func write(parts body: (@escaping (UnsafeRawBufferPointer) throws -> Void) throws -> Void) throws {
        try writing { sink in try body { try translating(sink.write($0)) } }
    }

    private func writing(_ body: (ByteSink) throws -> Void) throws {
        Progress.shared.end()
        try translating {
            switch self {
            case .standardOutput: try body(ByteSink(descriptor: STDOUT_FILENO))
            case .file(let path) where PathKind.isStream(path):
                let sink = try ByteSink(opening: path)
                defer { try? sink.close() }
                try body(sink)
            case .file(let path):
                let target = Self.target(of: path)
                let unfinished = Self.unfinished(beside: target)
                try ByteSink.make(unfinished, mode: Self.mode(of: target), body)
                defer { ByteSink.remove(unfinished) }
                guard rename(unfinished, target) == 0 else { throw ByteSink.Failure.last }
            }
        }
    }

    /// The target of a link, so that the link itself is not replaced; the path itself when the file does not exist yet.
    static func target(of path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// The path of a temporary hidden file in the same folder. Its name is independent of the target's, which may
    /// already have the greatest length.
    private static func unfinished(beside target: String) -> String {
        let folder = target.utf8.lastIndex(of: UInt8(ascii: "/")).map { target[...$0] } ?? ""
        return "\(folder).coordviz-\(UUID().uuidString)"
    }

    /// The permissions of an existing file; nil when it does not exist.
    static func mode(of path: String) -> mode_t? {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & 0o777 : nil
    }

    /// Converts an I/O error to a ``CommandFailure`` that names the file.
    private func translating(_ body: @autoclosure () throws -> Void) throws { try translating { try body() } }

    private func translating(_ body: () throws -> Void) throws {
        do {
            try body()
        } catch let failure as ByteSink.Failure {
            if failure.number == EPIPE { SignalWatch.shared.endByBrokenPipe() }
            throw CommandFailure(.cannotCreate, "\(name) cannot be written: \(failure.reason)")
        }
    }

    var name: String {
        switch self {
        case .standardOutput: "standard output"
        case .file(let path): path
        }
    }
}
