internal import Foundation
internal import GRDB

/// A copy of a recording and of what SQLite needs to read all of it, in a folder that only this user may look into, gone
/// when this object goes. The original is only read.
final class TemporaryCopy {
    let path: String
    private let folder: ScratchFolder

    /// The `-shm` is only an index of the log, made again: https://www.sqlite.org/walformat.html#the_wal_index_file_format
    static let neededSideFiles = [LeftLog.ending, LeftJournal.ending]

    /// - Parameter withRings: copies the rings as well, so that what they hold can be moved into the copy.
    /// - Throws: ``RecordingError`` when the copy cannot be made, or is not to be: what is hollow or too large, and what is not
    ///   a file.
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
                // What is no ring, or another recording's, stays where it is.
                guard let file = try? RingFile(ring.path), file.header.session == ring.session else { continue }
                let new = try NewFile(RingLayout.path(of: path, session: ring.session))
                try file.forEachPiece { try new.append($0) }
                try new.finish()
            }
        } catch let error as NewFile.Failure {
            throw RecordingError.unreadable(path: original, reason: "a copy in \(folder.path) cannot be made: \(error)")
        }
    }

    private static func copyDatabase(_ original: String, to path: String) throws {
        guard FileStatus(named: original)?.isHollow != true else {
            throw RecordingError.unreadable(
                path: original,
                reason: "it is nearly all holes. Copy it again from where it is whole."
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

    /// Has SQLite undo a change that was cut short, or put what the log holds over a page that was: who may only read cannot.
    /// https://www.sqlite.org/atomiccommit.html#_rolling_back_incomplete_transactions
    /// - Throws: GRDB's `DatabaseError`.
    func mend() throws {
        let database = try RecordingPacker.open(path, within: ReadingLimits(of: path))
        try database.writeWithoutTransaction { database in
            _ = try Int.fetchOne(database, sql: "SELECT 1 FROM sqlite_schema LIMIT 1")
            try database.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
        }
        try database.close()
    }
}
