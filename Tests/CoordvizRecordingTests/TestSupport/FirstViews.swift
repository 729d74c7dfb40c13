import Foundation

@testable import CoordvizRecording

/// The first version's views, which files still have if nothing was recorded into them since.
enum FirstViews {
    static let names = ["coordinator_lifetimes", "events", "message_paths", "messages", "nodes", "records"]

    static let sql = Result {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        return try String(
            contentsOf: tests.appendingPathComponent("Snapshots/first-views.sql"),
            encoding: .utf8
        )
    }

    /// Gives a recording the views of an earlier version.
    static func put(into path: String) throws {
        let drops = (RecordingViews.names + ["unpacked"]).map { "DROP VIEW \($0);" }.joined()
        try meddle(
            path,
            """
            \(drops) DROP TABLE columnType; \(try sql.get())
            DROP TABLE identity; DROP TABLE label;
            DELETE FROM grdb_migrations WHERE identifier NOT LIKE '1:%'; PRAGMA user_version = 1;
            """
        )
    }
}
