import CoordvizModel
import CoordvizTestSupport
import CustomDump
import Foundation
import Testing

@testable import CoordvizExport
@testable import CoordvizTimeline

@Suite struct TreeAnswerTests {
    private func tree(
        at mark: String,
        of session: InMemorySession = EventScript.shop().session,
        layer: TreeLayer = .coordinators,
        depth: Int = MomentTree.deepest
    ) throws -> MomentTree {
        try SessionTimeline(session).tree(
            at: Moment.mark(mark).event(in: session),
            layer: layer,
            depth: depth
        )
    }

    // MARK: Text

    @Test func coordinatorsReadLikeUIKitsOwnDump() throws {
        expectNoDifference(
            TreeText(try tree(at: "paying")).text,
            """
            <AppCoordinator #1>
               | <HomeController #4>, state: appeared, coordinated by it
               | <PaymentCoordinator #8>
               |    | <PaymentController #9>, state: appeared, owned

            """
        )
    }

    @Test func presentedControllersHaveAPlus() throws {
        expectNoDifference(
            TreeText(try tree(at: "paying", layer: .controllers)).text,
            """
            <MainWindow #3>
               | <TabController #2>
               |    | <HomeController #4>, state: appeared, owner: <AppCoordinator #1>
               |    + <PaymentController #9>, state: appeared, owner: <PaymentCoordinator #8>

            """
        )
    }

    @Test func omittedNodesAreCounted() throws {
        expectNoDifference(
            TreeText(try tree(at: "paying", layer: .controllers, depth: 2)).text,
            """
            <MainWindow #3>
               | <TabController #2>
               |    | … 2 more below, see --root '#2'

            """
        )
    }

    @Test func unknownStateIsReportedAtTheTop() throws {
        let text = TreeText(try tree(at: "inside", of: EventScript.gap().session)).text
        #expect(text.hasPrefix("unknown: "))
        #expect(text.contains("this is the last known state, right after event #9\n<AppCoordinator #1>\n"))
    }

    @Test func anEmptyMomentSaysSo() throws {
        var script = EventScript()
        script.mark("here")
        expectNoDifference(
            TreeText(try tree(at: "here", of: script.session)).text,
            "nothing to show in layer 'coordinators' right after event #1, at 0.001s; --layer all shows every node\n"
        )
    }

    @Test func cyclesAndRepetitionsAreMarked() throws {
        var script = EventScript()
        script.childAdded("ACoordinator", to: "BCoordinator")
        script.childAdded("BCoordinator", to: "ACoordinator")
        script.claim(.ownershipBegan, "HomeController", "ACoordinator")
        script.claim(.parentCoordinatorSet, "HomeController", "BCoordinator")
        script.mark("here")
        expectNoDifference(
            TreeText(try tree(at: "here", of: script.session)).text,
            """
            <ACoordinator #1>
               | <HomeController #3>, owned
               | <BCoordinator #2>
               |    | <HomeController #3>, coordinated by it, already shown above
               |    | <ACoordinator #1>, its own ancestor: a cycle

            """
        )
    }

    @Test func identifiersAreShown() throws {
        var script = EventScript()
        script.declare("gift", .coordinator, type: "Shop.GiftCoordinator", identifier: "birth\u{1B}[31mday")
        script.coordinatorStarted("gift")
        script.mark("here")
        let text = TreeText(try tree(at: "here", of: script.session)).text
        #expect(text == "<GiftCoordinator #1>, identifier: \"birth\u{241B}[31mday\"\n")
    }

    @Test func quotesInIdentifiersAreEscaped() throws {
        var script = EventScript()
        script.declare("gift", .coordinator, type: "Shop.GiftCoordinator", identifier: "a \"b\" \\ c")
        script.coordinatorStarted("gift")
        script.mark("here")
        let text = TreeText(try tree(at: "here", of: script.session)).text
        #expect(text == #"<GiftCoordinator #1>, identifier: "a \"b\" \\ c""# + "\n")
    }

    @Test func coloursGoToTerminalsOnly() throws {
        let tree = try tree(at: "paying")
        #expect(!TreeText(tree).text.contains("\u{1B}"))
        let coloured = TreeText(tree, style: .coloured).text
        #expect(coloured.contains("\u{1B}[1mAppCoordinator #1\u{1B}[0m"))
    }

    @Test(arguments: HostileTexts.all) func namesAreData(_ name: String) throws {
        var script = EventScript()
        script.declare("hostile", .coordinator, type: name, identifier: name)
        script.coordinatorStarted("hostile")
        script.mark("here")
        let tree = try tree(at: "here", of: script.session)
        let text = TreeText(tree).text
        #expect(text.count { $0 == "\n" } == 1 && !text.contains("\u{1B}") && !text.contains("\u{202E}"))
        let document = try JSONDecoder().decode(Document.self, from: Data(json(tree).utf8))
        expectNoDifference(document.roots.map(\.type), [name])
    }

    private struct Document: Decodable {
        struct Root: Decodable { var type: String }
        var roots: [Root]
    }

    // MARK: JSON

    private func json(_ tree: MomentTree) throws -> String { try AnswerJSON.text(TreeJSON(tree, session: 1)) }

    @Test func theDocumentNests() throws {
        try expectSnapshot(json(tree(at: "paying", layer: .controllers)), "tree.json")
    }

    @Test func theUnknownIsInTheDocument() throws {
        let document = try json(tree(at: "inside", of: EventScript.gap().session))
        #expect(document.contains("\"unknown\" : \"events 10 to 15 were lost"))
        #expect(try !json(tree(at: "after", of: EventScript.gap().session)).contains("\"unknown\""))
    }

    @Test func noDocumentIsDeeperThanReadersCanRead() throws {
        var script = EventScript()
        for number in 1...300 { script.childAdded("C\(number)Coordinator", to: "C\(number - 1)Coordinator") }
        script.mark("here")
        let tree = try tree(at: "here", of: script.session)
        let document = try json(tree)
        _ = try JSONSerialization.jsonObject(with: Data(document.utf8))
        #expect(document.contains("\"hidden\" : \(301 - MomentTree.deepest)"))
    }
}
