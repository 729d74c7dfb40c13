import CoordvizModel
import CoordvizTestSupport
import CustomDump
import Testing

@testable import CoordvizTimeline

@Suite struct NodeStoryTests {
    private func story(of node: String, in session: InMemorySession = EventScript.shop().session) throws -> NodeStory {
        try SessionTimeline(session).story(of: NodeSelection(parsing: node))
    }

    private func lines(_ relations: [NodeStory.Relation]) -> [String] {
        relations.map { relation in
            let end = relation.ended.map { "\($0.event)" } ?? "still"
            return "\(relation.kind.name) \(relation.other.label) \(relation.began.event) \(end)"
                + (relation.isUncertain ? " uncertain" : "")
        }
    }

    // MARK: Lifetime

    @Test func aDeadNodeIsFoundWithItsWholeLife() throws {
        let story = try story(of: "PaymentCoordinator")
        #expect(story.node.kind == .coordinator && story.node.typeName == "Shop.PaymentCoordinator")
        #expect(story.first == NodeStory.Point(event: EventNumber(rawValue: 18), time: 18_000_000))
        #expect(story.released?.event == EventNumber(rawValue: 40))
        #expect(story.lifetime == 22_000_000 && !story.isLifeUncertain)
    }

    @Test func aNodeThatLivesIsTimedToTheEnd() throws {
        let story = try story(of: "HomeController")
        #expect(story.released == nil && story.node.state == .appeared)
        #expect(story.lifetime == story.end.time.map { $0 - 4_000_000 })
    }

    @Test func aNodeThatNoEventMentionsHasNoLife() throws {
        var script = EventScript()
        script.declare("SilentCoordinator", .coordinator, type: "Shop.SilentCoordinator")
        script.mark("only")
        let story = try story(of: "SilentCoordinator", in: script.session)
        #expect(story.first == nil && story.lifetime == nil)
    }

    @Test func anUndefinedIdIsFoundWhereEventsMeetIt() throws {
        var script = EventScript()
        script.record(EventRecord(.childAdded, subject: NodeID(rawValue: 77), object: script.node("AppCoordinator")))
        #expect(try story(of: "77", in: script.session).first?.event == EventNumber(rawValue: 1))
        #expect(throws: NodeSelectionError.unknown("78", near: [])) { try story(of: "78", in: script.session) }
    }

    // MARK: Relations

    @Test func relationsAreShownFromTheirBeginningToTheirEnd() throws {
        expectNoDifference(
            lines(try story(of: "PaymentCoordinator").parents),
            ["child AppCoordinator #1 #18 #37", "child AppCoordinator #1 #38 #39"]
        )
        expectNoDifference(
            lines(try story(of: "PaymentCoordinator").children),
            ["owns PaymentController #9 #20 #36"]
        )
        expectNoDifference(
            lines(try story(of: "HomeController").parents),
            ["containment TabController #2 #4 still", "parentCoordinator AppCoordinator #1 #9 still"]
        )
    }

    // MARK: Messages, calls and the rest

    @Test func messagesAreSentPassedAndGot() throws {
        let button = try story(of: "BuyButton")
        #expect(button.sent.map(\.name) == ["BuyNow"] && button.sent.map(\.outcome) == [.handled])
        #expect(button.sent.first?.ending?.label == "AppCoordinator #1" && button.sent.first?.hops == 3)
        #expect(button.passed.isEmpty)
        let home = try story(of: "HomeController")
        expectNoDifference(home.passed.map { $0.name ?? "" }, ["BuyNow"])
        expectNoDifference(home.passed.map(\.to.label), ["AppCoordinator #1"])
        expectNoDifference(home.handled.map(\.what), [.passedOn])
        expectNoDifference(home.sent.map(\.outcome), [.passedOn])
        let app = try story(of: "AppCoordinator")
        expectNoDifference(
            app.handled.map { "\($0.name ?? "") \($0.what.name)" },
            [
                "BuyNow handled", "Log passedOn", "Log unhandled",
            ]
        )
    }

    @Test func aMessageWhoseSendingWasLostHasTheNameThatItsOtherEventsSay() throws {
        var script = EventScript()
        script.lose { $0.messageSent("BuyNow", by: "BuyButton") }
        script.carries("item: Item", .ownTypes)
        script.hop("HomeView", "HomeController")
        script.handled(by: "HomeController")
        let (sender, name) = (script.node("BuyButton"), script.text("BuyNow"))
        script.record(EventRecord(.senderGone, subject: sender, message: script.message, name: name))
        let (view, controller) = (
            try story(of: "HomeView", in: script.session), try story(of: "HomeController", in: script.session)
        )
        expectNoDifference(view.passed.map(\.name), ["BuyNow"])
        expectNoDifference(controller.handled.map(\.name), ["BuyNow"])
    }

    @Test func anUnpredictedHopIsReported() throws {
        var script = EventScript()
        script.messageSent("Cancel", by: "BuyButton")
        script.hop("BuyButton", "PaymentController", .viewOfController)
        script.hop("PaymentController", "MainWindow", .window, predicted: "TabController", .presentingViewController)
        expectNoDifference(try story(of: "PaymentController", in: script.session).passed.map(\.isAsPredicted), [false])
    }

    @Test func appearanceAndTransitionsAreShownInOrder() throws {
        var script = EventScript()
        script.claim(.transitionBegan, "HomeController", "NavigationController")
        script.appearance("HomeController", .appeared)
        script.claim(.transitionEnded, "HomeController", "NavigationController")
        script.appearance("OtherController", .appeared)
        let home = try story(of: "HomeController", in: script.session)
        expectNoDifference(home.transitions.map(\.kind), [.transitionBegan, .appearanceChanged, .transitionEnded])
        let container = try story(of: "NavigationController", in: script.session)
        expectNoDifference(container.transitions.map(\.kind), [.transitionBegan, .transitionEnded])
    }

    @Test func callsOfBothSidesAreShown() throws {
        var script = EventScript()
        script.delegateCalled(by: "HomeController", of: "AppCoordinator")
        script.dataSourceRead(by: "HomeController", from: "Cart", of: "CartController")
        script.serviceUsed(by: "OtherController", "Cart")
        script.action("tap", on: "HomeController")
        let session = script.session
        expectNoDifference(
            try story(of: "HomeController", in: session).calls.map(\.kind),
            [.delegateCalled, .dataSourceRead]
        )
        expectNoDifference(try story(of: "HomeController", in: session).notes.map(\.kind), [.action])
        expectNoDifference(try story(of: "AppCoordinator", in: session).calls.map(\.kind), [.delegateCalled])
        expectNoDifference(try story(of: "Cart", in: session).calls.map(\.kind), [.dataSourceRead, .serviceUsed])
        expectNoDifference(try story(of: "CartController", in: session).calls.map(\.kind), [.dataSourceRead])
    }

    @Test func findingsArePassedToTheStory() throws {
        let remark = NodeStory.Remark(rule: "leak", text: "it is still a child")
        let story = try SessionTimeline(EventScript.shop().session).story(of: NodeSelection(parsing: "AppCoordinator"))
        {
            $0 == NodeID(rawValue: 1) ? [remark] : []
        }
        expectNoDifference(story.remarks, [remark])
    }

    // MARK: Names

    @Test func aPathLooksAtAllParentsThatThereEverWere() throws {
        #expect(try story(of: "App/Payment").node.label == "PaymentCoordinator #8")
        #expect(throws: NodeSelectionError.self) { try story(of: "Home/PaymentCoordinator") }
    }

    // MARK: What is lost

    @Test func changesInALossAreUncertain() throws {
        let session = EventScript.gap().session
        let cart = try story(of: "CartCoordinator", in: session)
        #expect(cart.released?.event == EventNumber(rawValue: 19) && cart.isLifeUncertain)
        expectNoDifference(lines(cart.parents), ["child AppCoordinator #1 #2 #19 uncertain"])
        let button = try story(of: "BuyButton", in: session)
        expectNoDifference(button.sent.map(\.outcome), [.unknown])
    }

    @Test(arguments: 0..<12) func everyLifeIsThatOfTheWholeHistory(_ seed: UInt64) throws {
        var script = EventScript.random(seed: seed, events: 80, eventsPerKeyframe: 9)
        script.lose { $0.mark("lost") }
        script.mark("known")
        let session = script.session
        let history = try SessionHistory(of: session)
        for life in history.lives {
            let story = try story(of: "\(life.node.rawValue)", in: session)
            #expect(story.first?.event == life.first && story.released?.event == life.released)
            let parents = history.edges.filter { $0.edge.from == life.node }
            expectNoDifference(
                story.parents.map { "\($0.kind) \($0.other.id) \($0.began.event) \($0.ended?.event ?? .zero)" },
                parents.map { "\($0.edge.kind) \($0.edge.to) \($0.began) \($0.ended ?? .zero)" }
            )
            let sent = history.messages.filter { $0.sender == life.node }
            expectNoDifference(story.sent.map(\.outcome), sent.map(\.outcome))
        }
    }
}
