import Foundation
import Testing

extension EndToEndTests {
    @Suite("A recording answers SQL")
    struct Query {
        let workshop: Workshop

        init() async throws {
            workshop = try Workshop()
            try await workshop.addRecording()
        }

        @Test func asTableCSVAndJSON() async throws {
            let sql = "SELECT name, outcome FROM messages WHERE name LIKE '%BuyNow' LIMIT 1"
            let table = try await workshop.coordviz("query", sql, "app.sqlite")
            #expect(table.code == 0 && table.stderr == "", "\(table.stderr)")
            let lines = table.stdout.split(separator: "\n")
            #expect(
                lines.count == 3 && lines[0].hasPrefix("name") && lines[2].hasSuffix("  handled"),
                "\(table.stdout)"
            )
            let csv = try await workshop.coordviz("query", "--format", "csv", sql, "app.sqlite")
            #expect(csv.stdout.hasPrefix("name,outcome\r\n") && csv.stdout.hasSuffix(",handled\r\n"))
            let json = try await workshop.coordviz("query", "--format", "json", sql, "app.sqlite")
            let row = try JSONDecoder().decode([String: String].self, from: Data(json.stdout.utf8))
            #expect(row["outcome"] == "handled")
            #expect(try await workshop.coordviz("query", "--json", sql, "app.sqlite").stdout == json.stdout)
            #expect(
                try await workshop.coordviz("query", "--json", "--format", "json", sql, "app.sqlite").stdout
                    == json.stdout
            )
            let both = try await workshop.coordviz("query", "--json", "--format", "csv", sql, "app.sqlite")
            expectRefusal(both, code: 64, says: ["Use either --json or --format"])
        }

        @Test func aStatementMayBeginWithAComment() async throws {
            let commented = try await workshop.coordviz("query", "-- how many\nSELECT 7 AS n", "--json", "app.sqlite")
            #expect(commented.code == 0 && commented.stdout == "{\"n\":7}\n", "\(commented)")
        }

        @Test func eventsInTheRingOfAnEndedProgramAreIncluded() async throws {
            _ = try await workshop.recordShell("$DYING", recording: "dying.sqlite")
            let sql = "SELECT max(number) AS last FROM records"
            let outcome = try await workshop.coordviz("query", "--format", "csv", sql, "dying.sqlite")
            #expect(outcome.code == 0, "\(outcome.stderr)")
            #expect(outcome.stdout.hasPrefix("last\r\n") && outcome.stdout != "last\r\n\r\n", "\(outcome.stdout)")
        }

        @Test func statementsThatWriteAreRefused() async throws {
            let before = try workshop.everything()
            for (sql, words) in [
                ("DELETE FROM event", "read-only"), ("PRAGMA user_version = 9", "uses a pragma"),
                ("ATTACH 'other.sqlite' AS other", "attaches"), ("SELECT 1; SELECT 2", "more than one statement"),
                ("SELECT sendr FROM messages", "messages (session, message, name, sender"),
            ] {
                expectRefusal(try await workshop.coordviz("query", sql, "app.sqlite"), code: 64, says: [words])
            }
            #expect(try workshop.everything() == before)
        }
    }
}
