public import CoordvizModel
internal import Foundation
internal import GRDB

/// Reads a recording, also while somebody writes it, and sees one consistent moment of it.
///
/// The file is untrusted: it is opened read-only, its views and triggers are never used, and what does not fit is
/// skipped or answered with an error. Not for use from several threads at once.
public final class RecordingReader {
    /// The recording's path, as the caller gave it.
    public let path: String
    let database: DatabaseQueue
    private let temporaryCopy: TemporaryCopy?
    let tails: [SessionID: RingTail]
    private let presences: [SessionID: RecorderPresence]

    /// Opens the recording at `path`.
    /// - Throws: ``RecordingError``.
    public init(path: String) throws {
        let target = Self.target(of: path)
        self.path = target
        try RecordingHeader.check(target)
        do {
            (database, temporaryCopy, tails, presences) = try Self.openWithTails(target)
        } catch let error as DatabaseError {
            throw Self.unreadable(target, error)
        }
    }

    /// Where a symbolic link leads: nothing below takes one, and a ring lies beside the file itself.
    private static func target(of path: String) -> String {
        guard (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil else { return path }
        return URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    }

    /// All sessions, oldest first.
    /// - Throws: ``RecordingError``.
    public func sessions() throws -> [SessionFacts] {
        try read { database in
            let rows = try Row.fetchAll(database, sql: "SELECT * FROM session ORDER BY id")
            let strays = try EventGaps.strays(besides: rows.map(Self.id(of:)), in: database)
            return try rows.map { row in
                var facts = try Self.facts(from: row, in: database)
                tails[facts.id]?.complete(&facts)
                facts.presence = presences[facts.id] ?? .unknown
                facts.eventsMissingAtEnd = try EventGaps.missingAtEnd(of: facts, in: database)
                facts.strayEvents = strays
                return facts
            }
        }
    }

    /// The session of that number, or the last one.
    /// - Throws: ``RecordingError`` when there is none, or when it is empty.
    public func session(_ wanted: SessionID? = nil) throws -> RecordedSession {
        let sessions = try sessions()
        guard let last = sessions.last else { throw RecordingError.noSession(path: path) }
        guard let facts = wanted == nil ? last : sessions.first(where: { $0.id == wanted }) else {
            let available = sessions.map(\.id.rawValue)
            throw RecordingError.noSuchSession(path: path, session: wanted?.rawValue ?? 0, available: available)
        }
        return try session(of: facts)
    }

    /// A session that ``sessions()`` told of; whoever opens many asks for them once.
    /// - Throws: ``RecordingError`` when it is empty.
    public func session(of facts: SessionFacts) throws -> RecordedSession {
        guard facts.lastEvent > .zero else { throw RecordingError.noEvents(path: path, session: facts.id.rawValue) }
        var (dictionary, unfitDefinitions) = try read { try DictionaryQuery.dictionary(of: facts.id, in: $0) }
        let lastRow = try read { try EventScan.lastRow(of: facts.id, in: $0) }
        let tail = tails[facts.id]
        tail?.complete(&dictionary)
        return RecordedSession(
            reader: self,
            facts: facts,
            dictionary: dictionary,
            unfitDefinitions: unfitDefinitions,
            lastRow: lastRow,
            tail: tail
        )
    }

    func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
        do {
            return try database.unsafeRead(body)
        } catch let error as DatabaseError {
            throw Self.unreadable(path, error)
        } catch is RowDecodingError {
            throw RecordingError.unreadable(path: path, reason: "a value is not of the type that its column is for")
        }
    }

    private static func unreadable(_ path: String, _ error: DatabaseError) -> RecordingError {
        .unreadable(path: path, reason: error.sentence)
    }

    private static func id(of row: Row) -> SessionID { SessionID(rawValue: row.integer("id") ?? 0) }

    private static func facts(from row: Row, in database: Database) throws -> SessionFacts {
        let id = id(of: row)
        let last = try EventScan.lastRow(of: id, in: database).flatMap { row in
            try Row.fetchOne(database, sql: "SELECT id, \(BlockQuery.time) FROM event WHERE id = ?", arguments: [row])
        }
        return SessionFacts(
            id: id,
            process: row.text("process") ?? "",
            processID: row.integer("processID") ?? 0,
            system: row.text("system") ?? "",
            recorderVersion: row.text("recorderVersion") ?? "",
            startedAt: row.integer("startedAt") ?? 0,
            ending: row.text("ending").flatMap(SessionEnding.init(rawValue:)) ?? .running,
            signal: row.integer("signal").flatMap(Int32.init(exactly:)),
            dropped: row.integer("dropped") ?? 0,
            losses: try losses(of: id, in: database),
            lastEvent: last.map { RecordingFormat.eventNumber(rowID: $0.integer(0) ?? 0) } ?? .zero,
            duration: last.flatMap { $0.integer(1) } ?? 0
        )
    }

    private static func losses(of session: SessionID, in database: Database) throws -> [Loss] {
        try Row.fetchAll(
            database,
            sql: "SELECT first, last, reason FROM loss WHERE session = ? ORDER BY first",
            arguments: [session.rawValue]
        ).compactMap { row in
            guard let first = row.integer(0), let last = row.integer(1), 0 < first && first <= last,
                let reason = row.integer(2).flatMap(UInt8.init(exactly:)).flatMap(LossReason.init(rawValue:))
            else { return nil }
            return Loss(first: EventNumber(rawValue: first), last: EventNumber(rawValue: last), reason: reason)
        }
    }

    /// Database, rings, and who holds them, of one moment.
    private static func openWithTails(
        _ path: String
    ) throws -> (DatabaseQueue, TemporaryCopy?, [SessionID: RingTail], [SessionID: RecorderPresence]) {
        for _ in 0..<Self.attempts {
            let (database, copy) = try open(path)
            let tails = try database.unsafeRead { try RingTail.all(beside: copy?.path ?? path, in: $0) }
            // Nobody holds the ring of a copy.
            let presences = try presences(beside: path, in: database)
            if let tails, try isUnmoved(copy?.path ?? path, since: database) {
                return (database, copy, tails, presences)
            }
        }
        // The writer was always faster: what it has moved is consistent by itself.
        let (database, copy) = try open(path)
        return (database, copy, [:], try presences(beside: path, in: database))
    }

    private static func presences(
        beside path: String,
        in database: DatabaseQueue
    ) throws -> [SessionID: RecorderPresence] {
        RingOwner.presences(beside: path, of: try database.unsafeRead { try RingOwner.running(in: $0) })
    }

    /// Whether no ring was moved into the database, and no session ended, since the moment that `database` is read at.
    ///
    /// What is moved is committed before its slots are cleared and before its ring goes, so that whoever missed something
    /// in a ring finds it here; the ring itself does not tell before all of its slots are cleared. A session's end is
    /// committed before its ring goes, too.
    private static func isUnmoved(_ path: String, since database: DatabaseQueue) throws -> Bool {
        let (before, running) = try database.unsafeRead {
            (try RingRemains.positions(in: $0), try RingOwner.running(in: $0))
        }
        let (now, runningNow) = try openInPlace(path).unsafeRead {
            (try RingRemains.positions(in: $0), try RingOwner.running(in: $0))
        }
        let stillRunning = Set(runningNow.map(\.session))
        return before.allSatisfy { now[$0.key] == $0.value } && running.allSatisfy { stillRunning.contains($0.session) }
    }

    func isUnmoved() throws -> Bool { try Self.isUnmoved(path, since: database) }

    private static let attempts = 20

    private static func open(_ path: String) throws -> (DatabaseQueue, TemporaryCopy?) {
        do {
            return (try openInPlace(path), nil)
        } catch let error as DatabaseError {
            // A file in WAL mode in a folder that cannot be written has no place for its `-shm`
            // (https://www.sqlite.org/wal.html#readonly), and what a dead process left half done is undone by writing
            // (https://www.sqlite.org/atomiccommit.html#_rolling_back_the_incomplete_changes): read a copy.
            guard let copy = try? TemporaryCopy(of: path) else { throw error }
            if error.extendedResultCode == .SQLITE_READONLY_ROLLBACK { try copy.mend() }
            return (try openInPlace(copy.path), copy)
        }
    }

    private static func openInPlace(_ path: String, isCopy: Bool = false) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.readonly = !isCopy
        configuration.allowsUnsafeTransactions = true
        configuration.busyMode = .timeout(2)
        configuration.prepareDatabase { database in
            // https://www.sqlite.org/security.html, "Untrusted SQLite Database Files".
            try database.execute(sql: "PRAGMA trusted_schema = OFF")
            try database.execute(sql: "PRAGMA cell_size_check = ON")
            try database.execute(sql: "PRAGMA mmap_size = 0")
        }
        let database = try DatabaseQueue(path: path, configuration: configuration)
        // One read transaction for the reader's whole life: every answer is about the same moment.
        try database.unsafeRead { database in
            try database.execute(sql: "BEGIN")
            _ = try Int.fetchOne(database, sql: "SELECT count(*) FROM session")
        }
        return database
    }
}
