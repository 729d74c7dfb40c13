internal import CoordvizModel
internal import Foundation
internal import GRDB

/// A recording that is made as a whole in a folder beside its place, and gets its name when it is whole.
struct NewRecording {
    let database: DatabaseQueue
    /// SQLite makes the file once more if a signal has it removed before it is opened: but not in a folder that is gone.
    private let folder: ScratchFolder
    private let unfinished: UnfinishedFile
    private let destination: String
    private let replacing: Bool

    /// - Parameter replacing: whether a file at `destination` may be replaced.
    /// - Throws: ``RecordingError`` when there is no place for it; GRDB's `DatabaseError`.
    init(at destination: String, replacing: Bool) throws {
        self.destination = destination
        try RecordingPacker.checkPlace(destination, replacing: replacing)
        self.replacing = replacing
        folder = try ScratchFolder(beside: URL(fileURLWithPath: destination).path)
        unfinished = try UnfinishedFile(for: folder.path("recording"))
        database = try RecordingPacker.open(unfinished.path)
        // The file is not seen before it is whole, so it is synced once, at the end.
        try database.writeWithoutTransaction { database in
            try database.execute(sql: "PRAGMA synchronous = OFF")
            try database.execute(sql: "PRAGMA journal_mode = MEMORY")
            try database.execute(sql: "PRAGMA application_id = \(RecordingFormat.applicationID)")
        }
        try RecordingSchema.migrator.migrate(database)
        try database.write { try RecordingSchema.fillVocabulary($0) }
    }

    /// Gives the file its name.
    /// - Throws: ``RecordingError`` when one is there by now that may not be replaced; GRDB's `DatabaseError`.
    func finish() throws {
        try database.writeWithoutTransaction { try WriteAheadLog.syncMainFile(of: $0) }
        try database.close()
        unfinished.unlock()
        try RecordingPacker.place(unfinished.path, at: destination, replacing: replacing)
        folder.remove()
    }
}
