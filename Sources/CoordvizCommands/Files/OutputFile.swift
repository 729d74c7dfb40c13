internal import Foundation

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Where a command's result goes. A file appears whole or not at all: it is written beside its place, then renamed.
enum OutputFile: Equatable {
    case standardOutput
    case file(String)

    /// `-` is standard output, and so are the system's own names for it: what stands behind them may be a file, and then
    /// the name itself would be replaced.
    init(path: String) {
        self = ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].contains(path) ? .standardOutput : .file(path)
    }

    /// - Throws: ``CommandFailure`` when the file is there already and may not be replaced, or cannot be written to.
    ///   Called before the work is done, so that nobody waits for nothing.
    func checkMayBeWritten(force: Bool) throws {
        guard case .file(let path) = self else { return }
        var isDirectory: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
        if isDirectory.boolValue {
            throw CommandFailure(.cannotCreate, "\(path) is a folder. Name a file with -o.")
        }
        if isSpecial(path) { return }
        if exists && !force {
            throw CommandFailure(
                .cannotCreate,
                "\(path) exists already. Choose another name, or replace it with --force."
            )
        }
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        guard FileManager.default.fileExists(atPath: folder) else {
            throw CommandFailure(.cannotCreate, "\(path) cannot be created: there is no folder \(folder).")
        }
        guard FileManager.default.isWritableFile(atPath: folder) else {
            throw CommandFailure(.cannotCreate, "\(path) cannot be created: \(folder) is not writable.")
        }
    }

    /// Whether it can only be written to from front to back: standard output, a device or a pipe.
    var isStream: Bool {
        switch self {
        case .standardOutput: true
        case .file(let path): isSpecial(path)
        }
    }

    /// Whether it is where standard output goes, by whatever path it is named. What throws everything away is not.
    var isStandardOutput: Bool {
        guard case .file(let path) = self else { return true }
        var here = stat()
        var there = stat()
        guard stat(path, &here) == 0, fstat(STDOUT_FILENO, &there) == 0 else { return false }
        return here.st_dev == there.st_dev && here.st_ino == there.st_ino && !isSameFile(as: "/dev/null")
    }

    /// Whether this is that file, by whatever path it is named.
    func isSameFile(as other: String) -> Bool {
        guard case .file(let path) = self else { return false }
        var here = stat()
        var there = stat()
        guard stat(path, &here) == 0, stat(other, &there) == 0 else { return false }
        return here.st_dev == there.st_dev && here.st_ino == there.st_ino
    }

    /// Writes the whole text.
    func write(_ text: String) throws { try write(Data(text.utf8)) }

    /// Writes all bytes.
    func write(_ data: Data) throws {
        Progress.shared.end()
        do {
            switch self {
            case .standardOutput: try FileHandle.standardOutput.write(contentsOf: data)
            case .file(let path) where isSpecial(path):
                let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
                defer { try? handle.close() }
                try handle.write(contentsOf: data)
            case .file(let path): try data.write(to: URL(fileURLWithPath: Self.target(of: path)), options: .atomic)
            }
        } catch {
            throw CommandFailure(.cannotCreate, "\(name) cannot be written: \(Self.reason(error))")
        }
    }

    /// Writes a text piece by piece, so that nobody needs to hold all of it.
    func write(pieces body: (@escaping (String) throws -> Void) throws -> Void) throws {
        Progress.shared.end()
        switch self {
        case .standardOutput: try write(to: .standardOutput, body)
        case .file(let path) where isSpecial(path):
            try write(to: opening { try FileHandle(forWritingTo: URL(fileURLWithPath: path)) }, body)
        case .file(let path):
            let target = Self.target(of: path)
            let unfinished = "\(target).unfinished-\(UUID().uuidString)"
            defer { unlink(unfinished) }
            let handle = try opening {
                try Data().write(to: URL(fileURLWithPath: unfinished), options: .withoutOverwriting)
                return try FileHandle(forWritingTo: URL(fileURLWithPath: unfinished))
            }
            try write(to: handle, body)
            try opening { try handle.close() }
            guard rename(unfinished, target) == 0 else {
                throw CommandFailure(.cannotCreate, "\(name) cannot be written: \(String(cString: strerror(errno)))")
            }
        }
    }

    private func write(
        to handle: FileHandle,
        _ body: (@escaping (String) throws -> Void) throws -> Void
    ) throws {
        try body { piece in try opening { try handle.write(contentsOf: Data(piece.utf8)) } }
    }

    /// The file that a link leads to, so that the link stays one; the path itself where there is nothing yet.
    private static func target(of path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// What goes wrong with the file in one sentence.
    private func opening<Value>(_ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch {
            throw CommandFailure(.cannotCreate, "\(name) cannot be written: \(Self.reason(error))")
        }
    }

    /// In the system's own words; Foundation's tell numbers where a stream is closed.
    private static func reason(_ error: any Error) -> String {
        let error = error as NSError
        let found = [error, error.userInfo[NSUnderlyingErrorKey] as? NSError].compactMap(\.self)
            .first { $0.domain == NSPOSIXErrorDomain }
        if let found { return String(cString: strerror(Int32(truncatingIfNeeded: found.code))) }
        return error.domain == NSCocoaErrorDomain && error.code == CocoaError.fileWriteUnknown.rawValue
            ? "it is closed, or cannot be written" : error.localizedDescription
    }

    /// Whether a device or a pipe is there: those are written to, not replaced.
    private func isSpecial(_ path: String) -> Bool {
        var status = stat()
        guard stat(path, &status) == 0 else { return false }
        return [S_IFCHR, S_IFIFO].contains(status.st_mode & S_IFMT)
    }

    var name: String {
        switch self {
        case .standardOutput: "standard output"
        case .file(let path): path
        }
    }
}
