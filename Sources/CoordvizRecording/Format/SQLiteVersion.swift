internal import GRDB
internal import GRDBSQLite

/// The SQLite that this process runs, which an app may bring itself, and what a recording asks of it.
struct SQLiteVersion: Comparable, CustomStringConvertible, Sendable {
    /// As SQLite counts: 3.36.0 is 3 036 000 (https://www.sqlite.org/c3ref/libversion.html).
    let number: Int32

    static var running: SQLiteVersion { SQLiteVersion(number: sqlite3_libversion_number()) }

    /// The oldest that can make a recording: its views say `AS MATERIALIZED`, which came with 3.35
    /// (https://www.sqlite.org/lang_with.html#mathint). iOS 15.0 and tvOS 15.0 have 3.36.
    static let oldestThatWrites = SQLiteVersion(number: 3_035_000)

    /// The oldest that can open a file with `STRICT` tables (https://www.sqlite.org/stricttables.html#backwards_compatibility), as
    /// coordviz made them once.
    private static let oldestWithStrictTables = SQLiteVersion(number: 3_037_000)

    /// - Throws: ``RecordingError`` when no recording can be made with this one.
    func checkWrites(_ path: String) throws {
        guard self < Self.oldestThatWrites else { return }
        throw RecordingError.oldSQLite(path: path, version: description, needed: Self.oldestThatWrites.description)
    }

    /// What SQLite says of a failure, or what it means where that would lead nowhere.
    func sentence(_ error: DatabaseError) -> String {
        let message = error.message ?? "SQLite error \(error.resultCode)"
        guard self < Self.oldestWithStrictTables, message.contains("malformed database schema"),
            message.contains("STRICT")
        else { return message }
        return
            "it was made by an earlier coordviz, whose tables need SQLite \(Self.oldestWithStrictTables), and this is "
            + "\(self). Record into a new file."
    }

    var description: String { "\(number / 1_000_000).\(number / 1000 % 1000).\(number % 1000)" }

    static func < (left: SQLiteVersion, right: SQLiteVersion) -> Bool { left.number < right.number }
}

extension DatabaseError {
    /// What happened, in a sentence for people.
    var sentence: String { SQLiteVersion.running.sentence(self) }
}
