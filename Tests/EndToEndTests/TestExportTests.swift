import CoordvizTestSupport
import Foundation
import Testing

extension EndToEndTests {
    /// `coordviz export --test`. The suite GeneratedTests compiles and runs what it writes.
    @Suite("export --test")
    struct TestExports {
        let workshop: Workshop

        init() throws { workshop = try Workshop() }

        /// A recording that becomes a file in `Tests/GeneratedTests/Generated`.
        struct Story: Sendable, CustomTestStringConvertible {
            let program: String
            var arguments: [String] = []
            let name: String

            var testDescription: String { name }
        }

        static let stories = [
            Story(program: "shopping-cart", name: "ShoppingCart"),
            Story(program: "shopping-cart", arguments: ["--large"], name: "LargeShop"),
            Story(program: "back-button", name: "Cookbook"),
            Story(program: "friends-and-messages", name: "FriendsAndMessages"),
            Story(program: "purchase", arguments: ["coordinator", "physical"], name: "Purchase"),
            Story(program: "weather", name: "Weather"),
        ]

        @Test(arguments: stories) func theCommittedTestIsWhatARecordingBecomesToday(_ story: Story) async throws {
            try await expectCommitted(story)
        }

        @Test func aFindingBecomesATestThatEndsWithIt() async throws {
            try await record("shopping-cart", into: "share.sqlite")
            let check = try await workshop.coordviz("check", "--format", "json", "share.sqlite")
            let document = try JSONSerialization.jsonObject(with: Data(check.stdout.utf8)) as? [String: Any]
            let findings = try #require(document?["findings"] as? [[String: Any]])
            let event = try #require(findings.first { $0["rule"] as? String == "unhandled-message" }?["event"] as? Int)
            let outcome = try await workshop.coordviz(
                "export",
                "--test",
                "--until",
                "#\(event)",
                "--suite",
                "DefectTests.ShareItemTests",
                "--app",
                "ShoppingCart()",
                "share.sqlite"
            )
            #expect(outcome.stderr.contains("fails as long as unhandled-message is found at event"))
            try expectFile(outcome.stdout, "ShareItemTests.swift")
        }

        @Test func aMomentWithoutAFindingBecomesATestThatPasses() async throws {
            try await record("shopping-cart", into: "app.sqlite")
            let outcome = try await workshop.coordviz("export", "--test", "--until", "#45", "app.sqlite")
            #expect(outcome.code == 0)
            #expect(outcome.stderr.contains("Nothing is found at event"))
            #expect(outcome.stdout.contains("struct ShoppingCartTests {"))
            #expect(outcome.stdout.contains("AppUser(of: AppUnderTest())"))
            #expect(outcome.stdout.contains("expectNoFindings()"))
        }

        @Test func withoutTextsPathsArePositionsAndTheTestSaysSo() async throws {
            let recorded = try await workshop.coordviz(
                "record",
                "-o",
                "app.sqlite",
                "--",
                Executables.sample("weather")
            )
            try #require(recorded.code == 0, "\(recorded.stderr)")
            let text = try await workshop.coordviz("export", "--test", "app.sqlite").stdout
            #expect(text.contains("// Not stable: 'UIButton 1' is a position."))
            #expect(text.contains(" of 18 actions find their control by its position"))
            #expect(
                text.contains("// What was typed is not in the recording: text(_:at:) of the app has to return it.")
            )
            #expect(!text.contains("Ada"))
            #expect(!text.contains("Log in"))
        }

        @Test func aRecordingOfAnEarlierVersionIsRefusedWithTheReason() async throws {
            let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
                "Recordings"
            )
            let old = "2026-11-back-button.sqlite"
            try workshop.write(Data(contentsOf: folder.appendingPathComponent(old)), to: old)
            let outcome = try await workshop.coordviz("export", "--test", old)
            expectRefusal(outcome, code: 65, says: ["on which controls the user acted", "Record it again"])
            #expect(outcome.stdout.isEmpty)
        }

        @Test(arguments: [
            (["--until", "#99999"], 65, "#1 to #"), (["--until", "lunch"], 65, "'lunch'"),
            (["--until", "x#1"], 65, "'x#1'"),
            (["--until", "12"], 64, "'#12'"), (["--suite", "a b"], 64, "'a b' is not the name of a type"),
            (["--app", "x\ny"], 64, "is not an expression"), (["--at", "#4"], 64, "leave --at out"),
        ])
        func whatCannotBecomeATestIsRefused(_ options: [String], _ code: Int32, _ words: String) async throws {
            try await workshop.record()
            let outcome = try await workshop.runCommand(
                Executables.coordviz,
                ["export", "--test"] + options + ["app.sqlite"]
            )
            expectRefusal(outcome, code: code, says: [words])
        }

        @Test func optionsOfTestsAreForTestsOnly() async throws {
            try await workshop.record()
            let outcome = try await workshop.coordviz("export", "--dot", "--until", "#4", "app.sqlite")
            expectRefusal(outcome, code: 64, says: ["--until is for --test"])
        }

        private func record(_ program: String, _ arguments: [String] = [], into recording: String) async throws {
            let command = ["record", "--texts", "-o", recording, "--", Executables.sample(program)] + arguments
            let outcome = try await workshop.runCommand(Executables.coordviz, command)
            try #require(outcome.code == 0, "\(outcome.stderr)")
        }

        private func expectCommitted(_ story: Story) async throws {
            let recording = "\(story.name).sqlite"
            try await record(story.program, story.arguments, into: recording)
            let outcome = try await workshop.coordviz(
                "export",
                "--test",
                "--suite",
                "GeneratedTests.\(story.name)Tests",
                "--app",
                "\(story.name)()",
                recording
            )
            #expect(outcome.stderr == "")
            try expectFile(outcome.stdout, "\(story.name)Tests.swift")
        }

        /// Compares with a file that is compiled and run; `RECORD_SNAPSHOTS=1` writes it.
        private func expectFile(
            _ text: String,
            _ name: String,
            sourceLocation: SourceLocation = #_sourceLocation
        ) throws {
            let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            let isRecording = ProcessInfo.processInfo.environment[Snapshot.variable] == "1"
            let folder = tests.appendingPathComponent("GeneratedTests/Generated").path
            let outcome = try Snapshot(folder: folder, isRecording: isRecording).compare(text, with: name)
            if case .failed(let reason) = outcome { Issue.record("\(reason)", sourceLocation: sourceLocation) }
        }
    }
}
