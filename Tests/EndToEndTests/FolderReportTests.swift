import CoordvizTestSupport
import Foundation
import Testing

extension EndToEndTests {
    @Suite("The recordings that tests left in a folder become one report", .enabled(if: Executables.find("dot") != nil))
    struct FolderReport {
        let workshop: Workshop

        init() throws { workshop = try Workshop() }

        /// Records the shopping app as a test that failed.
        private func leave(_ file: String, of test: String, failure: String?) async throws {
            try await workshop.record("app.sqlite")
            var text = try await workshop.coordviz("export", "--json", "app.sqlite").stdout
            var json = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
            var session = try #require(json["session"] as? [String: Any])
            session["process"] = test
            json["session"] = session
            if let failure {
                var strings = try #require(json["strings"] as? [[String: Any]])
                var events = try #require(json["events"] as? [[String: Any]])
                let last = try #require(events.last?["event"] as? Int)
                strings.append(["id": strings.count + 1, "text": "Test failed: \(failure)"])
                for event in [last + 1, last + 2] {
                    events.append(
                        ["event": event, "kind": "mark", "name": strings.count, "thread": 1, "time": 9_000_000_000]
                    )
                }
                (json["strings"], json["events"]) = (strings, events)
            }
            text = String(decoding: try JSONSerialization.data(withJSONObject: json), as: UTF8.self)
            try workshop.write(text.utf8, to: "one.json")
            try FileManager.default.createDirectory(
                atPath: workshop.path("left/ui"),
                withIntermediateDirectories: true
            )
            let outcome = try await workshop.coordviz("import", "-o", "left/\(file)", "one.json")
            try #require(outcome.code == 0, "\(outcome.stderr)")
            for name in ["app.sqlite", "one.json"] {
                try FileManager.default.removeItem(atPath: workshop.path(name))
            }
        }

        private struct Index: Decodable {
            struct Session: Decodable {
                var id: Int
                var process: String
                var recording: String?
                var failure: String?
                var opensAt: Int?
                var events: Int
            }
            var recording: String
            var sessions: [Session]
        }

        private func index(_ page: String) throws -> Index {
            let text = try #require(page.firstMatch(of: /(?s)id="report">(.*?)<\/script>/)).1
            return try JSONDecoder().decode(Index.self, from: Data(text.utf8))
        }

        @Test func eachTestIsASessionThatOpensAtItsFailure() async throws {
            try await leave("ui/b.sqlite", of: "CartTests.paysTwice()", failure: nil)
            try await leave("a.sqlite", of: "CartTests.buyNow(item:)", failure: "The total is wrong.\nexpected 3")
            try workshop.write("log".utf8, to: "left/log.txt")
            let outcome = try await workshop.coordviz("export", "--html", "--session", "all", "left")
            #expect(outcome.code == 0)
            #expect(outcome.stderr == "coordviz: wrote left.html\n")
            let page = try workshop.text("left.html")
            let index = try index(page)
            #expect(index.recording == "left")
            #expect(index.sessions.map(\.id) == [1, 2])
            #expect(index.sessions.map(\.process) == ["CartTests.buyNow(item:)", "CartTests.paysTwice()"])
            #expect(index.sessions.map(\.recording) == ["a.sqlite", "ui/b.sqlite"])
            #expect(index.sessions.map(\.failure) == ["The total is wrong.", nil])
            #expect(index.sessions.map(\.opensAt) == [index.sessions[0].events - 1, nil], "The first of two marks.")
            #expect(page.contains("<title>left</title>"))
            #expect(page.ranges(of: "<svg ").count == 2)
            for text in ["<a href=\"#session-1\">1: CartTests.buyNow(item:)</a>", "<section id=\"session-1\" "] {
                #expect(page.contains(text), "\(text)")
            }
            let alone = try await workshop.coordviz("export", "--html", "-o", "-", "left/a.sqlite").stdout
            #expect(try self.index(alone).sessions.map(\.opensAt) == [index.sessions[0].opensAt])
        }

        @Test func whatCannotBeReadIsNamedAndTheRestIsWritten() async throws {
            try await leave("a.sqlite", of: "CartTests.buyNow(item:)", failure: "No.")
            try workshop.write("no database".utf8, to: "left/b.sqlite")
            try workshop.write([], to: "left/c.sqlite")
            let outcome = try await workshop.coordviz("export", "--html", "-o", "out.html", "left")
            expectRefusal(
                outcome,
                code: 65,
                says: [
                    "left/b.sqlite is not a recording", "left/c.sqlite is empty", "wrote out.html",
                    "2 recordings could not be read and are not in the report.",
                ]
            )
            #expect(try index(workshop.text("out.html")).sessions.count == 1)
            try FileManager.default.removeItem(atPath: workshop.path("left/a.sqlite"))
            let none = try await workshop.coordviz("export", "--html", "-o", "none.html", "left")
            expectRefusal(none, code: 65, says: ["left/b.sqlite is not a recording"])
            #expect(!FileManager.default.fileExists(atPath: workshop.path("none.html")))
        }

        @Test func aFolderIsForReportsOnly() async throws {
            try await leave("a.sqlite", of: "CartTests.buyNow(item:)", failure: nil)
            let number = try await workshop.coordviz("export", "--html", "--session", "2", "left")
            expectRefusal(number, code: 64, says: ["write --session all or leave it out"])
            let graph = try await workshop.coordviz("export", "--dot", "left")
            expectRefusal(graph, code: 65, says: ["left is a folder"])
            try FileManager.default.removeItem(atPath: workshop.path("left/a.sqlite"))
            let empty = try await workshop.coordviz("export", "--html", "left")
            expectRefusal(empty, code: 66, says: ["There is no recording in left"])
            #expect(try workshop.files() == [])
        }

        @Test func theOutputIsNotARecordingOfTheFolder() async throws {
            try await leave("a.sqlite", of: "CartTests.buyNow(item:)", failure: nil)
            let before = try workshop.everything()
            for name in ["left/a.sqlite", "left/a.sqlite-wal"] {
                let outcome = try await workshop.coordviz("export", "--html", "--force", "-o", name, "left")
                #expect(outcome.code == 73, "\(outcome.stderr)")
            }
            #expect(try workshop.everything() == before)
        }

        /// A single process draws the pictures of several sessions. If one of them ends it, each is drawn alone.
        @Test func aGraphThatGraphvizCannotDrawDoesNotTakeTheOthersWithIt() async throws {
            try await leave("a.sqlite", of: "CartTests.buyNow(item:)", failure: nil)
            try await leave("b.sqlite", of: "CartTests.paysTwice()", failure: nil)
            let real = try #require(Executables.find("dot"))
            let text = """
                #!/bin/sh
                echo run >>'\(workshop.tools.path("runs"))'
                case "$*" in *' -O '*) kill -ABRT $$;; esac
                exec '\(real)' "$@"

                """
            let dot = try workshop.tools.write(text.utf8, to: "dot")
            try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: dot)
            let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
            try await workshop.coordviz("export", "--html", "-o", "usual.html", "left")
            let outcome = try await workshop.coordviz(
                "export",
                "--html",
                "-o",
                "alone.html",
                "left",
                environment: ["PATH": "\(workshop.tools.url.path):\(path)"]
            )
            #expect(outcome.code == 0, "\(outcome.stderr)")
            let pages = try ["alone.html", "usual.html"].map { try workshop.text($0) }
            #expect(pages.map { $0.ranges(of: "<svg ").count } == [2, 2])
            for test in ["CartTests.buyNow(item:)", "CartTests.paysTwice()"] {
                #expect(pages.map { $0.ranges(of: ">\(test), event #").count } == [1, 1], "Each has its own.")
            }
            #expect(try String(contentsOfFile: workshop.tools.path("runs"), encoding: .utf8) == "run\nrun\nrun\n")
        }
    }
}
