import CoordvizModel
import CoordvizRecording
import CoordvizTestSupport
import GRDB

/// The problems that SQLite finds in a file; empty if there are none.
func integrityIssues(of path: String) throws -> [String] {
    try DatabaseQueue(path: path).read { database in
        let integrity = try String.fetchAll(database, sql: "PRAGMA integrity_check")
        let strays = try Row.fetchAll(database, sql: "PRAGMA foreign_key_check").map { "\($0)" }
        return integrity.filter { $0 != "ok" } + strays
    }
}

extension RecordedSession {
    /// All its records, in order.
    func records() throws -> [EventRecord] {
        var records: [EventRecord] = []
        try forEachRecord(in: EventNumber(rawValue: 1)...max(facts.lastEvent, EventNumber(rawValue: 1))) {
            records.append($0)
        }
        return records
    }
}
