import Foundation
import Testing

extension EndToEndTests {
    @Suite("coordviz node shows a node's lifetime")
    struct Node {
        let workshop: Workshop

        init() async throws {
            workshop = try Workshop()
            try await workshop.addRecording()
        }

        @Test func aDeadCoordinatorIsFoundByItsType() async throws {
            let outcome = try await workshop.coordviz("node", "CartCoordinator", "app.sqlite")
            #expect(outcome.code == 0 && outcome.stderr == "", "\(outcome.stderr)")
            let words = [
                "<CartCoordinator #", "first event #", "released    #", "child coordinator of <CatalogCoordinator #",
                "owns <CartController #", "Pay, message ", ": handled\n", "was stopped\n",
            ]
            for word in words { #expect(outcome.stdout.contains(word), "\(word)\n\(outcome.stdout)") }
        }

        @Test func aPathNamesOneOfSeveral() async throws {
            let several = try await workshop.coordviz("node", "PaymentCoordinator", "app.sqlite")
            expectRefusal(
                several,
                code: 65,
                says: ["matches 4", "in CatalogCoordinator #", "in CartCoordinator #", "in AccountCoordinator #"]
            )
            let outcome = try await workshop.coordviz("node", "Catalog/Cart/PaymentCoordinator", "app.sqlite")
            #expect(outcome.stdout.contains("child coordinator of <CartCoordinator #"), "\(outcome.stderr)")
        }

        @Test func theDocumentAgreesWithTheRecording() async throws {
            let outcome = try await workshop.coordviz("node", "CartCoordinator", "--json", "app.sqlite")
            let story = try JSONDecoder().decode(Document.self, from: Data(outcome.stdout.utf8))
            #expect(story.schema == "coordviz/node/1")
            let id = story.id
            let events = try await workshop.ask(
                """
                SELECT number FROM records WHERE subject = \(id) AND kind = 10;\
                SELECT count(*) FROM records WHERE subject = \(id) AND kind = 41;\
                SELECT count(*) FROM records WHERE subject = \(id) AND kind IN (42, 43, 44, 45);\
                SELECT min(number) FROM records WHERE subject = \(id) OR object = \(id) OR predicted = \(id)
                """,
                of: workshop.path("app.sqlite")
            ).split(separator: "\n").map(String.init)
            #expect(
                events == [
                    "\(story.released.event)", "\(story.passed.count)", "\(story.handled.count)",
                    "\(story.first.event)",
                ]
            )
        }

        @Test func mistakesAreReported() async throws {
            expectRefusal(
                try await workshop.coordviz("node", "#99999", "app.sqlite"),
                code: 65,
                says: ["There is no node '#99999' here"]
            )
            expectRefusal(
                try await workshop.coordviz("node", "CartCordinator", "app.sqlite"),
                code: 65,
                says: ["Did you mean 'CartCoordinator'"]
            )
            expectRefusal(
                try await workshop.coordviz("node", "Account/CartCoordinator", "app.sqlite"),
                code: 65,
                says: ["There is no node 'Account/CartCoordinator' here"]
            )
            expectRefusal(try await workshop.coordviz("node", "#", "app.sqlite"), code: 64, says: ["is not a node"])
        }

        private struct Document: Decodable {
            struct Point: Decodable { var event: Int }

            var schema: String
            var id: Int
            var first: Point
            var released: Point
            var passed: [Point]
            var handled: [Point]
        }
    }
}
