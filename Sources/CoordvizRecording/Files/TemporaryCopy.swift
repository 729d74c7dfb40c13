internal import Foundation
internal import GRDB

/// A copy of a recording and of the side files that SQLite needs to read it, in a folder that only this user can
/// access. It is removed with this object. The original is only read.
final class TemporaryCopy {
    let path: String
    private let folder: ScratchFolder

    /// The `-shm` is only an index of the log, which SQLite rebuilds:
    /// https://www.sqlite.org/walformat.html#the_wal_index_file_format
    static let neededSideFiles = [LeftLog.ending, LeftJournal.ending]

    /// - Parameter withRings: copies the rings as well, so that their events can be moved into the copy.
    /// - Throws: ``RecordingError`` when the copy cannot be created, or when it is refused: for files that are mostly
    ///   holes or too large, and for anything that is not a regular file.
    init(of original: String, withRings: Bool = false) throws {
        try SideFiles.check(of: original)
        folder = try ScratchFolder()
        path = folder.path(URL(fileURLWithPath: original).lastPathComponent)
        do {
            try Self.copyDatabase(original, to: path)
            if FileStatus(named: original + LeftLog.ending) != nil { try LeftLog.copy(of: original, to: path) }
            if FileStatus(named: original + LeftJournal.ending) != nil {
                try Self.copy(LeftJournal.open(of: original), to: path + LeftJournal.ending)
            }
            guard withRings else { return }
            for ring in RingRemains.rings(beside: original) {
                // A file that is not a ring, or belongs to another recording, is not copied.
                guard let file = try RingFile.ifRing(ring.path, of: original, { try RingFile($0) }),
                    file.header.session == ring.session
                else { continue }
                let new = try NewFile(RingLayout.path(of: path, session: ring.session))
                try file.forEachPiece { try new.append($0) }
                try new.finish()
            }
        } catch let error as NewFile.Failure {
            throw RecordingError.unreadable(path: original, reason: "it cannot be copied into \(folder.path): \(error)")
        }
    }

    /// Copies the database of a recording as of one moment, while a recorder on this machine writes into it. SQLite
    /// reads it in place, in one transaction, which does not delay the recorder. Events that are only in a ring are
    /// left out.
    /// - Throws: ``RecordingError``.
    init(ofRunning original: String) throws {
        try SideFiles.checkToWrite(of: original)
        folder = try ScratchFolder()
        path = folder.path(URL(fileURLWithPath: original).lastPathComponent)
        var configuration = Configuration()
        configuration.readonly = true
        configuration.busyMode = .timeout(2)
        let limits = ReadingLimits(of: original, stepsPerByte: ReadingLimits.forPacking)
        configuration.prepareDatabase(limits.prepare)
        do {
            // SQLite writes into an existing empty file, and keeps its permissions.
            try NewFile(path).finish()
            DataProtection.protect(path)
            let database = try DatabaseQueue(path: original, configuration: configuration)
            try database.unsafeRead { database in
                _ = try SchemaCheck(database, of: original)
                try database.execute(sql: "VACUUM INTO ?", arguments: [path])
            }
            try database.close()
        } catch let error as NewFile.Failure {
            throw RecordingError.unreadable(path: original, reason: "it cannot be copied into \(folder.path): \(error)")
        } catch let error as DatabaseError {
            throw error.asUnreadable(original)
        }
    }

    private static func copyDatabase(_ original: String, to path: String) throws {
        guard FileStatus(named: original)?.isHollow != true else {
            throw RecordingError.unreadable(
                path: original,
                reason: "it consists almost entirely of holes. Copy it again from the original."
            )
        }
        do {
            let source = try DatabaseBytes(original)
            let new = try NewFile(path)
            DataProtection.protect(path)
            for place in stride(from: 0, to: source.size, by: pieceSize) {
                try new.append(source.read(pieceSize, at: place))
            }
            try new.finish()
        } catch let failure as DatabaseBytes.Failure {
            throw RecordingError.unreadable(path: original, reason: failure.description)
        }
    }

    private static func copy(_ source: PlainFile, to path: String) throws {
        let new = try NewFile(path)
        for place in stride(from: 0, to: source.status.size, by: pieceSize) {
            try new.append(source.bytes(pieceSize, at: place))
        }
        try new.finish()
    }

    private static let pieceSize = 1 << 18

    /// Makes SQLite roll back an interrupted transaction, and checkpoint the log, which a read-only connection cannot
    /// do. https://www.sqlite.org/atomiccommit.html#_rolling_back_incomplete_transactions
    /// - Throws: GRDB's `DatabaseError`.
    func completeTransactions() throws {
        let database = try RecordingPacker.open(path, within: ReadingLimits(of: path))
        try database.writeWithoutTransaction { database in
            // A copy that is lost is made again: it need not be on the disk.
            try database.execute(sql: "PRAGMA synchronous = OFF")
            _ = try Int.fetchOne(database, sql: "SELECT 1 FROM sqlite_schema LIMIT 1")
            try database.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
        }
        try database.close()
    }
}
