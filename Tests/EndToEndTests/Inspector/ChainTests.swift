import Foundation
import Testing

extension EndToEndTests {
    @Suite("coordviz chain follows a node's chains to their ends")
    struct Chain {
        let workshop: Workshop

        init() async throws {
            workshop = try Workshop()
            try await workshop.addRecording()
        }

        /// The last message that was sent from a button, and its hops: the sender, then the responders that it reached.
        private func lastTrip() async throws -> (event: String, nodes: [String]) {
            let path = workshop.path("app.sqlite")
            let trip = try await workshop.ask(
                """
                SELECT number, subject, object FROM records WHERE kind = 41 AND message = \
                (SELECT max(message) FROM records WHERE kind = 41) ORDER BY number
                """,
                of: path
            ).split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
            let end = try await workshop.ask("SELECT max(number) FROM records", of: path)
            let nodes = [try #require(trip.first)[1]] + trip.map { $0[2] }
            return (end.trimmingCharacters(in: .whitespacesAndNewlines), nodes)
        }

        @Test func theCoordinatingChainIsTheWayThatTheMessageTook() async throws {
            let trip = try await lastTrip()
            let outcome = try await workshop.coordviz("chain", "#\(trip.nodes[0])", "--json", "app.sqlite")
            let document = try JSONDecoder().decode(Document.self, from: Data(outcome.stdout.utf8))
            #expect(document.schema == "coordviz/chain/1" && trip.nodes.count > 5)
            #expect(document.coordinating.ids.map(String.init).starts(with: trip.nodes))
            #expect(document.coordinating.reasons.allSatisfy { $0 != "unexplained" })
        }

        @Test func eachLineHasItsReason() async throws {
            let outcome = try await workshop.coordviz("chain", "HomeController", "app.sqlite")
            #expect(outcome.code == 0 && outcome.stderr == "", "\(outcome.stderr)")
            #expect(outcome.stdout.hasPrefix("Responder chain (next), right after event #"))
            #expect(outcome.stdout.contains("\n   1  <HomeController #"))
            #expect(outcome.stdout.contains(", window scene\n"))
            #expect(outcome.stdout.contains(", coordinator's parent\n      end of chain\n"))
        }

        @Test func anUnpredictedHopIsShownBeside() async throws {
            try await workshop.coordviz(
                "record",
                "-o",
                "friends.sqlite",
                "--",
                Executables.sample("friends-and-messages")
            )
            // A responder that defines its next responder itself sent the message to another object than its parent.
            let hop = try await workshop.ask(
                "SELECT number, subject FROM records WHERE kind = 41 AND code = 12 ORDER BY number LIMIT 1",
                of: workshop.path("friends.sqlite")
            ).split(separator: "\n").first?.split(separator: " ").map(String.init)
            let words = try #require(hop)
            let outcome = try await workshop.coordviz("chain", words[1], "--at", "#\(words[0])", "friends.sqlite")
            #expect(outcome.stdout.contains("      in event #\(words[0]) "), "\(outcome.stdout)")
            #expect(outcome.stdout.contains(" instead (defined by the responder)\n"))
        }

        @Test func mistakesAreReported() async throws {
            expectRefusal(
                try await workshop.coordviz("chain", "PromotionCel", "app.sqlite"),
                code: 65,
                says: ["There is no node 'PromotionCel'", "Did you mean 'PromotionCell'"]
            )
            expectRefusal(
                try await workshop.coordviz("chain", "UIButton", "app.sqlite"),
                code: 65,
                says: ["'UIButton' matches", "Name one by its id", "UIButton #"]
            )
            // It was released before the end.
            expectRefusal(
                try await workshop.coordviz("chain", "CartCoordinator", "app.sqlite"),
                code: 65,
                says: ["CartCoordinator #", "does not exist right after event #", "Write --at '#"]
            )
            expectRefusal(
                try await workshop.coordviz("chain", "App//Home", "app.sqlite"),
                code: 64,
                says: ["'App//Home' is not a node"]
            )
            expectRefusal(
                try await workshop.coordviz("chain", "HomeController", "--at", "1000s", "app.sqlite"),
                code: 65,
                says: ["is after the session's end"]
            )
        }

        private struct Document: Decodable {
            struct Node: Decodable {
                var id: Int
                var reason: String?
                var children: [Node]

                var ids: [Int] { [id] + children.flatMap(\.ids) }
                var reasons: [String] { (reason.map { [$0] } ?? []) + children.flatMap(\.reasons) }
            }

            var schema: String
            var coordinating: Node
        }
    }
}
