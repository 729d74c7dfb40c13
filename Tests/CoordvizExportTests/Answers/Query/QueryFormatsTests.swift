import CoordvizExport
import CoordvizModel
import CustomDump
import Foundation
import Testing

@Suite("Rows of a query as table, CSV and JSON")
struct QueryFormatsTests {
    private let columns = ["name", "count", "bytes"]
    private let rows: [[QueryValue]] = [
        [.text("Buy"), .integer(12), .blob([0, 255])], [.text("Cancel\n\u{1B}[31m"), .real(1.5), .null],
        [.null, .integer(-3), .blob([])],
    ]

    private func table(_ columns: [String], _ rows: [[QueryValue]]) -> String {
        var table = QueryTable(columns: columns)
        for row in rows { table.add(row) }
        return table.text()
    }

    @Test("A table aligns texts to the left and numbers to the right")
    func aligned() {
        expectNoDifference(
            table(columns, rows),
            """
            name          count  bytes
            ------------  -----  -------
            Buy              12  x'00ff'
            Cancel␊␛[31m    1.5  NULL
            NULL             -3  x''

            """
        )
    }

    @Test("A table without rows has a header, and one without columns is empty")
    func empty() {
        #expect(table(["a", "b"], []) == "a  b\n-  -\n")
        #expect(table([], []) == "")
    }

    @Test("A table has no effect on a terminal", arguments: HostileTexts.all)
    func hostileTable(text: String) {
        let lines = table([text], [[.text(text)]]).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 4)
        #expect(!lines.joined().unicodeScalars.contains { $0.value < 0x20 || 0x7F..<0xA0 ~= $0.value })
    }

    @Test("CSV quotes where needed, and distinguishes null from an empty text")
    func csv() {
        #expect(QueryCSV().header(["a", "b,c", ""]) == "a,\"b,c\",\"\"\r\n")
        #expect(QueryCSV(hasPlainLineEnds: true).header(["a", "b"]) == "a,b\n")
        let line = QueryCSV().line([
            .text("say \"hi\""), .text("a\r\nb"), .text(""), .null, .integer(1), .real(0.5), .blob([16]), .text(" x "),
        ])
        #expect(line == "\"say \"\"hi\"\"\",\"a\r\nb\",\"\",,1,0.5,x'10', x \r\n")
    }

    @Test("Every text can be read back from CSV", arguments: HostileTexts.all)
    func hostileCSV(text: String) {
        let line = QueryCSV().line([.text(text), .integer(1)])
        #expect(Self.fields(line) == [text, "1"])
    }

    /// Reads one record of RFC 4180.
    private static func fields(_ line: String) -> [String] {
        var fields = [String.UnicodeScalarView()]
        var isQuoted = false
        var scalars = Array(line.unicodeScalars.dropLast(2))[...]
        while let scalar = scalars.popFirst() {
            switch scalar {
            case "\"" where isQuoted && scalars.first == "\"":
                scalars.removeFirst()
                fields[fields.count - 1].append(scalar)
            case "\"": isQuoted.toggle()
            case "," where !isQuoted: fields.append(String.UnicodeScalarView())
            default: fields[fields.count - 1].append(scalar)
            }
        }
        return fields.map { String($0) }
    }

    @Test("JSON has an object for each row, with a key for each column")
    func json() throws {
        let json = QueryJSON(columns: ["a", "a", "b", "a_2", "c"])
        #expect(
            try json.line([.integer(1), .null, .real(.infinity), .blob([1]), .text("x")])
                == #"{"a":1,"a_2":null,"a_2_2":"x'01'","b":"Inf","c":"x"}"# + "\n"
        )
    }

    @Test("Every text can be read back from one line of JSON", arguments: HostileTexts.all)
    func hostileJSON(text: String) throws {
        let line = try QueryJSON(columns: [text]).line([.text(text)])
        #expect(line.utf8.count { $0 == UInt8(ascii: "\n") } == 1)
        #expect(try JSONDecoder().decode([String: String].self, from: Data(line.utf8)) == [text: text])
    }
}
