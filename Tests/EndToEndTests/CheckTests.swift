import Foundation
import Testing

extension EndToEndTests {
    @Suite("coordviz check")
    struct Check {
        let workshop: Workshop

        init() throws { workshop = try Workshop() }

        private static let root = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

        private func record(_ sample: String, _ arguments: String...) async throws {
            let program = Executables.sample(sample)
            let recorded = try await workshop.runCommand(
                Executables.coordviz,
                ["record", "--force", "-o", "app.sqlite", "--", program] + arguments
            )
            try #require(recorded.code == 0, "\(recorded.stderr)")
        }

        /// The rule of each finding with the message or method that it is about.
        private func findings(_ options: String...) async throws -> [String] {
            let arguments = ["check", "--no-config", "--json"] + options + ["app.sqlite"]
            let outcome = try await workshop.runCommand(Executables.coordviz, arguments)
            #expect(outcome.stderr == "")
            let document = try JSONDecoder().decode(Document.self, from: Data(outcome.stdout.utf8))
            #expect(document.schema == "coordviz/check/1")
            #expect(outcome.code == (document.summary.fails ? 1 : 0))
            return document.findings.map { "\($0.rule) \(($0.names ?? []).joined(separator: " "))" }
        }

        private struct Document: Decodable {
            struct Entry: Decodable {
                let rule: String
                let names: [String]?
            }
            struct Summary: Decodable { let fails: Bool }

            let schema: String
            let findings: [Entry]
            let summary: Summary
        }

        @Test func nothingLeftToJudgeIsAMistake() async throws {
            try await record("purchase", "segues", "digital")
            let rule = "unhandled-message"
            let outcome = try await workshop.coordviz("check", "--rule", rule, "--ignore", rule, "app.sqlite")
            expectRefusal(outcome, code: 64, says: ["No rule is left to judge"])
        }

        // MARK: Samples

        @Test(arguments: [
            ("back-button", ["observed"]), ("purchase", ["coordinator", "physical"]),
            ("purchase", ["segues", "digital"]),
            ("weather", []), ("shopping-cart", ["--large"]),
        ])
        func cleanSamplesReportNothing(_ sample: String, _ arguments: [String]) async throws {
            try await workshop.runCommand(
                Executables.coordviz,
                ["record", "-o", "app.sqlite", "--", Executables.sample(sample)] + arguments
            )
            let outcome = try await workshop.coordviz("check", "--no-config", "app.sqlite")
            #expect(outcome.code == 0, "\(outcome.stdout)")
            #expect(outcome.stdout.contains("nothing found"))
        }

        @Test func theShopShowsAMessageThatNobodyHandles() async throws {
            try await record("shopping-cart")
            #expect(try await findings() == ["unhandled-message ShareItem"])
        }

        @Test func friendsShowHowPresentBreaksTheChain() async throws {
            try await record("friends-and-messages")
            #expect(
                try await findings() == [
                    "unhandled-message blockFriend", "unhandled-message MessageSent", "unhandled-message cancelMessage",
                    "chain-broken MessageSent", "chain-broken cancelMessage",
                ]
            )
        }

        @Test(arguments: [("shopping-cart", "ShoppingCart"), ("friends-and-messages", "FriendsAndMessages")])
        func whatASampleMeansStandsInItsConfiguration(_ program: String, _ folder: String) async throws {
            try await record(program)
            let file = Self.root.appendingPathComponent("Samples/\(folder)/.coordviz.yml").path
            let outcome = try await workshop.coordviz("check", "--config", file, "app.sqlite")
            #expect(outcome.code == 0, "\(outcome.stdout)")
            #expect(outcome.stdout.contains(" ignored in session 1"))
        }

        @Test func theBrokenWeatherBreaksEachRuleOfCoordinatedMVC() async throws {
            try await record("weather-broken")
            let found = try await findings().map { $0.split(separator: " ")[0] }
            #expect(
                Set(found).isSuperset(of: [
                    "mvc-data-source", "mvc-delegate", "mvc-knows-controller", "mvc-service-access",
                ])
            )
            let without = try await findings("--ignore", "mvc-delegate").map { $0.split(separator: " ")[0] }
            #expect(!without.contains("mvc-delegate") && without.count < found.count)
        }

        // MARK: Baselines and configurations

        @Test func whatIsInABaselineOfOneRunIsKnownInTheNext() async throws {
            try await record("shopping-cart")
            let written = try await workshop.coordviz("check", "--write-baseline", "known.txt", "app.sqlite")
            #expect(written.code == 0)
            #expect(written.stderr == "coordviz: wrote known.txt: 1 finding is known now\n")
            let first = try workshop.text("known.txt")
            try await record("shopping-cart")
            let again = try await workshop.coordviz("check", "--baseline", "known.txt", "app.sqlite")
            #expect(again.code == 0)
            #expect(again.stdout.contains("\nnothing new, 1 known in session"))
            try await workshop.coordviz("check", "--write-baseline", "known.txt", "app.sqlite")
            #expect(try workshop.text("known.txt") == first, "The same in every run, to be kept in a repository.")
        }

        @Test func theNearestConfigurationCountsAndOptionsComeBeforeIt() async throws {
            try await record("shopping-cart")
            try workshop.write("rules:\n  unhandled-message: off\n".utf8, to: ".coordviz.yml")
            #expect(try await workshop.coordviz("check", "app.sqlite").code == 0)
            let asked = try await workshop.coordviz("check", "--rule", "unhandled-message", "app.sqlite")
            #expect(asked.code == 1)
            try workshop.write("fail-on: error\nrules:\n  unhandled-message: warning\n".utf8, to: ".coordviz.yml")
            let warned = try await workshop.coordviz("check", "app.sqlite")
            #expect(warned.code == 0 && warned.stdout.hasPrefix("warning: "))
            #expect(try await workshop.coordviz("check", "--fail-on", "warning", "app.sqlite").code == 1)
        }

        @Test func aConfigurationsBaselineLiesBesideIt() async throws {
            try await record("shopping-cart")
            try await workshop.coordviz("check", "--write-baseline", "known.txt", "app.sqlite")
            try workshop.write("baseline: known.txt\n".utf8, to: ".coordviz.yml")
            let outcome = try await workshop.coordviz("check", "app.sqlite", environment: ["PWD": "/"])
            #expect(outcome.code == 0 && outcome.stdout.contains("1 known"))
        }

        // MARK: Mistakes

        struct Mistake: Sendable, CustomTestStringConvertible {
            let options: [String]
            let code: Int32
            let words: [String]

            var testDescription: String { options.joined(separator: " ") }

            init(_ code: Int32, _ options: String..., says words: [String]) {
                self.options = options
                self.code = code
                self.words = words
            }
        }

        static let mistakes: [Mistake] = [
            Mistake(64, "--rule", "unhandled-mesage", says: ["unhandled-mesage", "Did you mean 'unhandled-message'?"]),
            Mistake(64, "--ignore", "of-main", says: ["Did you mean 'off-main'?"]),
            Mistake(64, "--limit", "relay=3", says: ["Did you mean 'relays'?"]),
            Mistake(64, "--limit", "coordinator-release=3", says: ["write a time, such as 1.5s"]),
            Mistake(64, "--fail-on", "never", says: ["'never' is no severity"]),
            Mistake(64, "--format", "xml", says: ["xml"]),
            Mistake(66, "--baseline", "none.txt", says: ["There is no baseline none.txt", "--write-baseline"]),
            Mistake(65, "--baseline", "app.sqlite", says: ["app.sqlite is no baseline"]),
            Mistake(73, "--write-baseline", "app.sqlite", says: ["app.sqlite exists and is no baseline"]),
            Mistake(66, "--config", "none.yml", says: ["There is no configuration none.yml"]),
            Mistake(65, "--config", "wrong.yml", says: ["wrong.yml:2", "Did you mean 'off-main'?"]),
        ]

        @Test(arguments: mistakes)
        func aMistakeIsRefusedWithWhatToDo(_ mistake: Mistake) async throws {
            try await record("shopping-cart")
            try workshop.write("rules:\n  of-main: off\n".utf8, to: "wrong.yml")
            let outcome = try await workshop.runCommand(
                Executables.coordviz,
                ["check"] + mistake.options + ["app.sqlite"]
            )
            expectRefusal(outcome, code: mistake.code, says: mistake.words)
            #expect(outcome.stdout == "")
        }

        @Test func everyOptionAndLimitIsDescribed() async throws {
            let help = try await workshop.coordviz("check", "--help").stdout
            let text = try String(contentsOf: Self.root.appendingPathComponent("docs/inspector.md"), encoding: .utf8)
            let options = Set(help.matches(of: /\n  (--[a-z-]+)/).map { String($0.output.1) })
            #expect(options.isSuperset(of: ["--rule", "--baseline", "--no-config"]))
            for option in options.subtracting(["--version", "--help"]) { #expect(text.contains(option), "\(option)") }
            let refusal = try await workshop.coordviz("check", "--limit", "xyz=1", "app.sqlite").stderr
            let limits = refusal.matches(of: /[a-z]+-[a-z-]+|relays/).map { String($0.output) }
            #expect(limits.contains("coordinator-release") && limits.contains("relays"))
            for limit in limits where limit != "coordviz-check" { #expect(text.contains(limit), "\(limit)") }
        }

        // MARK: Formats

        @Test(.enabled("Python's jsonschema is there") { hasJSONSchema })
        func sarifKeepsTheFormatsSchema() async throws {
            try await record("weather-broken")
            let outcome = try await workshop.coordviz("check", "--format", "sarif", "app.sqlite")
            #expect(outcome.code == 1)
            try workshop.write(outcome.stdout.utf8, to: "check.sarif")
            let schema = Self.root.appendingPathComponent("Tests/EndToEndTests/Schemas/sarif-2.1.0-written-part.json")
                .path
            let script = """
                import json, jsonschema, sys
                schema, log = (json.load(open(path)) for path in sys.argv[1:])
                jsonschema.Draft7Validator.check_schema(schema)
                for error in jsonschema.Draft7Validator(schema).iter_errors(log): print(error.json_path, error.message)
                print(len(log["runs"][0]["results"]))
                """
            let python = try #require(Executables.find("python3"))
            let judged = try await workshop.runCommand(python, ["-c", script, schema, workshop.path("check.sarif")])
            #expect(judged.stdout == "5\n", "\(judged.stderr)")
        }

        @Test(arguments: ["weather-broken", "friends-and-messages", "shopping-cart"])
        func everySarifResultPointsAtAFileOfTheProject(_ sample: String) async throws {
            try await record(sample)
            struct Log: Decodable {
                struct Artifact: Decodable { let uri: String }
                struct Physical: Decodable { let artifactLocation: Artifact }
                struct Location: Decodable { let physicalLocation: Physical }
                struct Result: Decodable { let locations: [Location] }
                struct Run: Decodable { let results: [Result] }
                let runs: [Run]
            }
            func files() async throws -> Set<String> {
                // From a folder below the repository's own, as a script may.
                let outcome = try await workshop.runCommand(
                    "/bin/sh",
                    ["-c", "mkdir -p ci .git && cd ci && \"$TOOL\" check --format sarif ../app.sqlite"],
                    environment: ["TOOL": Executables.coordviz]
                )
                #expect(outcome.stderr == "")
                #expect(!outcome.stdout.contains(workshop.folder.path))
                let results = try JSONDecoder().decode(Log.self, from: Data(outcome.stdout.utf8)).runs[0].results
                #expect(!results.isEmpty && results.allSatisfy { !$0.locations.isEmpty })
                return Set(results.flatMap(\.locations).map(\.physicalLocation.artifactLocation.uri))
            }
            let before = try await files()
            #expect(
                before.allSatisfy { $0 == "app.sqlite" || $0.hasSuffix(".swift") && !$0.hasPrefix("/") },
                "\(before)"
            )
            try workshop.write("fail-on: error\n".utf8, to: "ci/.coordviz.yml")
            let after = try await files()
            #expect(after == Set(before.map { $0 == "app.sqlite" ? "ci/.coordviz.yml" : $0 }))
        }

        private static var hasJSONSchema: Bool {
            guard let python = Executables.find("python3") else { return false }
            let process = Process()
            process.executableURL = URL(fileURLWithPath: python)
            process.arguments = ["-c", "import jsonschema"]
            process.standardError = FileHandle.nullDevice
            guard (try? process.run()) != nil else { return false }
            process.waitUntilExit()
            return process.terminationStatus == 0
        }

        @Test func junitFailsTheCaseOfTheRule() async throws {
            try await record("shopping-cart")
            let outcome = try await workshop.coordviz("check", "--format", "junit", "app.sqlite")
            #expect(outcome.code == 1)
            #expect(outcome.stdout.hasPrefix(#"<?xml version="1.0" encoding="UTF-8"?>"#))
            #expect(outcome.stdout.contains(#"failures="1" errors="0""#))
            #expect(
                outcome.stdout.contains(#"<testcase name="chain-cycle" classname="coordviz.messages" time="0.000"/>"#)
            )
        }

        @Test func theSameRecordingGivesTheSameBytes() async throws {
            try await record("friends-and-messages")
            for format in ["text", "json", "sarif", "junit"] {
                let one = try await workshop.coordviz("check", "--format", format, "app.sqlite")
                let other = try await workshop.coordviz("check", "--format", format, "app.sqlite")
                #expect(one.stdout == other.stdout && !one.stdout.isEmpty, "\(format)")
            }
        }
    }
}
