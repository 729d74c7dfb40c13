import Foundation
import Testing

extension EndToEndTests {
    @Suite("coordviz tree shows the hierarchy at a moment")
    struct Tree {
        let workshop: Workshop

        init() async throws {
            workshop = try Workshop()
            try await workshop.addRecording()
        }

        @Test func theCoordinatorsAtTheEndAreTheDefault() async throws {
            let outcome = try await workshop.coordviz("tree", "app.sqlite")
            #expect(outcome.code == 0 && outcome.stderr == "", "\(outcome.stderr)")
            #expect(outcome.stdout.hasPrefix("<ApplicationCoordinator #"))
            #expect(outcome.stdout.contains("\n   | <CatalogCoordinator #"))
            #expect(outcome.stdout.contains("\n   |    | <HomeController #"))
            let atEnd = try await workshop.coordviz("tree", "--at", "end", "--session", "1", "app.sqlite")
            #expect(atEnd.stdout == outcome.stdout)
        }

        @Test func aMomentInTheMiddleIsAnother() async throws {
            // During a payment.
            let child = """
                SELECT min(number) FROM records JOIN node ON node.session = records.session AND node.id = records.subject \
                JOIN string ON string.session = node.session AND string.id = node.type \
                WHERE records.kind = 22 AND string.text LIKE '%PaymentCoordinator'
                """
            let event = try await workshop.ask(child, of: workshop.path("app.sqlite"))
                .trimmingCharacters(in: .whitespacesAndNewlines)
            let outcome = try await workshop.coordviz("tree", "--at", "#\(event)", "app.sqlite")
            #expect(outcome.stdout.contains("   |    | <PaymentCoordinator #"), "\(outcome.stderr)")
            #expect(try await !workshop.coordviz("tree", "app.sqlite").stdout.contains("PaymentCoordinator"))
        }

        @Test(arguments: ["coordinators", "controllers", "responders", "all"])
        func textAndDocumentHaveTheSameNodes(_ layer: String) async throws {
            let text = try await workshop.coordviz("tree", "--layer", layer, "app.sqlite").stdout
            let document = try await workshop.coordviz("tree", "--layer", layer, "--json", "app.sqlite").stdout
            let tree = try JSONDecoder().decode(Document.self, from: Data(document.utf8))
            #expect(tree.schema == "coordviz/tree/1" && tree.layer == layer)
            let told = text.matches(of: /(?:^|\n)[ |+]*<(.*?)>/).map { String($0.output.1) }
            #expect(told == tree.roots.flatMap(\.labels) && !told.isEmpty)
        }

        @Test func aPartCanBeAskedFor() async throws {
            let outcome = try await workshop.coordviz(
                "tree",
                "--layer",
                "responders",
                "--root",
                "UIWindow",
                "--depth",
                "2",
                "--filter",
                "HomeController",
                "app.sqlite"
            )
            let lines = outcome.stdout.split(separator: "\n")
            #expect(lines.count == 3 && lines[0].hasPrefix("<UIWindow #"), "\(outcome.stdout)\(outcome.stderr)")
            #expect(lines[1].hasPrefix("   | <UITabBarController #"))
            #expect(lines[2].contains(" more below, see --root '#"))
        }

        @Test func theSameRecordingGivesTheSameBytes() async throws {
            let first = try await workshop.coordviz("tree", "--layer", "all", "--json", "app.sqlite")
            let second = try await workshop.coordviz("tree", "--layer", "all", "--json", "app.sqlite")
            #expect(first.stdout == second.stdout && !first.stdout.isEmpty)
        }

        @Test func nodesThatAreNotShownAreReportedAsThat() async throws {
            expectRefusal(
                try await workshop.coordviz("tree", "--root", "Catalog", "--filter", "UIWindow", "app.sqlite"),
                code: 65,
                says: ["'UIWindow' exists, but --root and --layer do not show it"]
            )
        }

        @Test func mistakesAreReported() async throws {
            expectRefusal(
                try await workshop.coordviz("tree", "--at", "#999999", "app.sqlite"),
                code: 65,
                says: ["There is no event #999999"]
            )
            expectRefusal(
                try await workshop.coordviz("tree", "--at", "payed", "app.sqlite"),
                code: 65,
                says: ["There is no mark named 'payed'", "mark:NAME"]
            )
            expectRefusal(
                try await workshop.coordviz("tree", "--at", "1#3", "--session", "2", "app.sqlite"),
                code: 64,
                says: ["The moment is in session 1, but the option names session 2"]
            )
            expectRefusal(
                try await workshop.coordviz("tree", "--session", "7", "app.sqlite"),
                code: 65,
                says: ["session 7"]
            )
            expectRefusal(
                try await workshop.coordviz("tree", "--root", "CatalogCordinator", "app.sqlite"),
                code: 65,
                says: ["There is no node 'CatalogCordinator'", "Did you mean 'CatalogCoordinator'"]
            )
            expectRefusal(
                try await workshop.coordviz("tree", "--filter", "Missing", "app.sqlite"),
                code: 65,
                says: ["There is no node 'Missing'", "'coordviz tree --layer all RECORDING'"]
            )
            expectRefusal(
                try await workshop.coordviz("tree", "--root", "UINavigationController", "app.sqlite"),
                code: 65,
                says: ["matches 2", "UINavigationController #"]
            )
            expectRefusal(
                try await workshop.coordviz("tree", "--depth", "0", "app.sqlite"),
                code: 64,
                says: ["--depth 0 is not a number of levels"]
            )
            expectRefusal(
                try await workshop.coordviz("tree", "--layer", "views", "app.sqlite"),
                code: 64,
                says: ["views", "coordinators"]
            )
            expectRefusal(try await workshop.coordviz("tree", "nowhere.sqlite"), code: 66, says: ["nowhere.sqlite"])
        }

        @Test(arguments: [
            (["tree", "Catalog", "app.sqlite"], "coordviz tree --root Catalog app.sqlite"),
            (["tree", "app.sqlite", "#7"], ##"coordviz tree --root \#7 app.sqlite"##),
            (["node", "app.sqlite", "Catalog"], "'coordviz node Catalog app.sqlite'"),
            (["chain", "app.sqlite", "Catalog"], "'coordviz chain Catalog app.sqlite'"),
            (["why", "app.sqlite", "42"], "'coordviz why 42 app.sqlite'"),
            (["messages", "4", "app.sqlite"], "'coordviz messages app.sqlite 4'"),
            (["query", "app.sqlite", "SELECT 1"], "'coordviz query 'SELECT 1' app.sqlite'"),
        ])
        func argumentsInTheWrongOrderAreToldInTheRightOne(_ typed: [String], _ meant: String) async throws {
            expectRefusal(
                try await workshop.runCommand(Executables.coordviz, typed),
                code: 64,
                says: [meant]
            )
        }

        private struct Document: Decodable {
            struct Node: Decodable {
                var label: String
                var children: [Node]

                var labels: [String] { [label] + children.flatMap(\.labels) }
            }

            var schema: String
            var layer: String
            var roots: [Node]
        }
    }
}
