package import CoordvizModel
internal import Foundation
internal import GRDB

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Reads a recording, also while it is being written, from one consistent state of it.
///
/// The file is untrusted: it is opened read-only, its views and triggers are never used, and invalid values are skipped
/// or reported as errors. Not thread-safe, except for ``read(_:)``: only one thread at a time is in it.
package final class RecordingReader {
    /// The recording's path, as passed by the caller.
    package let path: String
    private let opened: OpenedRecording
    var database: DatabaseQueue { opened.database }
    var tails: [SessionID: RingTail] { opened.tails.bySession }
    /// The names of files that look like side files of the recording and do not belong to it: they were ignored.
    package var foreignFiles: [String] { opened.tails.foreign }
    /// Rings beside the recording that this user may not read. Their events are missing here.
    package var unreadableRings: [UnreadableRing] { opened.tails.unreadable }
    /// The file that is read; nil when its recorder was so fast that the newest events may be missing here.
    package var file: FileIdentity? { opened.file }
    /// Transforms each text of the recording.
    private let text: (String) -> String

    /// Opens the recording at `path`.
    ///
    /// Texts of more than 2,000 Unicode scalars are shortened, with the number of omitted scalars.
    /// - Throws: ``RecordingError``.
    package convenience init(path: String) throws { try self.init(path: path, keepsLongTexts: false) }

    /// Opens the recording at `path`.
    /// - Parameter keepsLongTexts: whether texts are never shortened: for copies, which are exact.
    /// - Throws: ``RecordingError``.
    package init(path: String, keepsLongTexts: Bool) throws {
        text = { keepsLongTexts ? $0 : LongText.shortened($0) }
        let target = Self.target(of: path)
        self.path = target
        try SideFiles.check(of: target)
        try RecordingHeader.check(target)
        do {
            opened = try OpenedRecording(target)
        } catch let error as DatabaseError {
            throw error.asUnreadable(target)
        }
    }

    /// Returns the target of a symbolic link: the functions below do not follow links, and a ring is beside the file
    /// itself.
    static func target(of path: String) -> String {
        guard (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil else { return path }
        // Foundation would take `..` out as text, also after a link to another folder; the system follows the link first. A
        // link to nothing has no target.
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Returns all sessions, oldest first.
    /// - Throws: ``RecordingError``.
    package func sessions() throws -> [SessionFacts] {
        try read { database in
            var sessions = try SessionQuery.all(in: database, text: text)
            let strays = try EventGaps.strays(besides: sessions.map(\.id), in: database)
            for index in sessions.indices {
                try SessionQuery.complete(&sessions[index], in: database)
                let id = sessions[index].id
                try tails[id]?.complete(&sessions[index]) { try DictionaryQuery.text($0, of: id, in: database) }
                sessions[index].presence = opened.presences[id] ?? .unknown
                sessions[index].eventsMissingAtEnd = try EventGaps.missingAtEnd(of: sessions[index], in: database)
                sessions[index].strayEvents = strays
            }
            // Nothing is missing in what a recorder is writing, and programs that follow it read this again and again.
            if !opened.presences.values.contains(.running) {
                try EventGaps.noteMissing(in: &sessions, besides: strays, tails: tails, of: database)
            }
            return sessions
        }
    }

    /// Returns the session with that number, or the last one.
    /// - Throws: ``RecordingError`` when there is none, or when it is empty.
    package func session(_ wanted: SessionID? = nil) throws -> RecordedSession {
        let sessions = try sessions()
        guard let last = sessions.last else { throw RecordingError.noSession(path: path) }
        guard let facts = wanted == nil ? last : sessions.first(where: { $0.id == wanted }) else {
            let available = sessions.map(\.id.rawValue)
            throw RecordingError.noSuchSession(path: path, session: wanted?.rawValue ?? 0, available: available)
        }
        return try session(of: facts)
    }

    /// Returns a session from the result of ``sessions()``, so that opening many sessions reads that only once.
    /// - Throws: ``RecordingError`` when it is empty.
    package func session(of facts: SessionFacts) throws -> RecordedSession {
        var definitions = KnownDefinitions()
        return try session(of: facts, adding: &definitions)
    }

    /// Returns a session that was read before, in time linear in its new definitions.
    /// - Parameter definitions: those that are known of the session; new ones are added. Release the session before the
    ///   next one is read, or they are copied.
    /// - Throws: ``RecordingError`` when it is empty.
    package func session(
        of facts: SessionFacts,
        extending definitions: inout KnownDefinitions
    ) throws -> RecordedSession {
        let session = try session(of: facts, adding: &definitions)
        definitions.count()
        return session
    }

    private func session(
        of facts: SessionFacts,
        adding definitions: inout KnownDefinitions
    ) throws -> RecordedSession {
        guard facts.lastEvent > .zero else { throw RecordingError.noEvents(path: path, session: facts.id.rawValue) }
        let tail = tails[facts.id]
        let unfitDefinitions = try read {
            let waiting = tail?.definitions.count ?? 0
            return try DictionaryQuery.extend(&definitions, of: facts.id, in: $0, waiting: waiting, text: text)
        }
        let lastRow = try read { try EventScan.lastRow(of: facts.id, in: $0) }
        tail?.complete(&definitions.dictionary, text: text)
        return RecordedSession(
            reader: self,
            facts: facts,
            dictionary: definitions.dictionary,
            unfitDefinitions: unfitDefinitions,
            lastRow: lastRow,
            tail: tail
        )
    }

    /// Returns the time of an event in nanoseconds since the session's start; nil when there is none with that number, or
    /// it cannot be read. Costs some look-ups.
    /// - Throws: ``RecordingError``.
    package func time(of event: EventNumber, in session: SessionID) throws -> Int64? {
        // The one that is asked for is most often among the last ones.
        if let record = tails[session]?.records.last(where: { $0.number <= event }), record.number == event {
            return record.time
        }
        return try read { database in
            try EventScan.unlessDamaged {
                let id = RecordingFormat.rowID(session: session, event: event)
                let row = try RowScan(database, "SELECT \(BlockQuery.time) FROM event WHERE id = ?", [id])
                return try row.next() ? row.integer(0) : nil
            } otherwise: {
                nil
            }
        }
    }

    func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
        do {
            return try database.unsafeRead {
                opened.limits.renew()
                return try body($0)
            }
        } catch let error as DatabaseError {
            throw error.asUnreadable(path)
        } catch is RowDecodingError {
            throw RecordingError.unreadable(path: path, reason: "a value is not of the type that its column is for")
        }
    }

    func continueUnmoved() throws -> Bool { try opened.continueUnmoved() }
}
