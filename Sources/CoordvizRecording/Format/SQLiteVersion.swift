internal import GRDB
internal import GRDBSQLite

/// The SQLite that this process runs, which an app may bring itself, and what a recording asks of it.
struct SQLiteVersion: Comparable, CustomStringConvertible, Sendable {
    /// As SQLite counts: 3.36.0 is 3 036 000 (https://www.sqlite.org/c3ref/libversion.html).
    let number: Int32

    static var running: SQLiteVersion { SQLiteVersion(number: sqlite3_libversion_number()) }

    /// The oldest that can make a recording. The views of files that earlier versions made say `AS MATERIALIZED`, which came
    /// with 3.35 (https://www.sqlite.org/lang_with.html#mathint); those of today need less, and are tested with no less.
    /// iOS 15.0 and tvOS 15.0 have 3.36.
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
        switch error.resultCode {
        case .SQLITE_INTERRUPT:
            return
                "reading it takes more work than a file of its size can need: it is damaged, or made to be unreadable."
        case .SQLITE_TOOBIG: return "it holds a value that is larger than the file: it is damaged."
        default: break
        }
        let message = error.message ?? "SQLite error \(error.resultCode)"
        guard isTooOld(for: message) else { return message }
        return
            "it was made by an earlier coordviz, whose tables need SQLite \(Self.oldestWithStrictTables), and this is "
            + "\(self). Record into a new file."
    }

    /// Whether SQLite cannot make sense of what the file declares, and a newer one could not either.
    func isAboutDeclarations(_ error: DatabaseError) -> Bool {
        guard let message = error.message else { return false }
        return message.hasPrefix(Self.malformed) && !isTooOld(for: message)
    }

    private func isTooOld(for message: String) -> Bool {
        self < Self.oldestWithStrictTables && message.hasPrefix(Self.malformed) && message.contains("STRICT")
    }

    /// As SQLite begins it: https://github.com/sqlite/sqlite/blob/master/src/prepare.c
    private static let malformed = "malformed database schema"

    var description: String { "\(number / 1_000_000).\(number / 1000 % 1000).\(number % 1000)" }

    static func < (left: SQLiteVersion, right: SQLiteVersion) -> Bool { left.number < right.number }
}

extension DatabaseError {
    /// What happened, in a sentence for people.
    var sentence: String { SQLiteVersion.running.sentence(self) }

    /// What it means for who reads the recording at `path`.
    func asUnreadable(_ path: String) -> RecordingError {
        notARecording(path) ?? .unreadable(path: path, reason: sentence)
    }

    /// What it means for who writes to the recording at `path`.
    /// - Parameter reason: what says more than SQLite does.
    func asUnwritable(_ path: String, because reason: String? = nil) -> RecordingError {
        notARecording(path) ?? .unwritable(path: path, reason: reason ?? sentence)
    }

    private func notARecording(_ path: String) -> RecordingError? {
        SQLiteVersion.running.isAboutDeclarations(self) ? .notARecording(path: path, reason: message) : nil
    }
}
