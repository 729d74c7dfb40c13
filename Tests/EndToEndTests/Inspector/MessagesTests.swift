import CoordvizTestSupport
import Foundation
import Testing

extension EndToEndTests {
    @Suite("Messages and causes are shown from a recording") struct MessagesTests {
        private let workshop: Workshop

        init() async throws {
            workshop = try Workshop()
            try await workshop.addRecording()
        }

        private func json(_ arguments: String...) async throws -> [String: Any] {
            let outcome = try await workshop.runCommand(Executables.coordviz, arguments)
            #expect(outcome.code == 0, "\(outcome.stderr)")
            return try #require(try JSONSerialization.jsonObject(with: Data(outcome.stdout.utf8)) as? [String: Any])
        }

        @Test func unhandledMessagesAreListed() async throws {
            let outcome = try await workshop.coordviz("messages", "--unhandled", "app.sqlite")
            #expect(outcome.code == 0 && outcome.stderr == "")
            let lines = outcome.stdout.split(separator: "\n")
            try #require(lines.count == 3)
            #expect(lines[1].contains("ShareItem") && lines[1].contains("last responder ApplicationCoordinator #"))
            #expect(lines[2] == "1 message: 1 unhandled")
            let list = try await json("messages", "--unhandled", "--json", "app.sqlite")
            #expect(list["schema"] as? String == "coordviz/messages/1")
            #expect((list["messages"] as? [[String: Any]])?.map { $0["name"] as? String } == ["ShareItem"])
        }

        @Test func theTwoWaysToAskAgree() async throws {
            let all = try #require(try await json("messages", "--json", "app.sqlite")["messages"] as? [[String: Any]])
            #expect(all.count > 20)
            let unhandled = all.filter { $0["outcome"] as? String != "handled" }.map { $0["message"] as? Int }
            let asked =
                try await json("messages", "--json", "--unhandled", "app.sqlite")["messages"] as? [[String: Any]]
            #expect(asked?.map { $0["message"] as? Int } == unhandled)
        }

        @Test func conditionsNarrowTheList() async throws {
            func names(_ arguments: String...) async throws -> Set<String?> {
                let outcome = try await workshop.runCommand(
                    Executables.coordviz,
                    ["messages", "--json", "app.sqlite"] + arguments
                )
                let list = try JSONSerialization.jsonObject(with: Data(outcome.stdout.utf8)) as? [String: Any]
                return Set((list?["messages"] as? [[String: Any]] ?? []).map { $0["name"] as? String })
            }
            #expect(try await names("--name", "BuyNow") == ["BuyNow"])
            #expect(try await names("--from", "PromoContainerCell") == ["ShowItem"])
            #expect(try await names("--to", "CartCoordinator") == ["Pay"])
            #expect(try await names("--from", "Catalog/ItemController", "--to", "Application") != [])
        }

        @Test func oneMessageIsShownHopByHop() async throws {
            let outcome = try await workshop.coordviz("messages", "app.sqlite", "2")
            #expect(outcome.code == 0)
            let lines = outcome.stdout.split(separator: "\n")
            #expect(lines.first == "Message 2: BuyNow")
            #expect(lines.contains { $0.hasPrefix("14  CatalogCoordinator #") && $0.hasSuffix("coordinator's parent") })
            #expect(lines.last?.contains("handled it: #") == true)
            let path = try await json("messages", "--json", "app.sqlite", "2")
            #expect(path["schema"] as? String == "coordviz/message/1")
            #expect((path["hops"] as? [Any])?.count == 14)
        }

        @Test func whyLeadsBackToTheTap() async throws {
            let handled = try await json("messages", "--json", "app.sqlite", "2")
            let end = try #require((handled["end"] as? [String: Any])?["event"] as? Int)
            for event in ["\(end)", "#\(end)", "1#\(end)"] {
                let outcome = try await workshop.coordviz("why", event, "app.sqlite")
                #expect(outcome.code == 0, "\(outcome.stderr)")
                #expect(outcome.stdout.contains("User: touchUpInside on UIButton #"))
                #expect(outcome.stdout.contains("the user's action, the first cause"))
            }
            let why = try await json("why", "--json", "\(end)", "app.sqlite")
            let kinds = (why["chain"] as? [[String: Any]])?.map { $0["kind"] as? String }
            #expect(kinds == ["handled", "messageSent", "action"])
            #expect(why["certainty"] as? String == "direct")
        }

        @Test func effectsAreShownAsATree() async throws {
            let outcome = try await workshop.coordviz("why", "--depth", "1", "1", "app.sqlite")
            #expect(outcome.stdout.contains("#1 has no recorded effects."))
            let taps = try await workshop.coordviz("events", "--kind", "actions", "app.sqlite").stdout
            let tap = try #require(taps.split(separator: "\n").first { $0.contains("didSelectItem") })
            let number = try #require(tap.split(separator: " ").first)
            let effects = try await workshop.coordviz("why", String(number), "app.sqlite").stdout
            #expect(effects.contains("\n   | #") && effects.contains("\n   |    |    | #"))
            #expect(effects.contains(" (transition)\n"))
        }

        @Test func numbersOfASessionAreShown() async throws {
            let outcome = try await workshop.coordviz("stats", "app.sqlite")
            #expect(outcome.code == 0)
            #expect(outcome.stdout.contains("  1  ShareItem            8 hops   1 unhandled\n"))
            let stats = try await json("stats", "--json", "app.sqlite")
            let kinds = try #require(stats["eventKinds"] as? [[String: Any]])
            #expect(kinds.reduce(0) { $0 + ($1["count"] as? Int ?? 0) } == stats["eventCount"] as? Int)
        }

        @Test func theSameRecordingGivesTheSameBytes() async throws {
            for question in [["messages"], ["messages", "--json"], ["stats", "--json"], ["events"], ["why", "60"]] {
                let first = try await workshop.runCommand(Executables.coordviz, question + ["app.sqlite"])
                let second = try await workshop.runCommand(Executables.coordviz, question + ["app.sqlite"])
                #expect(first.code == 0 && first.stdout == second.stdout, "\(question)")
            }
        }

        @Test func mistakesAreReportedInASentence() async throws {
            let mistakes: [(arguments: [String], code: Int32, words: [String])] = [
                (["messages", "--name", "ByNow"], 65, ["There is no message named 'ByNow'", "'BuyNow'"]),
                (["messages", "--from", "PromotonCell"], 65, ["There is no node 'PromotonCell'", "'PromotionCell'"]),
                (["messages", "--from", ""], 64, ["is not a node"]),
                (["why", "99999"], 65, ["There is no event #99999"]),
                (["why", "-1"], 64, []), (["why", "nowhere"], 65, ["no mark named 'nowhere'"]),
                (["why", "--depth", "0", "1"], 64, ["--depth"]),
                (["events", "--kind", "message"], 64, ["'message' is not a kind", "'messages'"]),
                (["events", "--from", "#9", "--to", "#3"], 64, ["--from names #9", "Swap them"]),
                (["events", "--follow", "--to", "#3"], 64, ["leave --to out"]),
                (["stats", "--session", "7"], 65, ["no session 7"]),
                (["events", "--from", "2#1", "--session", "1"], 64, ["in session 2", "names session 1"]),
                (["events", "--from", "1#1", "--to", "2#1"], 64, ["in session 1 and the other in session 2"]),
            ]
            for mistake in mistakes {
                let outcome = try await workshop.runCommand(Executables.coordviz, mistake.arguments + ["app.sqlite"])
                expectRefusal(outcome, code: mistake.code, says: mistake.words)
                #expect(outcome.stdout == "")
            }
            let unknown = try await workshop.coordviz("messages", "app.sqlite", "99")
            expectRefusal(unknown, code: 65, says: ["There is no message 99: the session has 1 to "])
            let hash = try await workshop.coordviz("messages", "app.sqlite", "#4")
            let plain = try await workshop.coordviz("messages", "app.sqlite", "4")
            #expect(hash.code == 0 && hash.stdout == plain.stdout && plain.stdout.hasPrefix("Message 4: "))
            expectRefusal(
                try await workshop.coordviz("messages", "app.sqlite", "Buy Now"),
                code: 64,
                says: ["'Buy Now' is not the id of a message", "'coordviz messages --name 'Buy Now' app.sqlite'"]
            )
            let both = try await workshop.coordviz("messages", "--unhandled", "app.sqlite", "9")
            expectRefusal(both, code: 64, says: ["leave --name, --unhandled, --from and --to out"])
            let missing = try await workshop.coordviz("stats", "missing.sqlite")
            expectRefusal(missing, code: 66, says: ["There is no recording at missing.sqlite"])
        }

        @Test func lossesAreReportedAndNotGuessed() async throws {
            try EventScript.gap().session.write(to: workshop.path("gap.sqlite"))
            let loss = "events 10 to 15 were lost (the recording could not be written)"
            let messages = try await workshop.coordviz("messages", "gap.sqlite").stdout
            #expect(messages.contains("unknown  \(loss)"))
            let log = try await workshop.coordviz("events", "gap.sqlite").stdout
            #expect(log.contains("?  \(loss)\n"))
            expectRefusal(
                try await workshop.coordviz("why", "12", "gap.sqlite"),
                code: 65,
                says: ["Nothing is known about event #12", loss]
            )
            #expect(
                try await workshop.coordviz("why", "17", "gap.sqlite").stdout.contains("event 15 caused it; \(loss)")
            )
            let stats = try await workshop.coordviz("stats", "gap.sqlite")
            #expect(stats.stdout.contains("6 events lost, 10 to 15"), "\(stats.stderr)")
        }
    }
}
