import Foundation
import Testing

extension EndToEndTests {
    @Suite("From a running app to a report")
    struct RecordAndExport {
        let workshop: Workshop

        init() async throws { workshop = try Workshop() }

        @Test func recordingSaysWhatItHoldsAndIsOneFile() async throws {
            let outcome = try await workshop.record()
            #expect(outcome.stdout.hasPrefix("The customer has "))
            #expect(outcome.stderr.hasPrefix("coordviz: recorded session 1: "))
            for noun in [" events, ", " coordinators, ", " messages, ", " in app.sqlite\n"] {
                #expect(outcome.stderr.contains(noun))
            }
            #expect(try workshop.files() == ["app.sqlite"])
        }

        @Test func sessionsListsEachWithItsEnd() async throws {
            try await workshop.record()
            try await workshop.record()
            let outcome = try await workshop.coordviz("sessions", "app.sqlite")
            #expect(outcome.code == 0)
            #expect(outcome.stderr == "")
            let lines = outcome.stdout.split(separator: "\n")
            try #require(lines.count == 6)
            #expect(lines[0].hasPrefix("session 1: ") && lines[3].hasPrefix("session 2: "))
            #expect(lines[2] != lines[5], "Each has an id.")
            #expect(lines[1].hasPrefix("  shopping-cart, ") && lines[1].hasSuffix(", ended normally"))
            #expect(try workshop.files() == ["app.sqlite"])
        }

        @Test func labelsAreInTheRecordingAndCopiesKeepThem() async throws {
            let shop = Executables.shoppingCart
            let outcome = try await workshop.coordviz(
                "record",
                "-o",
                "app.sqlite",
                "--label",
                "version=3.4.0",
                "--label",
                "note=a b=c",
                "--",
                shop
            )
            #expect(outcome.code == 0, "\(outcome.stderr)")
            let sessions = try await workshop.coordviz("sessions", "app.sqlite").stdout.split(separator: "\n")
            #expect(sessions.contains { $0.contains("note=a b=c, version=3.4.0") })
            let id = try #require(sessions.dropFirst(2).first)
            _ = try await workshop.coordviz("pack", "-o", "packed.sqlite", "app.sqlite")
            _ = try await workshop.coordviz("merge", "app.sqlite", "packed.sqlite", "-o", "merged.sqlite")
            let json = try await workshop.coordviz("export", "--json", "app.sqlite").stdout
            try workshop.write(Data(json.utf8), to: "app.json")
            _ = try await workshop.coordviz("import", "-o", "imported.sqlite", "app.json")
            for copy in ["packed.sqlite", "merged.sqlite", "imported.sqlite"] {
                let lines = try await workshop.coordviz("sessions", copy).stdout
                #expect(lines.contains(id) && lines.contains("note=a b=c, version=3.4.0"), "\(copy): \(lines)")
            }
            let diff = try await workshop.coordviz("diff", "app.sqlite", "imported.sqlite").stdout
            #expect(!diff.contains("version:"))
        }

        @Test(arguments: [
            ("version", "Write name=value"), ("bad name=1", "may contain letters"), ("=1", "has no name"),
            ("version=", "value is empty"),
        ])
        func aLabelThatIsNoneIsRefused(label: String, words: String) async throws {
            let outcome = try await workshop.coordviz("record", "--label", label, "--", "true")
            #expect(outcome.code == 64 && outcome.stderr.contains(words), "\(outcome.stderr)")
            #expect(try workshop.files() == [])
        }

        @Test func graphGoesToStandardOutput() async throws {
            try await workshop.record()
            let outcome = try await workshop.coordviz("export", "--dot", "app.sqlite")
            #expect(outcome.code == 0)
            #expect(outcome.stderr == "")
            #expect(outcome.stdout.contains("digraph coordviz {"))
            #expect(outcome.stdout.contains("ApplicationCoordinator"))
            #expect(try await workshop.coordviz("export", "--dot", "-o", "-", "app.sqlite").stdout == outcome.stdout)
        }

        @Test(.enabled(if: Executables.find("dot") != nil))
        func graphvizReadsTheGraphWithoutComplaint() async throws {
            try await workshop.record()
            try await workshop.coordviz("export", "--dot", "-o", "app.dot", "app.sqlite")
            let dot = try #require(Executables.find("dot"))
            let outcome = try await workshop.runCommand(dot, ["-Tplain", "app.dot"])
            #expect(outcome.code == 0)
            #expect(outcome.stderr == "")
            #expect(outcome.stdout.contains("\nnode n"))
        }

        @Test(.enabled(if: Executables.find("dot") != nil))
        func pictureAndReportAreWritten() async throws {
            try await workshop.record()
            let picture = try await workshop.coordviz("export", "--svg", "-o", "app.svg", "app.sqlite")
            #expect(picture.code == 0)
            #expect(picture.stderr == "coordviz: wrote app.svg\n")
            let report = try await workshop.coordviz("export", "--html", "app.sqlite")
            #expect(report.code == 0)
            #expect(report.stderr == "coordviz: wrote app.html\n")
            #expect(try workshop.text("app.svg").contains("</svg>"))
            #expect(try workshop.text("app.html").contains("ApplicationCoordinator"))
            #expect(try workshop.files() == ["app.html", "app.sqlite", "app.svg"])
        }

        @Test(.enabled(if: Executables.find("dot") != nil))
        func aReportHoldsTheSessionsThatAreAskedFor() async throws {
            for _ in 1...3 { try await workshop.record() }
            for (sessions, held) in [("all", ["1", "2", "3"]), ("3,1", ["1", "3"]), ("2", ["2"]), ("last", ["3"])] {
                let outcome = try await workshop.coordviz(
                    "export",
                    "--html",
                    "--session",
                    sessions,
                    "-o",
                    "-",
                    "app.sqlite"
                )
                #expect(outcome.code == 0, "\(outcome.stderr)")
                let ids = outcome.stdout.matches(of: /id="data-([0-9]+)"/).map { String($0.1) }
                #expect(ids == held, "--session \(sessions)")
                // Without scripts each has a section with its graph; one alone needs none.
                let sections = outcome.stdout.matches(of: /<section id="session-[0-9]+" data-session="([0-9]+)">/)
                    .map { String($0.1) }
                #expect(sections == (held.count > 1 ? held : []))
                #expect(outcome.stdout.ranges(of: "<h2>The graph at the end</h2>").count == held.count)
            }
            let missing = try await workshop.coordviz("export", "--html", "--session", "1,7", "app.sqlite")
            #expect(missing.code == 65)
            #expect(missing.stderr.contains("7"))
        }

        @Test func diagramsGoToStandardOutput() async throws {
            try await workshop.record()
            for (options, head) in [
                ([], "flowchart LR\n"), (["--at", "#42"], "flowchart LR\n"),
                (["--message", "#1"], "sequenceDiagram\n"),
                (["--lifetimes"], "gantt\n"),
            ] as [([String], String)] {
                let outcome = try await workshop.runCommand(
                    Executables.coordviz,
                    ["export", "--mermaid"] + options + ["app.sqlite"]
                )
                #expect(outcome.code == 0, "\(outcome.stderr)")
                #expect(outcome.stderr == "")
                #expect(outcome.stdout.hasPrefix(head))
                #expect(outcome.stdout.contains("Coordinator"))
            }
        }

        @Test(arguments: ["start", "end", "#1", "#42", "0s", "1ms", "2#42", "2#end"])
        func everyWayToNameAMomentWorks(moment: String) async throws {
            try await workshop.record()
            try await workshop.record()
            let outcome = try await workshop.coordviz("export", "--dot", "--at", moment, "app.sqlite")
            #expect(outcome.code == 0, "\(outcome.stderr)")
            #expect(outcome.stdout.contains("digraph"))
        }

        @Test func exportLeavesTheRecordingAsItIs() async throws {
            try await workshop.record()
            let before = try workshop.read("app.sqlite")
            try await workshop.coordviz("export", "--dot", "--at", "#42", "app.sqlite")
            try await workshop.coordviz("sessions", "app.sqlite")
            #expect(try workshop.read("app.sqlite") == before)
        }

        @Test(arguments: [
            ["--help"], ["record", "--help"], ["export", "--help"], ["sessions", "--help"], ["pack", "--help"],
            ["--version"],
        ])
        func helpIsThere(arguments: [String]) async throws {
            let outcome = try await workshop.runCommand(Executables.coordviz, arguments)
            #expect(outcome.code == 0)
            #expect(outcome.stderr == "")
            #expect(!outcome.stdout.isEmpty)
        }
    }
}
