internal import CoordvizModel
internal import CoordvizRecording
internal import Foundation

/// The folder that frames are written to, one file for each change.
struct FrameFolder {
    let path: String

    /// - Parameter path: may contain folders that do not exist yet, and `..` after them, which the system could not
    ///   resolve.
    init(path: String) { self.path = ResolvedPath.withoutDots(path) }

    /// Checks, before the work is done, that frames can be written here.
    /// - Throws: ``CommandFailure`` when the folder contains frames that may not be replaced, or cannot be created.
    func checkMayBeWritten(force: Bool) throws {
        try OutputFile.checkIsName(path)
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
            return try checkMayBeCreated()
        }
        guard isDirectory.boolValue else {
            throw CommandFailure(.cannotCreate, "\(path) is a file. Name a folder for --frames.")
        }
        if try !force && !frames().isEmpty {
            throw CommandFailure(
                .cannotCreate,
                "\(path) already contains frames. Choose another folder, or replace them with --force."
            )
        }
    }

    /// - Throws: ``CommandFailure`` when the enclosing folder is not a folder or not writable.
    private func checkMayBeCreated() throws {
        var outer = place.deletingLastPathComponent().path
        while !FileManager.default.fileExists(atPath: outer), outer != "/" {
            try OutputFile.checkIsName(outer)
            outer = URL(fileURLWithPath: outer).deletingLastPathComponent().path
        }
        var isDirectory: ObjCBool = false
        _ = FileManager.default.fileExists(atPath: outer, isDirectory: &isDirectory)
        guard isDirectory.boolValue else {
            throw CommandFailure(.cannotCreate, "\(path) cannot be created: \(outer) is a file.")
        }
        guard FileManager.default.isWritableFile(atPath: outer) else {
            throw CommandFailure(.cannotCreate, "\(path) cannot be created: \(outer) is not writable.")
        }
    }

    /// Writes all files and removes the previous frames, or changes nothing. Other files are kept.
    ///
    /// New files are readable only by their owner, like a recording; a replaced frame keeps its mode.
    func write(_ files: [(name: String, text: String)]) throws {
        try orFail {
            if FileManager.default.fileExists(atPath: path) {
                try replace(in: path, files)
            } else {
                try make(files)
            }
        }
    }

    /// Creates the folder and its missing parents under a temporary name beside their place, then renames it.
    private func make(_ files: [(name: String, text: String)]) throws {
        var missing = place
        var below: [String] = []
        while case let outer = missing.deletingLastPathComponent(), !FileManager.default.fileExists(atPath: outer.path)
        {
            below.insert(missing.lastPathComponent, at: 0)
            missing = outer
        }
        let scratch = try ScratchFolder(beside: missing.path)
        defer { scratch.remove() }
        var folder = scratch.path
        for name in below {
            folder += "/\(name)"
            guard mkdir(folder, 0o700) == 0 else { throw ByteSink.Failure.last }
        }
        for file in files { try ByteSink.make("\(folder)/\(file.name)") { try $0.write(file.text) } }
        try Cleanup.shared.uninterrupted {
            guard rename(scratch.path, missing.path) == 0 else { throw ByteSink.Failure.last }
        }
    }

    /// Standardized, because a path may begin with `..`, and Foundation has no parent of `/..`.
    private var place: URL { URL(fileURLWithPath: path).standardizedFileURL }

    private func replace(in path: String, _ files: [(name: String, text: String)]) throws {
        // Inside the folder, because the folder may be a link to another disk.
        let scratch = try ScratchFolder(beside: "\(path)/frames")
        defer { scratch.remove() }
        for file in files {
            let mode = OutputFile.mode(of: "\(path)/\(file.name)")
            try ByteSink.make(scratch.path(file.name), mode: mode) { try $0.write(file.text) }
        }
        let before = try frames()
        try Cleanup.shared.uninterrupted {
            var done: [(from: String, to: String)] = []
            do {
                let moves =
                    before.map { ("\(path)/\($0)", scratch.path("before-\($0)")) }
                    + files.map { (scratch.path($0.name), "\(path)/\($0.name)") }
                for (from, to) in moves {
                    guard rename(from, to) == 0 else { throw ByteSink.Failure.last }
                    done.append((from, to))
                }
            } catch let failure as ByteSink.Failure {
                // A disk that refuses a rename may refuse the reverse as well.
                let left = done.reversed().filter { rename($0.to, $0.from) != 0 }
                if left.isEmpty { throw failure }
                scratch.keep()
                throw CommandFailure(
                    .cannotCreate,
                    "\(path) cannot be written: \(failure.reason). The previous frames are now in \(scratch.path)."
                )
            }
        }
    }

    /// The names of the existing frames.
    private func frames() throws -> [String] {
        try orFail { try FileManager.default.contentsOfDirectory(atPath: path) }
            .filter { $0.wholeMatch(of: /[0-9]+-event-[0-9]+\.dot/) != nil }
    }

    private func orFail<Value>(_ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let error as CommandFailure {
            throw error
        } catch let error as RecordingError {
            throw CommandFailure(.cannotCreate, error.sentence)
        } catch let failure as ByteSink.Failure {
            throw CommandFailure(.cannotCreate, "\(path) cannot be written: \(failure.reason)")
        } catch {
            throw CommandFailure(.cannotCreate, "\(path) cannot be written: \(SystemReason.text(of: error))")
        }
    }
}
