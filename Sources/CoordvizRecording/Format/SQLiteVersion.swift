internal import GRDB
internal import GRDBSQLite

/// The version of SQLite in this process, which an app may bundle itself, and the requirements of a recording.
package struct SQLiteVersion: Comparable, CustomStringConvertible, Sendable {
    /// SQLite's version number: 3.36.0 is 3 036 000 (https://www.sqlite.org/c3ref/libversion.html).
    let number: Int32

    /// The version that this process uses.
    package static var running: SQLiteVersion { SQLiteVersion(number: sqlite3_libversion_number()) }

    /// The oldest version that can write a recording. Views in files of earlier versions contain `AS MATERIALIZED`,
    /// which requires 3.35 (https://www.sqlite.org/lang_with.html#mathint); today's views require less, but are not
    /// tested with older versions. iOS 15.0 and tvOS 15.0 have 3.36.
    package static let oldestThatWrites = SQLiteVersion(number: 3_035_000)

    /// The oldest version that can open a file with `STRICT` tables
    /// (https://www.sqlite.org/stricttables.html#backwards_compatibility), which early versions of coordviz created.
    private static let oldestWithStrictTables = SQLiteVersion(number: 3_037_000)

    /// - Throws: ``RecordingError`` when this version cannot write a recording.
    func checkWrites(_ path: String) throws {
        guard self < Self.oldestThatWrites else { return }
        throw RecordingError.oldSQLite(path: path, version: description, needed: Self.oldestThatWrites.description)
    }

    /// SQLite's message for an error, or an explanation where the message would be misleading.
    func sentence(_ error: DatabaseError) -> String {
        switch error.resultCode {
        case .SQLITE_INTERRUPT:
            return
                "reading it takes more work than a file of its size can require: it is damaged, or manipulated."
        case .SQLITE_TOOBIG: return "it contains a value that is larger than the file: it is damaged."
        default: break
        }
        let message = error.message ?? "SQLite error \(error.resultCode)"
        guard isTooOld(for: message) else { return message }
        return
            "an earlier coordviz created it, and its tables require SQLite \(Self.oldestWithStrictTables). This is "
            + "\(self). Record into a new file."
    }

    /// Whether SQLite cannot interpret the file's declarations, and a newer version could not either.
    func isAboutDeclarations(_ error: DatabaseError) -> Bool {
        guard let message = error.message else { return false }
        return message.hasPrefix(Self.malformed) && !isTooOld(for: message)
    }

    private func isTooOld(for message: String) -> Bool {
        self < Self.oldestWithStrictTables && message.hasPrefix(Self.malformed) && message.contains("STRICT")
    }

    /// The beginning of SQLite's message: https://github.com/sqlite/sqlite/blob/master/src/prepare.c
    private static let malformed = "malformed database schema"

    package var description: String { "\(number / 1_000_000).\(number / 1000 % 1000).\(number % 1000)" }

    package static func < (left: SQLiteVersion, right: SQLiteVersion) -> Bool { left.number < right.number }
}

extension DatabaseError {
    /// The error as a sentence.
    var sentence: String { SQLiteVersion.running.sentence(self) }

    /// The error for a reader of the recording at `path`.
    func asUnreadable(_ path: String) -> RecordingError {
        notARecording(path) ?? .unreadable(path: path, reason: sentence)
    }

    /// The error for a writer of the recording at `path`.
    /// - Parameter reason: a more specific reason than SQLite's message.
    func asUnwritable(_ path: String, because reason: String? = nil) -> RecordingError {
        notARecording(path) ?? .unwritable(path: path, reason: reason ?? sentence)
    }

    private func notARecording(_ path: String) -> RecordingError? {
        SQLiteVersion.running.isAboutDeclarations(self) ? .notARecording(path: path, reason: message) : nil
    }
}
