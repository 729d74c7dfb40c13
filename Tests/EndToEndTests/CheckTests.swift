import Foundation
import Testing

extension EndToEndTests {
    @Suite("coordviz check")
    struct Check {
        let workshop: Workshop

        init() throws { workshop = try Workshop() }

        static let root = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

        func record(_ sample: String, _ arguments: String...) async throws {
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
            expectRefusal(outcome, code: 64, says: ["No rule is left to check"])
        }

        @Test func otherSessionsAreReportedAsNotJudged() async throws {
            try await record("purchase", "segues", "digital")
            let alone = try await workshop.coordviz("check", "app.sqlite")
            #expect(!alone.stderr.contains("session"), "\(alone.stderr)")
            try await record("purchase", "segues", "digital")
            let last = try await workshop.coordviz("check", "app.sqlite")
            #expect(last.stderr.contains("this is session 2, the last one; the recording has another session"))
            let chosen = try await workshop.coordviz("check", "--session", "1", "app.sqlite")
            #expect(!chosen.stderr.contains("another session"), "The user chose the session.")
        }

        // MARK: Samples

        @Test(arguments: [
            ("back-button", ["observed"]), ("purchase", ["coordinator", "physical"]),
            ("purchase", ["segues", "digital"]),
            ("weather", []), ("shopping-cart", ["--large"]), ("friends-and-messages", ["calm"]),
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

        @Test func theShopShowsAnUnhandledMessage() async throws {
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
        func theFindingsThatASampleIntendsAreInItsConfiguration(_ program: String, _ folder: String) async throws {
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
            Mistake(64, "--limit", "hops=many", says: ["'hops=many' does not set a limit: write a number"]),
            Mistake(
                64,
                "--project",
                "nowhere",
                says: ["There is no folder 'nowhere'. Name the folder of the app's sources."]
            ),
            Mistake(64, "--limit", "coordinator-release=3", says: ["write a time, such as 1.5s"]),
            Mistake(64, "--fail-on", "never", says: ["'never' is not a severity"]),
            Mistake(64, "--format", "xml", says: ["xml"]),
            Mistake(64, "--config", "a.yml", "--config", "a.yml", says: ["--config is given 2 times"]),
            Mistake(64, "--fail-on", "info", "--fail-on", "error", says: ["--fail-on is given 2 times"]),
            Mistake(64, "--format", "json", "--format", "sarif", says: ["--format is given 2 times"]),
            Mistake(64, "--write-baseline", "a", "--write-baseline", "b", says: ["--write-baseline is given 2 times"]),
            Mistake(64, "--baseline", "-", "--baseline", "-", says: ["Standard input can be read only once"]),
            Mistake(
                64,
                "--write-baseline",
                "-",
                "--json",
                says: ["findings are written to standard output", "another file"]
            ),
            Mistake(65, "--baseline", "empty.txt", says: ["empty.txt is empty", "--write-baseline"]),
            Mistake(66, "--baseline", "none.txt", says: ["There is no baseline none.txt", "--write-baseline"]),
            Mistake(65, "--baseline", "app.sqlite", says: ["app.sqlite is not a baseline"]),
            Mistake(73, "--write-baseline", "app.sqlite", says: ["app.sqlite exists and is not a baseline"]),
            Mistake(66, "--config", "none.yml", says: ["There is no configuration file none.yml"]),
            Mistake(65, "--config", "wrong.yml", says: ["wrong.yml:2", "Did you mean 'off-main'?"]),
        ]

        @Test(arguments: mistakes)
        func aMistakeIsRefusedWithWhatToDo(_ mistake: Mistake) async throws {
            try await record("shopping-cart")
            try workshop.write("rules:\n  of-main: off\n".utf8, to: "wrong.yml")
            try workshop.write("".utf8, to: "empty.txt")
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
    }
}
