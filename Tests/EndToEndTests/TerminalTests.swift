import CoordvizModel
import CoordvizTestSupport
import Foundation
import Testing

extension EndToEndTests {
    @Suite("Names, paths and arguments cannot control a terminal")
    struct Terminals {
        let workshop: Workshop
        private static let name = HostileNames.forTerminals

        init() async throws {
            workshop = try Workshop()
            try await workshop.addRecording()
            try await makeHostileRecording()
        }

        /// The shopping app's recording under a hostile name, with a hostile name for each text in it.
        private func makeHostileRecording() async throws {
            try await workshop.coordviz("export", "--json", "-o", "app.json", "app.sqlite")
            let script = """
                import json, sys
                document = json.load(open("app.json"))
                for string in document["strings"]:
                    string["text"] = string["text"][:1] + sys.argv[1] + string["text"]
                document["session"]["process"] = sys.argv[1]
                json.dump(document, open("hostile.json", "w"))
                """
            let python = try #require(Executables.find("python3"))
            let made = try await workshop.runCommand(python, ["-c", script, Self.name])
            try #require(made.code == 0, "\(made.stderr)")
            let imported = try await workshop.coordviz("import", "hostile.json", "-o", Self.name)
            try #require(imported.code == 0, "\(imported.stderr)")
        }

        /// The output of each command on a terminal, including errors.
        private func seen(_ commands: [[String]]) async throws -> [String] {
            let script = """
                import json, os, pty, subprocess, sys
                program, commands, seen = sys.argv[1], json.load(open("commands.json")), []
                for words in commands:
                    inner, outer = pty.openpty()
                    process = subprocess.Popen([program, *words], stdin=subprocess.DEVNULL, stdout=outer, stderr=outer)
                    os.close(outer)
                    text = b""
                    while True:
                        try: piece = os.read(inner, 65536)
                        except OSError: break
                        if not piece: break
                        text += piece
                    os.close(inner)
                    process.wait()
                    seen.append(text.decode())
                json.dump(seen, sys.stdout)
                """
            try workshop.write(JSONEncoder().encode(commands), to: "commands.json")
            let python = try #require(Executables.find("python3"))
            let outcome = try await workshop.runCommand(
                python,
                ["-c", script, Executables.coordviz],
                environment: ["TERM": "dumb", "NO_COLOR": "1"]
            )
            try #require(outcome.code == 0, "\(outcome.stderr)")
            return try JSONDecoder().decode([String].self, from: Data(outcome.stdout.utf8))
        }

        private func expectHarmless(_ commands: [[String]]) async throws {
            for (command, text) in zip(commands, try await seen(commands)) {
                #expect(!text.isEmpty, "\(command)")
                // A tab is harmless, and formats may contain tabs.
                let obeyed = text.unicodeScalars.filter { !["\n", "\r", "\t"].contains($0) && CleanText.isControl($0) }
                #expect(obeyed.isEmpty, "\(command): \(text.debugDescription)")
                // The terminal itself adds a carriage return before each line's end; lines of CSV have one as well.
                let lines = text.unicodeScalars.split(separator: "\n").map { $0.drop { $0 == "\r" } }
                #expect(!lines.contains { $0.starts(with: "SPOOFED".unicodeScalars) }, "\(command)")
                let returns = lines.map { line in
                    line.lastIndex { $0 != "\r" }.map { line[...$0] } ?? line[..<line.startIndex]
                }
                #expect(!returns.contains { $0.contains("\r") }, "\(command)")
            }
        }

        @Test func inAnswersAndMachinesFormats() async throws {
            let sql = "SELECT type, identifier FROM nodes"
            let name = Self.name
            try await expectHarmless([
                [name], [name, "--json"], ["sessions", name], ["sessions", name, "--json"], ["tree", name],
                ["tree", "--layer", "all", name, "--json"], ["chain", "#2", name], ["chain", "#2", name, "--json"],
                ["node", "#2", name], ["node", "#2", name, "--json"], ["messages", name], ["messages", name, "--json"],
                ["messages", name, "1"], ["messages", name, "1", "--json"], ["events", name],
                ["events", name, "--json"],
                ["why", "20", name], ["why", "20", name, "--json"], ["stats", name], ["stats", name, "--json"],
                ["diff", "app.sqlite", name], ["diff", "app.sqlite", name, "--json"],
                ["diff", "app.sqlite", name, "--dot"],
                ["query", sql, name], ["query", "--json", sql, name], ["query", "--format", "csv", sql, name],
                ["check", name], ["check", name, "--json"], ["check", name, "--format", "sarif"],
                ["check", name, "--format", "junit"], ["export", "--dot", name], ["export", "--mermaid", name],
                ["export", "--mermaid", "--message", "1", name], ["export", "--mermaid", "--lifetimes", name],
                ["export", "--json", name], ["export", "--json", "-o", "/dev/tty", name],
                ["export", "--png", "-o", "-", name],
            ])
        }

        @Test func inErrorsAndNotices() async throws {
            let name = Self.name
            let none = "none\(name)"
            try await expectHarmless([
                [none], ["--\(name)"], ["-\(name)"], [name, name], ["tree", "--at", name, name], ["tree", name, name],
                ["tree", "--layer", name, name], ["tree", "--depth", name, name], ["tree", "--depth=\(name)", name],
                ["tree", "--session", name, name], ["tree", "--root", name, name], ["node", "zz\(name)", name],
                ["node", name, none], ["messages", name, name], ["messages", "--name", "q\(name)", name],
                ["events", "--kind", name, name], ["query", name, "app.sqlite"], ["query", "SELECT \(name)", name],
                ["query", "--format", name, "SELECT 1", name], ["check", "--rule", name, name],
                ["check", "--limit", name, name], ["check", "--limit", "\(name)=1", name],
                ["check", "--config", none, name],
                ["check", "--baseline", none, name], ["check", "--fail-on", name, name],
                ["check", "--write-baseline", "b\(name)", name], ["export", "--dot", "-o", name, name],
                ["export", "--dot", "--layers", name, name], ["export", "--dot", "-o", "x\(name)", name],
                ["export", "--dot", "--frames", "f\(name)", name], ["import", none, "-o", "i.sqlite"],
                ["import", name, "-o", "i.sqlite"], ["import", "hostile.json", "-o", "i\(name)"],
                ["import", "hostile.json", "-o", "none/\(name)"], ["pack", "-o", "p\(name)", name],
                ["pack", "-o", "p.sqlite", none], ["merge", name, "app.sqlite", "-o", "m\(name)"], ["merge", name],
                ["record", "-o", "r\(name)", "--", none], ["record", "-o", "r\(name)", "--", "sh", "-c", "true", name],
                ["record", "--simulator", name], ["help", name], ["diff", name, none],
            ])
        }

        @Test func inAPipeFormatsOfMachinesAreExact() async throws {
            let json = try await workshop.coordviz("export", "--json", Self.name)
            let told = try #require(try JSONSerialization.jsonObject(with: Data(json.stdout.utf8)) as? [String: Any])
            let facts = try #require(told["session"] as? [String: Any])
            #expect((facts["process"] as? String).map { Array($0.utf8) } == Array(Self.name.utf8))
            #expect(json.stdout.unicodeScalars.contains("\u{9B}"))
            let sql = "SELECT text FROM string WHERE text LIKE '%SPOOFED%' LIMIT 1"
            let csv = try await workshop.coordviz("query", "--format", "csv", sql, Self.name)
            #expect(csv.code == 0 && csv.stdout.unicodeScalars.contains("\u{1B}"), "\(csv.stderr)")
            let onTerminal = try await seen([["export", "--json", Self.name]])[0].replacing("\r\n", with: "\n")
            #expect(onTerminal != json.stdout)
            let again = try JSONSerialization.jsonObject(with: Data(onTerminal.utf8)) as? NSDictionary
            #expect(again == told as NSDictionary)
        }

        @Test func aNameThatIsNotUTF8IsReportedAndNotMistakenForAnother() async throws {
            let bash = try #require(Executables.find("bash"))
            let script = #"name=$(printf 'a\377b.sqlite'); cp app.sqlite "$name"; exec "$0" sessions "$name""#
            let outcome = try await workshop.runCommand(bash, ["-c", script, Executables.coordviz])
            expectRefusal(outcome, code: 64, says: [#"Argument 2 is not UTF-8: a\xFFb.sqlite."#, "Rename the file"])
        }

        @Test func safeCellsKeepASpreadsheetFromReadingFormulas() async throws {
            let sql = "SELECT '=1+1' AS '+a', -1 AS n, 'x' AS t"
            let exact = try await workshop.coordviz("query", "--format", "csv", sql, "app.sqlite")
            #expect(exact.stdout == "+a,n,t\r\n=1+1,-1,x\r\n")
            let safe = try await workshop.coordviz("query", "--format", "csv", "--safe-cells", sql, "app.sqlite")
            #expect(safe.stdout == "\"'+a\",\"n\",\"t\"\r\n\"'=1+1\",-1,\"x\"\r\n")
            let other = try await workshop.coordviz("query", "--safe-cells", sql, "app.sqlite")
            expectRefusal(other, code: 64, says: ["--safe-cells is for CSV"])
            let plain = try await workshop.coordviz("query", "--format", "csv", "--plain-line-ends", sql, "app.sqlite")
            #expect(plain.stdout.hasSuffix("\n") && !plain.stdout.hasSuffix("\r\n"))
        }
    }
}
