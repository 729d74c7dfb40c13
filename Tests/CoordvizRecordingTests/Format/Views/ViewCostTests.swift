import CoordvizModel
import CoordvizTestSupport
import CustomDump
import Foundation
import GRDB
import GRDBSQLite
import Testing

@testable import CoordvizRecording

@Suite("Views cost time in proportion to the recording, whichever version wrote it")
struct ViewCostTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func longRecording(events: Int, _ name: String) throws -> String {
        let path = folder.path(name)
        let writer = try RecordingWriter(path: path, facts: EventScript().session.facts)
        for batch in LongSession(events: events).batches { try writer.append(batch) }
        try writer.finish(ending: .clean)
        return path
    }

    /// How many instructions SQLite's virtual machine executes for a view: https://www.sqlite.org/c3ref/c_stmtstatus_counter.html
    private func steps(of view: String, in path: String) throws -> Int {
        var configuration = Configuration()
        configuration.readonly = true
        return try DatabaseQueue(path: path, configuration: configuration).read { database in
            let statement = try database.makeStatement(sql: "SELECT * FROM \(view)")
            var rows = 0
            let cursor = try Row.fetchCursor(statement)
            while try cursor.next() != nil { rows += 1 }
            #expect(rows > 0, "\(view)")
            return Int(sqlite3_stmt_status(statement.sqliteStatement, SQLITE_STMTSTATUS_VM_STEP, 0))
        }
    }

    @Test("Eight times the events take less than twelve times the steps")
    func steps() throws {
        let small = try longRecording(events: 1_000, "small.sqlite")
        let large = try longRecording(events: 8_000, "large.sqlite")
        for view in FirstViews.names {
            let (few, many) = (try steps(of: view, in: small), try steps(of: view, in: large))
            #expect(many < few * 12, "\(view): \(few) and \(many)")
        }
    }

    @Test("The test would notice the first version's views")
    func quadraticSteps() throws {
        let small = try longRecording(events: 250, "small.sqlite")
        let large = try longRecording(events: 1_000, "large.sqlite")
        for path in [small, large] { try FirstViews.put(into: path) }
        #expect(try steps(of: "coordinator_lifetimes", in: large) > 8 * steps(of: "coordinator_lifetimes", in: small))
    }

    @Test("They return the first version's rows", arguments: ([1, 2, 3, 4, 5, 6] as [UInt64]).sampled(oneOf: 6))
    func sameAnswers(seed: UInt64) throws {
        let path = try longRecording(events: 400, "a.sqlite")
        for other in [seed, seed + 100] {
            try EventScript.random(seed: other, events: 150, eventsPerKeyframe: 7).session.write(to: path)
        }
        try EventScript.shop().session.write(to: path)
        // A name whose text is missing, and events before all blocks.
        try meddle(path, "DELETE FROM string WHERE session = 2 AND id = 2; DELETE FROM block WHERE id < 20")
        // At random, roots become children and children are added twice, for which the first version had other lifetimes.
        let questions = FirstViews.names.map {
            "SELECT * FROM \($0)" + ($0 == "coordinator_lifetimes" ? " WHERE session IN (1, 4)" : "")
        }
        let answers = try questions.map { try ask(path, $0) }
        try FirstViews.put(into: path)
        for (question, (view, answer)) in zip(questions, zip(FirstViews.names, answers)) {
            expectNoDifference(Self.asFirst(answer, view), try ask(path, question), view)
        }
    }

    /// The rows without what later versions add: messages whose sending was lost, and codes that are zero.
    private static func asFirst(_ rows: [String], _ view: String) -> [String] {
        rows.compactMap { row in
            var cells = row.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
            switch view {
            case "messages", "message_paths": return cells[2] == "message \(cells[1])" ? nil : row
            case "records" where cells[10] == "0": cells[10] = ""
            default: return row
            }
            return cells.joined(separator: "|")
        }
    }

    @Test("A recording of an earlier version is queried with the new views")
    func oldFile() throws {
        let path = try longRecording(events: 2_000, "old.sqlite")
        let expected = try ask(path, "SELECT count(*) FROM coordinator_lifetimes")
        try FirstViews.put(into: path)
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        let reader = try RecordingReader(path: path)
        var types: [QueryValue] = []
        try reader.query("SELECT count(*), max(typeof(added)) FROM coordinator_lifetimes", columns: { _ in }) {
            types = $0
        }
        expectNoDifference(types, [.integer(Int64(expected[0]) ?? 0), .text("real")])
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes, "Queries change nothing.")
        // Only the new views have types.
        try reader.query("SELECT count(*) FROM columnType", columns: { _ in }) { types = $0 }
        expectNoDifference(types, [.integer(0)])
    }

    @Test("Recording into a recording of an earlier version adds the new views")
    func recordedInto() throws {
        let path = try longRecording(events: 300, "old.sqlite")
        let schema = "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY type, name"
        let expected = try ask(path, schema)
        let before = try ask(path, "SELECT * FROM message_paths")
        try FirstViews.put(into: path)
        #expect(try ask(path, schema) != expected)
        try EventScript().session.write(to: path)
        expectNoDifference(try ask(path, schema), expected)
        expectNoDifference(try ask(path, "SELECT * FROM message_paths"), before)
        expectNoDifference(try ask(path, "PRAGMA integrity_check"), ["ok"])
    }

    @Test("Each column of a view has a type, and contains only values of it")
    func types() throws {
        let path = try ShopRecording.copy(to: folder)
        for view in FirstViews.names {
            let columns = try ask(path, "SELECT name || ' ' || type FROM pragma_table_info('\(view)')")
            #expect(columns.count >= 6, "\(view)")
            for column in columns {
                let parts = column.split(separator: " ").map(String.init)
                #expect(parts.count == 2 && ["INTEGER", "REAL", "TEXT"].contains(parts[1]), "\(view): \(column)")
                let type = parts.last?.lowercased() ?? ""
                expectNoDifference(
                    try ask(
                        path,
                        #"SELECT DISTINCT typeof("\#(parts[0])") FROM \#(view) WHERE typeof("\#(parts[0])") NOT IN ('\#(type)', 'null')"#
                    ),
                    [],
                    "\(view): \(column)"
                )
            }
        }
    }

    @Test("The table that defines their types accepts no rows")
    func noRow() throws {
        let path = try ShopRecording.copy(to: folder)
        let database = try DatabaseQueue(path: path)
        #expect(throws: DatabaseError.self) {
            try database.write { try $0.execute(sql: "INSERT INTO columnType VALUES (1, 1.0, 'a')") }
        }
    }
}
