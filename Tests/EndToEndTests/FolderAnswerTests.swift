import CoordvizTestSupport
import Foundation
import Testing

extension EndToEndTests {
    @Suite("The recordings in folders are checked and compared as Markdown")
    struct FolderAnswers {
        let workshop: Workshop

        /// Two folders as tests leave them: the later side of `a.sqlite` has another coordinator and an unhandled message.
        init() throws {
            workshop = try Workshop()
            for folder in ["base/ui", "head/ui", "none"] {
                try FileManager.default.createDirectory(
                    atPath: workshop.path(folder),
                    withIntermediateDirectories: true
                )
            }
            var script = EventScript()
            script.coordinatorStarted("AppCoordinator")
            script.messageSent("Share", by: "AppCoordinator")
            script.unhandled(at: "AppCoordinator")
            for path in ["base/a.sqlite", "base/ui/b.sqlite", "head/ui/b.sqlite"] {
                try script.session.write(to: workshop.path(path))
            }
            script.childAdded("HelpCoordinator", to: "AppCoordinator")
            script.messageSent("Help", by: "HelpCoordinator")
            script.unhandled(at: "HelpCoordinator")
            try script.session.write(to: workshop.path("head/a.sqlite"))
        }

        private func check(_ options: String...) async throws -> Outcome {
            try await workshop.runCommand(
                Executables.coordviz,
                ["check", "--no-config", "--rule", "unhandled-message"] + options
            )
        }

        @Test func findingsOfTheBaseAreKnown() async throws {
            let base = try await check("--markdown", "--write-baseline", "known.txt", "base")
            #expect(base.code == 0)
            #expect(base.stderr == "coordviz: wrote known.txt: 1 finding is known now\n")
            let head = try await check("--markdown", "--baseline", "known.txt", "head")
            #expect(head.code == 1)
            #expect(
                head.stdout.hasPrefix(
                    "### Findings: 1 error\n\n1 new, 1 known, 0 not found any more in 2 recordings"
                )
            )
            #expect(head.stdout.contains("in `a.sqlite`, at event `#"))
            #expect(try await check("--format", "markdown", "--baseline", "known.txt", "head").stdout == head.stdout)
            #expect(try await check("--markdown", "--baseline", "known.txt", "base").code == 0)
        }

        @Test func aBaselineOfAFolderReplacesWhatIsSettled() async throws {
            #expect(try await check("--markdown", "--write-baseline", "known.txt", "head").code == 0)
            #expect(try workshop.text("known.txt").split(separator: "\n").count == 2 + 2)
            #expect(try await check("--markdown", "--write-baseline", "known.txt", "base").code == 0)
            #expect(try workshop.text("known.txt").split(separator: "\n").count == 2 + 1)
        }

        @Test func sarifOfAFolderHasOneRunWithEachFindingOnce() async throws {
            let outcome = try await check("--format", "sarif", "head")
            #expect(outcome.code == 1)
            let log = try #require(
                JSONSerialization.jsonObject(with: Data(outcome.stdout.utf8)) as? [String: Any]
            )
            let runs = try #require(log["runs"] as? [[String: Any]])
            let results = try #require(runs.first?["results"] as? [[String: Any]])
            #expect(runs.count == 1)
            let recordings = results.compactMap { ($0["properties"] as? [String: Any])?["recording"] as? String }
            #expect(recordings == ["a.sqlite", "a.sqlite"], "Share is in both, and the first one is named.")
        }

        @Test func foldersAreComparedByTheNamesOfRecordings() async throws {
            let outcome = try await workshop.coordviz("diff", "--markdown", "--exit-code", "base", "head")
            #expect(outcome.code == 1 && outcome.stderr == "")
            #expect(outcome.stdout.hasPrefix("### Differences: 1 coordinator added\n"))
            #expect(outcome.stdout.contains("2 recordings compared, of which 1 differs"))
            #expect(outcome.stdout.contains("coordinator `AppCoordinator/HelpCoordinator` (in `a.sqlite`)\n"))
            #expect(try await workshop.coordviz("diff", "--markdown", "--exit-code", "base", "base").code == 0)
            #expect(try await workshop.coordviz("diff", "--markdown", "-o", "out.md", "base", "head").code == 0)
            #expect(try workshop.text("out.md") == outcome.stdout)
        }

        @Test func aRecordingThatCannotBeReadIsNamedAndTheRestIsWritten() async throws {
            try workshop.write("no database".utf8, to: "head/ui/b.sqlite")
            let says = [
                "head/ui/b.sqlite is not a recording", "1 recording could not be read and is left out of the answer.",
            ]
            let checked = try await check("--markdown", "head")
            #expect(checked.code == 65)
            for text in says { #expect(checked.stderr.contains(text)) }
            #expect(
                checked.stdout.contains(
                    "#### Recordings that could not be read\n\n- ui/b.sqlite is not a recording"
                )
            )
            #expect(checked.stdout.contains("HelpCoordinator"))
            let compared = try await workshop.coordviz("diff", "--markdown", "base", "head")
            #expect(compared.code == 65)
            for text in says { #expect(compared.stderr.contains(text)) }
            #expect(
                compared.stdout.contains("1 recording compared, of which 1 differs; 0 before the change only, 0 after")
            )
        }

        @Test func recordingsOfBothSidesThatCannotBeReadAreCounted() async throws {
            for path in ["base/x.sqlite", "head/x.sqlite", "head/y.sqlite"] {
                try workshop.write("no database".utf8, to: path)
            }
            let compared = try await workshop.coordviz("diff", "--markdown", "base", "head")
            #expect(compared.code == 65)
            #expect(compared.stderr.contains("3 recordings could not be read and are left out of the answer."))
        }

        @Test func sarifOfAFolderOfWhichSomethingCannotBeReadIsNotSuccessful() async throws {
            try workshop.write("no database".utf8, to: "head/ui/b.sqlite")
            let outcome = try await check("--format", "sarif", "head")
            #expect(outcome.code == 65)
            #expect(outcome.stdout.contains(#""executionSuccessful" : false"#))
            #expect(outcome.stdout.contains("ui/b.sqlite is not a recording"))
        }

        @Test func aRecordingWithoutEventsIsNoRecording() async throws {
            let before = try await check("--markdown", "head")
            try EventScript().session.write(to: workshop.path("head/c.sqlite"))
            let after = try await check("--markdown", "head")
            #expect(after.stdout == before.stdout && after.stderr == "" && after.code == before.code)
            try EventScript().session.write(to: workshop.path("none/c.sqlite"))
            expectRefusal(try await check("--markdown", "none"), code: 66, says: ["There is no recording in none"])
            let compared = try await workshop.coordviz("diff", "--markdown", "none", "head")
            #expect(compared.code == 0)
            #expect(
                compared.stdout.contains("0 recordings compared, of which 0 differ; 0 before the change only, 2 after")
            )
        }

        private static let refused: [(arguments: [String], code: Int32, says: String)] = [
            (["check", "head"], 65, "Or check all recordings in it with --markdown or --format sarif."),
            (["check", "--format", "junit", "head"], 65, "head is a folder, not a recording."),
            (["check", "--markdown", "--session", "2", "head"], 64, "leave --session out"),
            (["check", "--markdown", "--format", "sarif", "head"], 64, "Use either --markdown or --format."),
            (["check", "--markdown", "none"], 66, "There is no recording in none"),
            (["diff", "base", "head"], 65, "base is a folder, not a recording."),
            (["diff", "--markdown", "base", "head/a.sqlite"], 64, "name two of the same kind"),
            (["diff", "--markdown", "base", "haed"], 66, "There is no recording at haed"),
            (["diff", "--markdown", "--from", "start", "base"], 64, "name two of the same kind"),
            (["diff", "--markdown", "--session-a", "1", "base", "head"], 64, "leave moments and sessions out"),
            (
                ["diff", "--markdown", "--json", "base", "head"], 64,
                "Choose one of --json, --dot, --html and --markdown."
            ),
            (["diff", "--markdown", "base", "none"], 66, "There is no recording in none"),
            (["diff", "--markdown", "--force", "-o", "head/a.sqlite", "base", "head"], 73, "is part of the input"),
        ]

        @Test func whatIsNotForFoldersIsRefused() async throws {
            for (arguments, code, says) in Self.refused {
                expectRefusal(try await workshop.runCommand(Executables.coordviz, arguments), code: code, says: [says])
            }
        }
    }
}
