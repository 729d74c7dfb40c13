internal import CoordvizModel
internal import Foundation
internal import GRDB

/// A recording that is written completely in a folder beside its destination, and then moved there.
struct NewRecording {
    let database: DatabaseQueue
    /// If a signal removes the file before it is opened, SQLite creates it again, but not in a folder that is gone.
    private let folder: ScratchFolder
    private let unfinished: UnfinishedFile
    private let destination: String
    private let replacing: Bool

    /// - Parameter replacing: whether a file at `destination` may be replaced.
    /// - Throws: ``RecordingError`` when it cannot be created; GRDB's `DatabaseError`.
    init(at destination: String, replacing: Bool) throws {
        self.destination = destination
        try RecordingPacker.checkPlace(destination, replacing: replacing)
        self.replacing = replacing
        folder = try ScratchFolder(beside: URL(fileURLWithPath: destination).path)
        unfinished = try UnfinishedFile(for: folder.path("recording"))
        database = try RecordingPacker.open(unfinished.path)
        // The file is invisible before it is complete, so it is synced once, at the end.
        try database.writeWithoutTransaction { database in
            try database.execute(sql: "PRAGMA synchronous = OFF")
            try database.execute(sql: "PRAGMA journal_mode = MEMORY")
            try database.execute(sql: "PRAGMA application_id = \(RecordingFormat.applicationID)")
        }
        try RecordingSchema.migrator.migrate(database)
        try database.write { try RecordingSchema.fillVocabulary($0) }
    }

    /// Moves the file to its destination.
    /// - Throws: ``RecordingError`` when another file has appeared there that may not be replaced; GRDB's
    ///   `DatabaseError`.
    func finish() throws {
        try database.writeWithoutTransaction { try WriteAheadLog.syncMainFile(of: $0) }
        try database.close()
        unfinished.unlock()
        try RecordingPacker.place(unfinished.path, at: destination, replacing: replacing)
        folder.remove()
    }
}
