package import CoordvizModel
internal import Foundation
internal import GRDB

/// Reads a recording, also while somebody writes it, and sees one consistent moment of it.
///
/// The file is untrusted: it is opened read-only, its views and triggers are never used, and what does not fit is
/// skipped or answered with an error. Not for use from several threads at once.
package final class RecordingReader {
    /// The recording's path, as the caller gave it.
    package let path: String
    private let opened: OpenedRecording
    var database: DatabaseQueue { opened.database }
    var tails: [SessionID: RingTail] { opened.tails.bySession }
    /// Files beside the recording, by their names, that are named as if they belonged to it and do not: they were left alone.
    package var foreignFiles: [String] { opened.tails.foreign }
    /// What is made of each text that the recording holds.
    private let text: (String) -> String

    /// Opens the recording at `path`.
    ///
    /// Texts of more than 2,000 Unicode scalars are read as their beginning, with how many were left out.
    /// - Throws: ``RecordingError``.
    package convenience init(path: String) throws { try self.init(path: path, keepsLongTexts: false) }

    /// Opens the recording at `path`.
    /// - Parameter keepsLongTexts: whether texts are read as they are, however long: for copies, which are exact.
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

    /// Where a symbolic link leads: nothing below takes one, and a ring lies beside the file itself.
    static func target(of path: String) -> String {
        guard (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil else { return path }
        return URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    }

    /// All sessions, oldest first.
    /// - Throws: ``RecordingError``.
    package func sessions() throws -> [SessionFacts] {
        try read { database in
            var sessions = try SessionQuery.all(in: database, text: text)
            let strays = try EventGaps.strays(besides: sessions.map(\.id), in: database)
            for index in sessions.indices {
                try SessionQuery.complete(&sessions[index], in: database)
                let id = sessions[index].id
                tails[id]?.complete(&sessions[index])
                sessions[index].presence = opened.presences[id] ?? .unknown
                sessions[index].eventsMissingAtEnd = try EventGaps.missingAtEnd(of: sessions[index], in: database)
                sessions[index].strayEvents = strays
            }
            return sessions
        }
    }

    /// The session of that number, or the last one.
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

    /// A session that ``sessions()`` told of; whoever opens many asks for them once.
    /// - Throws: ``RecordingError`` when it is empty.
    package func session(of facts: SessionFacts) throws -> RecordedSession {
        guard facts.lastEvent > .zero else { throw RecordingError.noEvents(path: path, session: facts.id.rawValue) }
        var (dictionary, unfitDefinitions) = try read {
            try DictionaryQuery.dictionary(of: facts.id, in: $0, text: text)
        }
        let lastRow = try read { try EventScan.lastRow(of: facts.id, in: $0) }
        let tail = tails[facts.id]
        tail?.complete(&dictionary, text: text)
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
            opened.limits.renew()
            return try database.unsafeRead(body)
        } catch let error as DatabaseError {
            throw error.asUnreadable(path)
        } catch is RowDecodingError {
            throw RecordingError.unreadable(path: path, reason: "a value is not of the type that its column is for")
        }
    }

    func isUnmoved() throws -> Bool { try opened.isUnmoved() }
}
