import CoordvizFleet
import CoordvizFleetStore
import CoordvizTestSupport
import Foundation
import Testing

@Suite("The SQL that reads a fleet")
struct DuckDBViewsTests {
    @Test("has texts only as literals")
    func literals() {
        #expect(SQLText.literal("it's") == "'it''s'")
        #expect(SQLText.literal("'); DROP TABLE x; --") == "'''); DROP TABLE x; --'")
        // As parts of other characters, too.
        #expect(SQLText.literal("\u{600}'; x") == "'\u{600}''; x'")
        #expect(SQLText.literal("'\u{301}; x") == "'''\u{301}; x'")
        var scope = FleetScope()
        scope.app = "a'b"
        scope.steps = ["x'); --"]
        scope.versions = ("1'", "2")
        let sql = DuckDBViews([], scope: scope).sql
        #expect(sql.contains("app = 'a''b'") && sql.contains("'x''); --'") && sql.contains("'1'''"))
    }

    @Test("makes a view of each table, also of an empty fleet")
    func tables() {
        let sql = DuckDBViews([]).sql
        for table in FleetTable.allCases { #expect(sql.contains("CREATE VIEW \"\(table.name)\"")) }
    }

    @Test("is refused where a folder holds no fleet")
    func folders() throws {
        let folder = try TemporaryFolder()
        #expect(throws: FleetError.missing(path: folder.path("none"))) { try FleetFolder(opening: folder.path("none")) }
        _ = try folder.write(Array("x".utf8), to: "other.txt")
        #expect(throws: FleetError.notAFleet(path: folder.url.path)) { try FleetFolder.openOrMake(at: folder.url.path) }
        let fleet = try FleetFolder.openOrMake(at: folder.path("fleet"))
        #expect(try fleet.days() == [])
        _ = try FleetFolder.openOrMake(at: folder.path("fleet"))
    }

    @Test("answers are read with the types of JSON")
    func answers() throws {
        let lines = "[\"a\",\"b\"]\n[1,\"x\"]\n[1.5,null]\n[true,\"\"]\n"
        let answer = try EngineAnswer(lines: Array(lines.utf8))
        #expect(answer.columns == ["a", "b"])
        #expect(answer.rows == [[.integer(1), .text("x")], [.real(1.5), .null], [.flag(true), .text("")]])
        for wrong in ["", "nonsense", "[\"a\"]\n[1,2]\n", "[\"a\"]\nx\n"] {
            #expect(throws: FleetError.self) { try EngineAnswer(lines: Array(wrong.utf8)) }
        }
    }
}
