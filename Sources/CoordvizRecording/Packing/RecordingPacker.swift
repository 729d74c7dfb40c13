internal import Foundation
internal import GRDB

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Combines a recording and its side files, for example copied from an app's container, into one file.
package enum RecordingPacker {
    /// Writes everything that was committed into `recording` to one self-contained file at `destination`.
    ///
    /// Works on a copy: SQLite opens neither the recording nor its side files, so they may be in a read-only place. If
    /// the `-wal` is missing or torn, the rest is packed. The new file is checked and appears complete or not at all.
    /// Costs the time to read the recording three times, and its size on disk twice.
    /// - Parameter replacing: whether a file at `destination` may be replaced.
    /// - Returns: the number of sessions.
    /// - Throws: ``RecordingError``.
    @discardableResult
    package static func pack(_ recording: String, to destination: String, replacing: Bool = false) throws -> Int {
        try packing(recording, to: destination, replacing: replacing).sessions
    }

    /// The same as ``pack(_:to:replacing:)``, also while a recorder on this machine writes into `recording`. If it
    /// writes while the files are copied, events that are only in its ring are left out: let it move them into the file
    /// first.
    /// - Throws: ``RecordingError``.
    package static func packAtWork(_ recording: String, to destination: String) throws {
        try packing(recording, to: destination, replacing: false) { recording in
            if let copy = try unchangedCopy(of: recording) { return copy }
            guard RingOwner.isAtWork(beside: recording) else { throw changed(recording) }
            return try TemporaryCopy(ofRunning: recording)
        }
    }

    /// The same as ``pack(_:to:replacing:)``, and also returns the ignored files.
    package static func packing(
        _ recording: String,
        to destination: String,
        replacing: Bool
    ) throws -> PackedSessions {
        try packing(recording, to: destination, replacing: replacing, copy: quietCopy)
    }

    @discardableResult
    private static func packing(
        _ recording: String,
        to destination: String,
        replacing: Bool,
        copy: (String) throws -> TemporaryCopy
    ) throws -> PackedSessions {
        let recording = RecordingReader.target(of: recording)
        try SideFiles.check(of: recording)
        try RecordingHeader.check(recording)
        try checkPlace(destination, replacing: replacing)
        let copy = try copy(recording)
        let packed = try check(copy, of: recording)
        // SQLite creates a journal while it writes: in a scratch folder it is removed with the folder, whenever a
        // signal arrives.
        let folder = try ScratchFolder(beside: URL(fileURLWithPath: destination).path)
        defer { folder.remove() }
        let unfinished = try UnfinishedFile(for: folder.path("recording"))
        try write(copy, to: unfinished.path, recording: recording, destination: destination)
        unfinished.unlock()
        try place(unfinished.path, at: destination, replacing: replacing)
        return packed
    }

    /// Copies the recording, and fails if it was written meanwhile: halves of two states are not a recording.
    static func quietCopy(of recording: String) throws -> TemporaryCopy {
        guard let copy = try unchangedCopy(of: recording) else { throw changed(recording) }
        return copy
    }

    /// Copies the recording; nil if it was written meanwhile, which may also be why it could not be copied.
    private static func unchangedCopy(of recording: String) throws -> TemporaryCopy? {
        let before = SideFiles.stamps(of: recording)
        let copy = Result { try TemporaryCopy(of: recording, withRings: true) }
        return SideFiles.stamps(of: recording) == before ? try copy.get() : nil
    }

    private static func changed(_ recording: String) -> RecordingError {
        let reason = "it was changed while it was copied. First end the app that is recording into it."
        return .unreadable(path: recording, reason: reason)
    }

    /// - Returns: the contents of the copy, including its log.
    static func check(_ copy: TemporaryCopy, of recording: String) throws -> PackedSessions {
        do {
            let database = try open(
                copy.path,
                within: ReadingLimits(of: copy.path, stepsPerByte: ReadingLimits.forPacking)
            )
            let (schema, foreignFiles) = try database.writeWithoutTransaction { database in
                let schema = try SchemaCheck(database, of: recording)
                try schema.removeForeignIndexes(from: database)
                return (schema, try RingTails.foreignFiles(beside: recording, in: database))
            }
            try RingRecovery.run(beside: copy.path, into: database, isCopy: true)
            let (problem, sessions) = try database.writeWithoutTransaction { database in
                let problem = try firstProblem(in: database, besides: schema)
                return (problem, try problem == nil ? SessionQuery.all(in: database, text: { $0 }).count : 0)
            }
            try database.close()
            if let problem { throw RecordingError.unreadable(path: recording, reason: "it is damaged: \(problem)") }
            guard sessions > 0 else { throw RecordingError.noSession(path: recording) }
            return PackedSessions(sessions: sessions, foreignFiles: foreignFiles)
        } catch let error as DatabaseError {
            throw error.asUnreadable(recording)
        }
    }

    /// The copy's log is part of the input; the new file is in rollback mode and needs none. SQLite writes into an
    /// existing empty file, and keeps its permissions.
    private static func write(
        _ copy: TemporaryCopy,
        to unfinished: String,
        recording: String,
        destination: String
    ) throws {
        do {
            let source = try open(
                copy.path,
                within: ReadingLimits(of: copy.path, stepsPerByte: ReadingLimits.forPacking)
            )
            try source.writeWithoutTransaction { database in
                try database.execute(sql: "VACUUM INTO ?", arguments: [unfinished])
            }
            try source.close()
            let packed = try open(
                unfinished,
                within: ReadingLimits(of: unfinished, stepsPerByte: ReadingLimits.forPacking)
            )
            let problem = try packed.writeWithoutTransaction { database in
                try firstProblem(in: database, besides: SchemaCheck(database, of: destination))
            }
            try packed.close()
            if let problem { throw RecordingError.unwritable(path: destination, reason: problem) }
        } catch let error as DatabaseError where [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(error.resultCode) {
            throw error.asUnreadable(recording)
        } catch let error as DatabaseError {
            throw RecordingError.unwritable(path: destination, reason: error.sentence)
        }
    }

    /// Moves a file to its destination, with everything that this requires or not at all. The permissions of a replaced
    /// file are kept.
    static func place(_ unfinished: String, at destination: String, replacing: Bool) throws {
        try Cleanup.shared.uninterrupted {
            let turn = FolderTurn(of: destination)
            defer { turn?.end() }
            try checkPlace(destination, replacing: replacing)
            var replaced = stat()
            if stat(destination, &replaced) == 0 {
                try? FileManager.default.setAttributes(
                    [.posixPermissions: Int(replaced.st_mode & 0o777)],
                    ofItemAtPath: unfinished
                )
            }
            // SQLite would replay the log of another file with that name into the new one. The other file needs its log
            // for as long as it exists.
            var aside: [(from: String, to: String)] = []
            do {
                for ending in RecordingFiles.sideEndings {
                    let move = (from: destination + ending, to: unfinished + ending)
                    if rename(move.from, move.to) == 0 {
                        aside.append(move)
                    } else if errno != ENOENT {
                        throw unplaced(move.from, destination)
                    }
                }
                guard rename(unfinished, destination) == 0 else { throw unplaced(nil, destination) }
            } catch {
                for move in aside { rename(move.to, move.from) }
                throw error
            }
            for move in aside { unlink(move.to) }
            // Side files of the replaced recording would be taken for the new one's.
            RingRecovery.discard(beside: destination)
        }
    }

    /// Checks that `destination` can be written. Called before copying, so that a refusal is immediate, and again
    /// before the rename.
    /// - Throws: ``RecordingError`` when a file exists that may not be replaced, or a side file of a former recording
    ///   of this name: it would be read as part of the new one, and may be all that remains of the former.
    static func checkPlace(_ destination: String, replacing: Bool) throws {
        func refusal(_ reason: String) -> RecordingError { .unwritable(path: destination, reason: reason) }
        var replaced = stat()
        if !replacing, stat(destination, &replaced) == 0 { throw refusal("it exists already") }
        for (name, status) in SideFiles.found(beside: destination) {
            guard status.kind == .file else {
                throw refusal("\(name) is \(status.kind.rawValue). Remove it, or choose another name.")
            }
            if !replacing {
                throw refusal("\(name) remains from an earlier recording. Remove it, or choose another name.")
            }
        }
    }

    private static func unplaced(_ file: String?, _ destination: String) -> RecordingError {
        let reason = String(cString: strerror(errno))
        return .unwritable(path: destination, reason: file.map { "\($0): \(reason)" } ?? reason)
    }

    /// - Parameter limits: for a recording, which is untrusted; nil for a file that this process wrote or checked.
    static func open(_ path: String, within limits: ReadingLimits? = nil) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.foreignKeysEnabled = false
        configuration.prepareDatabase { try limits?.prepare($0) ?? ReadingLimits.distrust($0) }
        return try DatabaseQueue(path: path, configuration: configuration)
    }

    /// Returns the first problem in the recording; nothing that a user added is executed.
    /// https://www.sqlite.org/pragma.html#pragma_integrity_check
    private static func firstProblem(in database: Database, besides schema: SchemaCheck) throws -> String? {
        func problem(_ question: String) throws -> String? {
            let answer = try String.fetchOne(database, sql: question)
            return answer == "ok" ? nil : answer ?? "nothing can be read"
        }
        guard schema.hasForeignObjects else { return try problem("PRAGMA integrity_check(1)") }
        for table in schema.tables {
            if let problem = try problem("PRAGMA integrity_check('\(table)')") { return problem }
        }
        return nil
    }
}
