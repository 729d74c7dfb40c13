package import CoordvizModel
internal import GRDB

/// Creates a recording from complete sessions, which were imported or read elsewhere.
package enum RecordingMaker {
    /// Writes the sessions, in their order and numbered from 1, into one new file, which appears complete or not at
    /// all.
    ///
    /// Costs about a microsecond for each event.
    /// - Parameter replacing: whether a file at `destination` may be replaced.
    /// - Throws: ``RecordingError`` when the file cannot be written, or a session cannot be represented in a recording.
    package static func make(_ sessions: [SessionContents], at destination: String, replacing: Bool = false) throws {
        do {
            let recording = try NewRecording(at: destination, replacing: replacing)
            for session in sessions { try recording.database.write { try insert(session, into: $0) } }
            try recording.finish()
        } catch let error as DatabaseError {
            throw RecordingError.unwritable(path: destination, reason: error.sentence)
        }
    }

    private static func insert(_ contents: SessionContents, into database: Database) throws {
        let facts = contents.facts
        try database.execute(
            sql: """
                INSERT INTO session (process, processID, system, recorderVersion, startedAt, ending, signal)
                VALUES (?, ?, ?, ?, ?, ?, ?)
                """,
            arguments: [
                facts.process, facts.processID, facts.system, facts.recorderVersion, facts.startedAt,
                facts.ending.rawValue, facts.signal.map { Int64($0) },
            ]
        )
        let session = SessionID(rawValue: database.lastInsertedRowID)
        try IdentityRows.insert(facts.uuid, of: session, into: database)
        var batch = EventBatch()
        batch.definitions = definitions(contents.dictionary)
        batch.records = contents.records
        batch.keyframes = contents.keyframes
        // Readers of the new recording see again what is missing.
        batch.losses = facts.losses.filter(\.reason.isRecorded)
        var rows = try SessionRows(of: session, in: database, block: nil)
        try rows.insert(batch)
        // After the events, of which some may set labels to earlier values.
        try IdentityRows.insert(facts.labels, of: session, into: database)
        // Includes lost events whose numbers are unknown.
        try database.execute(
            sql: "UPDATE session SET dropped = ? WHERE id = ?",
            arguments: [facts.dropped, session.rawValue]
        )
    }

    private static func definitions(_ dictionary: SessionDictionary) -> [Definition] {
        dictionary.strings.sorted { $0.key < $1.key }.map { .string($0.key, $0.value) }
            + dictionary.locations.sorted { $0.key < $1.key }.map { .location($0.key, $0.value) }
            + dictionary.nodes.sorted { $0.key < $1.key }.map { .node($0.value) }
    }
}
