internal import Foundation

/// The folder that frames are written into: one file for each change.
struct FrameFolder {
    let path: String

    /// - Throws: ``CommandFailure`` when there is something in it that may not be replaced, or it cannot be one.
    ///   Called before the work is done, so that nobody waits for nothing.
    func checkMayBeWritten(force: Bool) throws {
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
                "There are frames in \(path) already. Choose another folder, or replace them with --force."
            )
        }
    }

    /// - Throws: ``CommandFailure`` when the folder that it would be made in is none, or may not be written to.
    private func checkMayBeCreated() throws {
        var outer = URL(fileURLWithPath: path).deletingLastPathComponent().path
        while !FileManager.default.fileExists(atPath: outer), outer != "/" {
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

    /// Writes all files, and removes what frames there were before; other files stay.
    func write(_ files: [(name: String, text: String)]) throws {
        try orFail { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }
        let names = Set(files.map(\.name))
        for old in try frames() where !names.contains(old) {
            try orFail { try FileManager.default.removeItem(atPath: "\(path)/\(old)") }
        }
        for file in files { try OutputFile.file("\(path)/\(file.name)").write(file.text) }
    }

    /// The names of the frames that are there.
    private func frames() throws -> [String] {
        try orFail { try FileManager.default.contentsOfDirectory(atPath: path) }
            .filter { $0.wholeMatch(of: /[0-9]+-event-[0-9]+\.dot/) != nil }
    }

    private func orFail<Value>(_ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch {
            throw CommandFailure(.cannotCreate, "\(path) cannot be written: \(error.localizedDescription)")
        }
    }
}
