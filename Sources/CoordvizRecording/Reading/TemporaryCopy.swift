internal import Foundation
internal import GRDB

/// A copy of a recording and of what SQLite needs to read all of it, in a folder of its own, gone when this object goes.
final class TemporaryCopy {
    let path: String
    private let folder: URL

    /// The log of committed changes, and the journal with which a change that was cut short is undone. The `-shm` is only
    /// an index of the log, made anew: https://www.sqlite.org/walformat.html#the_wal_index_file_format
    static let neededSideFiles = ["-wal", "-journal"]

    /// - Throws: Foundation's error when the copy cannot be made.
    init(of original: String) throws {
        let source = URL(fileURLWithPath: original)
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("coordviz-\(UUID().uuidString)")
        path = folder.appendingPathComponent(source.lastPathComponent).path
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Self.copy(source.path, to: path)
            for ending in Self.neededSideFiles where FileManager.default.fileExists(atPath: original + ending) {
                try Self.copy(original + ending, to: path + ending)
            }
            for ring in RingRemains.rings(beside: source.path) {
                try Self.copy(ring.path, to: RingLayout.path(of: path, session: ring.session))
            }
        } catch {
            try? FileManager.default.removeItem(at: folder)
            throw error
        }
    }

    /// The copy is ours to open, whatever may be done with the original.
    private static func copy(_ original: String, to path: String) throws {
        try FileManager.default.copyItem(atPath: original, toPath: path)
        RecordingFile.restrictAccess(path)
    }

    /// Has SQLite undo a change that was cut short, or put what the log holds over a page that was: who may only read cannot.
    /// https://www.sqlite.org/atomiccommit.html#_rolling_back_incomplete_transactions
    /// - Throws: GRDB's `DatabaseError`.
    func mend() throws {
        let database = try DatabaseQueue(path: path)
        try database.writeWithoutTransaction { database in
            try database.execute(sql: "PRAGMA trusted_schema = OFF")
            _ = try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_schema")
            try database.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
        }
        try database.close()
    }

    deinit { try? FileManager.default.removeItem(at: folder) }
}
