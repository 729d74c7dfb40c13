import CoordvizModel
import CoordvizTestSupport
import CustomDump
import Testing

@testable import CoordvizTimeline

@Suite struct MomentChainTests {
    /// A chain as lines: `HomeController (view's controller)`, then the detours, then the ending.
    private func lines(_ chain: MomentChain.Chain?) -> [String] {
        guard let chain else { return [] }
        func title(_ node: NodeFacts) -> String { node.label.split(separator: " ").first.map(String.init) ?? "" }
        let ending: [String] =
            switch chain.ending {
            case .end: []
            case .disconnected: ["disconnected"]
            case .cycle(let node): ["cycle to \(title(node))"]
            }
        return chain.links.flatMap { link in
            [title(link.node) + (link.reason.map { " (\($0.text))" } ?? "")]
                + link.detours.map { detour in
                    "  \(detour.event) \(detour.messageName ?? "?") to \(title(detour.to)) (\(detour.reason.text)) "
                        + "×\(detour.count)\(detour.wasPredicted ? " predicted" : "")"
                }
        } + ending
    }

    @Test func theSuperviewIsKnownFromALaterEventOn() throws {
        var script = EventScript()
        script.messageSent("Buy", by: "BuyButton")
        script.edgeAppeared(.superview, "BuyButton", "HomeView")
        script.edgeAppeared(.superview, "BuyButton", "OtherView")
        let timeline = SessionTimeline(script.session)
        let button = try NodeSelection(parsing: "BuyButton")
        let early = try timeline.chain(from: button, at: EventNumber(rawValue: 1))
        #expect(early.chains.first?.ending == .disconnected && early.placeKnownFrom == EventNumber(rawValue: 2))
        #expect(try timeline.chain(from: button, at: EventNumber(rawValue: 3)).placeKnownFrom == nil)
    }

    /// Both chains at a script's end.
    private func chains(
        from node: String,
        _ write: (inout EventScript) -> Void
    ) throws -> (next: [String], coordinating: [String]) {
        var script = EventScript()
        write(&script)
        let session = script.session
        let chain = try SessionTimeline(session).chain(
            from: NodeSelection(parsing: node),
            at: session.facts.lastEvent
        )
        return (
            lines(chain.chains.first { $0.kind == .next }), lines(chain.chains.first { $0.kind == .coordinating })
        )
    }

    private func app(_ script: inout EventScript) {
        script.childAdded("CatalogCoordinator", to: "AppCoordinator")
        script.edgeAppeared(.sceneApplication, "MainScene", "ShopApplication")
        script.edgeAppeared(.applicationDelegate, "ShopApplication", "AppDelegate")
        script.edgeAppeared(.windowScene, "MainWindow", "MainScene")
        script.edgeAppeared(.windowRoot, "TabController", "MainWindow")
        script.edgeAppeared(.containment, "HomeController", "TabController")
        script.edgeAppeared(.viewOfController, "HomeView", "HomeController")
        script.edgeAppeared(.superview, "BuyButton", "HomeView")
        script.claim(.parentCoordinatorSet, "HomeController", "CatalogCoordinator")
    }

    // MARK: Rules

    @Test func bothChainsGoToTheirEndsByTheRules() throws {
        let (next, coordinating) = try chains(from: "BuyButton", app)
        expectNoDifference(
            next,
            [
                "BuyButton", "HomeView (superview)", "HomeController (view's controller)",
                "TabController (parent view controller)", "MainWindow (window)", "MainScene (window scene)",
                "ShopApplication (application)", "AppDelegate (application delegate)",
            ]
        )
        expectNoDifference(
            coordinating,
            [
                "BuyButton", "HomeView (superview)", "HomeController (view's controller)",
                "CatalogCoordinator (parent coordinator)", "AppCoordinator (coordinator's parent)",
            ]
        )
    }

    @Test func theChainOfAControllerFollowsItsSuperviewIfKnown() throws {
        let (next, _) = try chains(from: "HomeController") { script in
            app(&script)
            script.edgeAppeared(.superview, "HomeView", "WrapperView")
            script.edgeAppeared(.superview, "WrapperView", "TabView")
            script.edgeAppeared(.viewOfController, "TabView", "TabController")
        }
        expectNoDifference(
            Array(next.prefix(4)),
            [
                "HomeController", "WrapperView (superview)", "TabView (superview)",
                "TabController (view's controller)",
            ]
        )
    }

    @Test func aControllerWhoseSurroundingViewsAreKnownInPartGoesToItsContainer() throws {
        let (next, _) = try chains(from: "HomeController") { script in
            app(&script)
            script.edgeAppeared(.superview, "HomeView", "WrapperView")
        }
        #expect(next[1] == "TabController (parent view controller)")
        let (alone, _) = try chains(from: "HomeController") { script in
            script.edgeAppeared(.viewOfController, "HomeView", "HomeController")
            script.edgeAppeared(.superview, "HomeView", "WrapperView")
        }
        expectNoDifference(alone, ["HomeController", "WrapperView (superview)", "disconnected"])
    }

    @Test func aRootControllerGoesToItsWindowOrThroughTheViewsBetween() throws {
        let (direct, _) = try chains(from: "RootController") { script in
            script.edgeAppeared(.windowRoot, "RootController", "MainWindow")
            script.edgeAppeared(.viewOfController, "RootView", "RootController")
            script.edgeAppeared(.superview, "RootView", "MainWindow")
        }
        expectNoDifference(direct, ["RootController", "MainWindow (window)"])
        let (between, _) = try chains(from: "RootController") { script in
            script.edgeAppeared(.windowRoot, "RootController", "MainWindow")
            script.edgeAppeared(.viewOfController, "RootView", "RootController")
            script.edgeAppeared(.superview, "RootView", "DropShadowView")
            script.edgeAppeared(.superview, "DropShadowView", "MainWindow")
        }
        expectNoDifference(
            between,
            ["RootController", "DropShadowView (superview)", "MainWindow (superview)"]
        )
    }

    @Test func aPresentedControllerLeadsToItsPresentingOne() throws {
        let (next, coordinating) = try chains(from: "PaymentController") { script in
            app(&script)
            script.edgeAppeared(.presentation, "PaymentController", "HomeController")
        }
        #expect(next[1] == "HomeController (presenting view controller)")
        #expect(coordinating.last == "AppCoordinator (coordinator's parent)")
        let (contained, _) = try chains(from: "CardController") { script in
            script.edgeAppeared(.presentation, "CardController", "HomeController")
            script.edgeAppeared(.containment, "CardController", "PaymentController")
        }
        #expect(contained[1] == "PaymentController (parent view controller)")
    }

    @Test func aWindowWithoutSceneGoesToTheApplication() throws {
        let (next, _) = try chains(from: "MainWindow") { script in
            script.edgeAppeared(.applicationDelegate, "ShopApplication", "AppDelegate")
            script.edgeAppeared(.windowRoot, "RootController", "MainWindow")
        }
        expectNoDifference(
            next,
            ["MainWindow", "ShopApplication (application)", "AppDelegate (application delegate)"]
        )
    }

    @Test func aContainerThatCoordinatesGoesWhereControllersGo() throws {
        let (next, coordinating) = try chains(from: "FriendsCoordinator") { script in
            script.childAdded("FriendsCoordinator", to: "AppCoordinator")
            script.edgeAppeared(.containment, "FriendsCoordinator", "TabController")
        }
        expectNoDifference(next.first { $0.hasPrefix("Tab") }, "TabController (parent view controller)")
        expectNoDifference(coordinating.first { $0.hasPrefix("Tab") }, "TabController (parent view controller)")
    }

    @Test func theLastAssignmentCounts() throws {
        let (_, coordinating) = try chains(from: "HomeController") { script in
            script.claim(.parentCoordinatorSet, "HomeController", "ZCoordinator")
            script.claim(.parentCoordinatorSet, "HomeController", "ACoordinator")
        }
        expectNoDifference(coordinating, ["HomeController", "ACoordinator (parent coordinator)"])
    }

    // MARK: Endings

    @Test(arguments: ["SpareCell", "SpareController"]) func aChainWithoutAnEndIsReported(_ name: String) throws {
        let (next, coordinating) = try chains(from: name) { $0.action("tap", on: name) }
        expectNoDifference(next, [name, "disconnected"])
        expectNoDifference(coordinating, [name, "disconnected"])
    }

    @Test func aCycleEnds() throws {
        let (next, _) = try chains(from: "AView") { script in
            script.edgeAppeared(.superview, "AView", "BView")
            script.edgeAppeared(.superview, "BView", "CView")
            script.edgeAppeared(.superview, "CView", "BView")
        }
        expectNoDifference(next, ["AView", "BView (superview)", "CView (superview)", "cycle to BView"])
    }

    @Test(arguments: 0..<20) func everyChainOfARandomSessionEnds(_ seed: UInt64) throws {
        let session = EventScript.random(seed: seed, events: 120).session
        let structure = try SessionTimeline(session).structure(at: session.facts.lastEvent)
        for node in structure.state.nodes {
            for kind in ChainKind.allCases {
                let links = structure.chain(from: node, along: kind).links
                #expect(Set(links.map(\.node.id)).count == links.count)
            }
        }
    }

    // MARK: The real paths of messages

    @Test func anotherPathOfMessagesIsShownBeside() throws {
        let (next, coordinating) = try chains(from: "BuyButton") { script in
            app(&script)
            script.action("tap", on: "BuyButton")
            for _ in 1...2 {
                script.messageSent("BuyNow", by: "BuyButton")
                script.hop("BuyButton", "HomeView", .superview)
                script.hop("HomeView", "HelpController", .named, predicted: "HomeController", .viewOfController)
            }
        }
        #expect(next[2] == "  #16 BuyNow to HelpController (defined by the responder) ×2")
        #expect(coordinating[2] == next[2])
    }

    @Test func anotherPathOfAMessageWhoseSendingWasLostHasItsName() throws {
        for isSaidByHop in [true, false] {
            let (next, _) = try chains(from: "HomeView") { script in
                app(&script)
                script.action("tap", on: "BuyButton")
                script.lose { $0.messageSent("BuyNow", by: "BuyButton") }
                let (view, helper) = (script.node("HomeView"), script.node("HelpController"))
                let (message, name) = (script.message, script.text("BuyNow"))
                var hop = EventRecord(.hop, subject: view, object: helper, message: message)
                if isSaidByHop { hop.name = name }
                script.record(hop)
                script.record(EventRecord(.handled, subject: helper, message: message, name: name))
            }
            #expect(next[1].hasPrefix("  #12 BuyNow to HelpController"))
        }
    }

    @Test func aHopAlongTheOtherChainIsNotAnotherPath() throws {
        let (next, _) = try chains(from: "HomeController") { script in
            app(&script)
            script.action("tap", on: "BuyButton")
            script.messageSent("BuyNow", by: "HomeController")
            script.hop("HomeController", "CatalogCoordinator", .parentCoordinator)
            script.hop("CatalogCoordinator", "AppCoordinator", .parentOfCoordinator)
        }
        #expect(!next.contains { $0.hasPrefix("  ") })
    }

    @Test func thePredictionAtThatTimeIsShown() throws {
        let (_, coordinating) = try chains(from: "HomeController") { script in
            app(&script)
            script.action("tap", on: "BuyButton")
            script.messageSent("BuyNow", by: "HomeController")
            script.hop("HomeController", "CatalogCoordinator", .parentCoordinator)
            script.claim(.parentCoordinatorCleared, "HomeController", "CatalogCoordinator")
            script.claim(.parentCoordinatorSet, "HomeController", "AppCoordinator")
        }
        #expect(coordinating[1] == "  #12 BuyNow to CatalogCoordinator (parent coordinator) ×1 predicted")
    }

    @Test func messagesBeforeTheLastActionDoNotCount() throws {
        let (next, _) = try chains(from: "BuyButton") { script in
            app(&script)
            script.messageSent("BuyNow", by: "BuyButton")
            script.hop("BuyButton", "HelpController", .named, predicted: "HomeView", .superview)
            script.action("tap", on: "BuyButton")
        }
        #expect(!next.contains { $0.hasPrefix("  ") })
    }

    // MARK: Moments

    @Test func unknownStateIsReported() throws {
        let session = EventScript.gap().session
        let inside = try Moment.mark("inside").event(in: session)
        let chain = try SessionTimeline(session).chain(from: NodeSelection(parsing: "Home"), at: inside)
        #expect(chain.unknown?.lastKnown == EventNumber(rawValue: 9))
        #expect(chain.time == 18_000_000)
    }

    @Test func aNodeThatDoesNotExistAtTheMomentIsNotFound() throws {
        let session = EventScript.shop().session
        let timeline = SessionTimeline(session)
        let payment = try NodeSelection(parsing: "PaymentController")
        let paying = try Moment.mark("paying").event(in: session)
        #expect(try timeline.chain(from: payment, at: paying).chains[0].links.count == 3)
        let dead = #expect(throws: NodeSelectionError.self) {
            try timeline.chain(from: payment, at: session.facts.lastEvent)
        }
        #expect(dead?.description.contains("Write --at '#") == true)
        let unborn = #expect(throws: NodeSelectionError.self) {
            try timeline.chain(from: payment, at: EventNumber(rawValue: 1))
        }
        #expect(unborn?.description.contains("does not exist right after event #1: it was first seen in #") == true)
        #expect(throws: NodeSelectionError.unknown("#999", near: [])) {
            try timeline.chain(from: NodeSelection(parsing: "#999"), at: paying)
        }
        var script = EventScript()
        script.mark("before")
        script.lose { $0.coordinatorStarted("LostCoordinator") }
        script.childAdded("LateCoordinator", to: "LostCoordinator")
        let lost = script.session
        let unknown = #expect(throws: NodeSelectionError.self) {
            try SessionTimeline(lost).chain(from: NodeSelection(parsing: "Late"), at: EventNumber(rawValue: 2))
        }
        #expect(
            unknown?.description.hasPrefix("Whether LateCoordinator #2 exists right after event #2 is unknown") == true
        )
    }
}
