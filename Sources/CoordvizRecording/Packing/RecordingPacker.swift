internal import Foundation
internal import GRDB

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Makes one file of a recording that was copied together with its side files, as from an app's container.
public enum RecordingPacker {
    /// Writes everything that was committed into `recording` to one self-contained file at `destination`.
    ///
    /// Works on a copy: neither the recording nor its side files are opened by SQLite, so they may lie where nothing can
    /// be written. Where the `-wal` is missing or torn, what is left is packed. The new file is checked and appears whole
    /// or not at all. Costs the time to read the recording three times, and its size on disk twice.
    /// - Parameter replacing: whether a file at `destination` may be replaced.
    /// - Returns: how many sessions it holds.
    /// - Throws: ``RecordingError``.
    @discardableResult
    public static func pack(_ recording: String, to destination: String, replacing: Bool = false) throws -> Int {
        try RecordingHeader.check(recording)
        let copy = try quietCopy(of: recording)
        let sessions = try check(copy, of: recording)
        let unfinished = try UnfinishedFile(for: URL(fileURLWithPath: destination).path)
        try write(copy, to: unfinished.path, recording: recording, destination: destination)
        unfinished.unlock()
        try place(unfinished.path, at: destination, replacing: replacing)
        return sessions
    }

    /// A copy during which nobody wrote: half of one moment and half of another would make no recording.
    static func quietCopy(of recording: String) throws -> TemporaryCopy {
        let before = stamps(recording)
        let copy: TemporaryCopy
        do {
            copy = try TemporaryCopy(of: recording)
        } catch {
            throw RecordingError.unreadable(path: recording, reason: error.localizedDescription)
        }
        guard stamps(recording) == before else {
            let reason = "it changed while it was copied. End the app that records into it first."
            throw RecordingError.unreadable(path: recording, reason: reason)
        }
        return copy
    }

    private struct Stamp: Equatable {
        var size: Int?
        var modified: Date?
    }

    private static func stamps(_ recording: String) -> [Stamp] {
        let names = ([""] + TemporaryCopy.neededSideFiles).map { recording + $0 }
        return (names + RingRemains.rings(beside: recording).map(\.path)).map { name in
            let attributes = try? FileManager.default.attributesOfItem(atPath: name)
            return Stamp(size: attributes?[.size] as? Int, modified: attributes?[.modificationDate] as? Date)
        }
    }

    /// - Returns: how many sessions the copy holds, with its log.
    static func check(_ copy: TemporaryCopy, of recording: String) throws -> Int {
        do {
            let database = try open(copy.path)
            try RingTakeOver.run(beside: copy.path, into: database)
            let (problem, sessions) = try database.writeWithoutTransaction { database in
                (try firstProblem(in: database), try Int.fetchOne(database, sql: "SELECT count(*) FROM session") ?? 0)
            }
            try database.close()
            if let problem { throw RecordingError.unreadable(path: recording, reason: "it is damaged: \(problem)") }
            guard sessions > 0 else { throw RecordingError.noSession(path: recording) }
            return sessions
        } catch let error as DatabaseError {
            throw RecordingError.unreadable(path: recording, reason: error.sentence)
        }
    }

    /// The copy's log is part of what is read; the new file is in rollback mode and needs none. SQLite fills a file that is
    /// there and empty, and leaves its permissions as they are.
    private static func write(
        _ copy: TemporaryCopy,
        to unfinished: String,
        recording: String,
        destination: String
    ) throws {
        do {
            let source = try open(copy.path)
            try source.writeWithoutTransaction { database in
                try database.execute(sql: "VACUUM INTO ?", arguments: [unfinished])
            }
            try source.close()
            let packed = try open(unfinished)
            let problem = try packed.writeWithoutTransaction { try firstProblem(in: $0) }
            try packed.close()
            if let problem { throw RecordingError.unwritable(path: destination, reason: problem) }
        } catch let error as DatabaseError where [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(error.resultCode) {
            throw RecordingError.unreadable(path: recording, reason: error.sentence)
        } catch let error as DatabaseError {
            throw RecordingError.unwritable(path: destination, reason: error.sentence)
        }
    }

    static func place(_ unfinished: String, at destination: String, replacing: Bool) throws {
        let turn = FolderTurn(of: destination)
        defer { turn?.end() }
        if !replacing && FileManager.default.fileExists(atPath: destination) {
            throw RecordingError.unwritable(path: destination, reason: "it exists already")
        }
        // SQLite would replay a log that belonged to another file of that name into ours.
        for name in RecordingFiles.sideFiles(of: destination) {
            try RecordingFile.removeIfPresent(name, of: destination)
        }
        guard rename(unfinished, destination) == 0 else {
            throw RecordingError.unwritable(path: destination, reason: String(cString: strerror(errno)))
        }
    }

    /// The recording is untrusted, see ``RecordingReader``.
    static func open(_ path: String) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.foreignKeysEnabled = false
        configuration.prepareDatabase { database in
            try database.execute(sql: "PRAGMA trusted_schema = OFF")
            try database.execute(sql: "PRAGMA cell_size_check = ON")
            try database.execute(sql: "PRAGMA mmap_size = 0")
        }
        return try DatabaseQueue(path: path, configuration: configuration)
    }

    /// https://www.sqlite.org/pragma.html#pragma_integrity_check
    private static func firstProblem(in database: Database) throws -> String? {
        let answer = try String.fetchOne(database, sql: "PRAGMA integrity_check(1)")
        return answer == "ok" ? nil : answer ?? "nothing can be read"
    }
}
