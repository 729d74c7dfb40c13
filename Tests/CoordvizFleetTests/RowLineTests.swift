import CustomDump
import Foundation
import Testing

@testable import CoordvizFleet

@Suite("A row as a line of JSON")
struct RowLineTests {
    private func line(_ row: [FleetValue], of table: FleetTable) -> String {
        var bytes: [UInt8] = []
        RowLine(table).append(row, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test("leaves out null values")
    func nulls() {
        let row: [FleetValue] = [.text("id"), .text("a"), .text("Shop"), .null, .text("name"), .text("value")]
        expectNoDifference(
            line(row, of: .labels),
            #"{"session_id":"id","addition":"a","app":"Shop","name":"name","value":"value"}"# + "\n"
        )
    }

    @Test(
        "is read by any reader as the same text, on one line",
        arguments: [
            "", "plain", "\"quoted\"", "back\\slash", "two\nlines\r\n", "\u{1}\u{8}\u{C}\u{1B}[31m\u{7F}", "</script>",
            "\u{2028}\u{2029}", "Grüße 世界 \u{1F6D2}", "e\u{301}\u{200D}", "{\"a\":[1]}", "'; DROP TABLE x; --",
        ]
    )
    func texts(text: String) throws {
        let line = line([.text(text), .text(text), .text(text), .null, .text(text), .text(text)], of: .labels)
        #expect(line.utf8.count { $0 == UInt8(ascii: "\n") } == 1 && line.hasSuffix("\n"))
        let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: String])
        #expect(object["name"].map { Array($0.unicodeScalars) } == Array(text.unicodeScalars))
    }

    @Test("has no zero byte, at which some engines end a text")
    func zero() {
        let line = line([.text("a\u{0}b"), .null, .null, .null, .null, .null], of: .labels)
        #expect(line == "{\"session_id\":\"a\\ufffdb\"}\n")
    }
}
