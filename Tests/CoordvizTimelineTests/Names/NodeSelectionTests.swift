import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import Testing

@Suite struct NodeSelectionTests {
    /// The same payment below two coordinators, and one with its own name.
    private struct Tree {
        var script = EventScript()
        var parents: [NodeID: [NodeID]] = [:]

        init() {
            add("AppCoordinator", to: nil)
            add("CatalogCoordinator", to: "AppCoordinator")
            add("PaymentCoordinator", to: "CatalogCoordinator")
            add("AccountCoordinator", to: "AppCoordinator")
            add("PaymentCoordinator#2", to: "AccountCoordinator")
            script.declare(
                "gift",
                .coordinator,
                type: "Shop.GiftCoordinator<UIKit.UIViewController>",
                identifier: "birthday"
            )
            add("PaymentViewController", to: nil)
            script.declare("cart", .coordinator, type: "Shop.CartCoordinator", identifier: #"cart/1[x]\2"#)
            parents[script.node("cart")] = [script.node("AppCoordinator")]
            script.record(EventRecord(.mark))
        }

        private mutating func add(_ name: String, to parent: String?) {
            let node = script.node(name)
            if let parent { parents[node] = [script.node(parent)] }
        }

        func names(_ text: String) throws -> [UInt32] {
            let dictionary = script.session.dictionary
            return try NodeSelection(parsing: text).nodes(among: dictionary.nodes.keys, in: dictionary) {
                parents[$0] ?? []
            }.map(\.rawValue)
        }

        func error(_ text: String) -> String {
            let dictionary = script.session.dictionary
            do {
                let node = try NodeSelection(parsing: text).node(among: dictionary.nodes.keys.sorted(), in: dictionary)
                {
                    parents[$0] ?? []
                }
                return "found \(node.rawValue)"
            } catch { return "\(error)" }
        }
    }

    @Test func aPathIsSearchedBeforeNamesElsewhere() throws {
        var tree = Tree()
        tree.script.declare("elsewhere", .viewController, type: "Shop.Payment")
        tree.script.mark("declared")
        #expect(try tree.names("Payment") == [9] && tree.names("Catalog/Payment") == [3])
    }

    @Test func namesMayLookLikeIdsAndLabels() throws {
        var tree = Tree()
        tree.script.declare("order", .coordinator, type: "Shop.OrderCoordinator", identifier: "order#42")
        tree.script.declare("number", .coordinator, type: "Shop.OrderCoordinator", identifier: "4711")
        tree.script.mark("declared")
        tree.parents[tree.script.node("order")] = [tree.script.node("AppCoordinator")]
        #expect(try tree.names("order#42") == [9] && tree.names("App/order#42") == [9] && tree.names("4711") == [10])
        #expect(try tree.names("3") == [3] && tree.names("PaymentCoordinator #3") == [3])
    }

    private let tree = Tree()

    @Test(arguments: [
        (#"cart/1[x]\2"#, [8]), (#"cart\/1[x]\2"#, [8]), (#"App/cart\/1[x]\\2"#, [8]), ("App/cart/1[x]", []),
        ("#3", [3]), ("3", [3]), ("#99", []), ("CatalogCoordinator", [2]), ("Shop.CatalogCoordinator", [2]),
        ("Catalog", [2]), ("PaymentCoordinator", [3, 5]), ("Payment", [3, 5, 7]), ("payment", []),
        ("catalogcoordinator", [2]), ("birthday", [6]), ("GiftCoordinator", [6]), ("Gift", [6]),
        ("App/Catalog/Payment", [3]), ("App/Account/PaymentCoordinator", [5]), ("Account/Payment", [5]),
        ("Catalog/Account", []), ("App/Payment", []), ("Appl/Catalog/Payment", []), ("App/Cat/Payment", [3]),
        ("App/Ca/Payment", []),
    ])
    func aNodeIsNamedByIdTypeIdentifierOrPath(_ text: String, _ expected: [UInt32]) throws {
        expectNoDifference(try tree.names(text), expected)
    }

    @Test(arguments: ["", "#", "#x", "/", "App/", "/App", "App//Payment", "0", "#0"])
    func anInvalidSelectionSaysHowToNameANode(_ text: String) {
        #expect(tree.error(text).contains("is not a node. Write an id (#17)"))
    }

    @Test(arguments: ["PaymentCoordinator #3", "PaymentCoordinator#3", "Payment #3", "#3", "3"])
    func namesAreTakenAsTheyArePrinted(text: String) throws {
        #expect(try Tree().names(text) == [3])
    }

    @Test func aPrintedNameOfAnotherRecordingIsNotTakenForWhatHasItsNumberHere() {
        #expect(
            Tree().error("CartCoordinator #3").hasPrefix(
                "There is no node 'CartCoordinator #3' here. Did you mean 'PaymentCoordinator #3'?"
            )
        )
    }

    @Test func ambiguityListsTheCandidates() {
        expectNoDifference(
            tree.error("PaymentCoordinator"),
            """
            'PaymentCoordinator' matches 2 nodes. Name one by its id:
              PaymentCoordinator #3 in CatalogCoordinator #2
              PaymentCoordinator #5 in AccountCoordinator #4
            """
        )
    }

    @Test func anUnknownNameBringsTheNearestOnes() {
        #expect(tree.error("PaymentCordinator").contains("Did you mean 'PaymentCoordinator'"))
        #expect(tree.error("App/Katalog/Payment").contains("There is no node 'App/Katalog/Payment' here."))
        #expect(tree.error("Catlog").contains("Did you mean 'Catalog'?"))
        #expect(tree.error("App/Catalog/Paymnt").contains("Did you mean 'Payment'?"))
        #expect(tree.error("zzzzzzzz").hasPrefix("There is no node 'zzzzzzzz' here. 'coordviz tree"))
        #expect(tree.error("Gift") == "found 6")
    }

    @Test func aCycleOfParentsEnds() throws {
        var circle = Tree()
        let app = circle.script.node("AppCoordinator")
        circle.parents[app] = [app]
        #expect(try circle.names("App/App/App/App") == [app.rawValue])
    }
}
