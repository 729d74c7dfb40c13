import Foundation

@testable import CoordvizRecording

/// The views that recordings had at first, which files still have into which nothing was recorded since.
enum FirstViews {
    static let names = ["coordinator_lifetimes", "events", "message_paths", "messages", "nodes", "records"]

    static let sql = Result {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        return try String(
            contentsOf: tests.appendingPathComponent("Snapshots/first-views.sql"),
            encoding: .utf8
        )
    }

    /// Makes a recording look as if an earlier version had made it.
    static func put(into path: String) throws {
        let drops = (RecordingViews.names + ["unpacked"]).map { "DROP VIEW \($0);" }.joined()
        try meddle(
            path,
            """
            \(drops) DROP TABLE columnType; \(try sql.get())
            DELETE FROM grdb_migrations WHERE identifier NOT LIKE '1:%';
            """
        )
    }
}
