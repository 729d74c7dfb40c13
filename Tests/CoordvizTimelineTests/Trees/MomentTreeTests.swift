import CoordvizModel
import CoordvizTestSupport
import CustomDump
import Testing

@testable import CoordvizTimeline

@Suite struct MomentTreeTests {
    /// A tree as lines: two spaces for each level, `+` before a presented controller, then the node's relations and state.
    private func lines(_ tree: MomentTree) -> [String] {
        tree.entries.map { entry in
            let indentation = String(repeating: "  ", count: entry.depth)
            let name = entry.node.label.split(separator: " ").first.map(String.init) ?? ""
            var words = [(entry.isPresented ? "+" : "") + name]
            if let state = entry.node.state { words.append(state.name) }
            words += entry.relations.filter { $0 == .owns || $0 == .parentCoordinator }.map(\.name)
            if let owner = entry.owner { words.append("of \(owner.label)") }
            if let repetition = entry.repetition { words.append(repetition.rawValue) }
            if entry.hidden > 0 { words.append("\(entry.hidden) hidden") }
            return indentation + words.joined(separator: " ")
        }
    }

    /// The trees at a script's end.
    private func lines(
        _ layer: TreeLayer,
        root: String? = nil,
        depth: Int = MomentTree.deepest,
        filter: String? = nil,
        _ write: (inout EventScript) -> Void
    ) throws -> [String] {
        var script = EventScript()
        write(&script)
        let session = script.session
        return lines(
            try SessionTimeline(session).tree(
                at: session.facts.lastEvent,
                layer: layer,
                root: root.map(NodeSelection.init(parsing:)),
                depth: depth,
                filter: filter.map(NodeSelection.init(parsing:))
            )
        )
    }

    /// An app with tabs, two coordinators below the first, and a presented screen.
    private func app(_ script: inout EventScript) {
        script.childAdded("CatalogCoordinator", to: "AppCoordinator")
        script.childAdded("AccountCoordinator", to: "AppCoordinator")
        script.edgeAppeared(.sceneApplication, "MainScene", "ShopApplication")
        script.edgeAppeared(.applicationDelegate, "ShopApplication", "AppDelegate")
        script.edgeAppeared(.windowScene, "MainWindow", "MainScene")
        script.edgeAppeared(.windowRoot, "TabController", "MainWindow")
        script.edgeAppeared(.presentation, "HelpController", "TabController")
        script.edgeAppeared(.containment, "HomeController", "TabController")
        script.edgeAppeared(.containment, "AccountController", "TabController")
        script.edgeAppeared(.viewOfController, "HomeView", "HomeController")
        script.edgeAppeared(.superview, "BuyButton", "HomeView")
        script.appearance("HomeController", .appeared)
        script.appearance("AccountController", .disappeared)
        script.claim(.parentCoordinatorSet, "HomeController", "CatalogCoordinator")
        script.claim(.ownershipBegan, "HomeController", "CatalogCoordinator")
        script.claim(.ownershipBegan, "AccountController", "AccountCoordinator")
        script.claim(.parentCoordinatorSet, "TabController", "AppCoordinator")
    }

    // MARK: Layers

    @Test func coordinatorsAreBelowTheirParentsWithTheirControllers() throws {
        expectNoDifference(
            try lines(.coordinators, app),
            [
                "AppCoordinator",
                "  TabController parentCoordinator",
                "  CatalogCoordinator",
                "    HomeController appeared parentCoordinator owns",
                "  AccountCoordinator",
                "    AccountController disappeared owns",
            ]
        )
    }

    @Test func controllersAreInContainersWindowsAndScenes() throws {
        expectNoDifference(
            try lines(.controllers, app),
            [
                "ShopApplication",
                "  MainScene",
                "    MainWindow",
                "      TabController of AppCoordinator #2",
                "        HomeController appeared of CatalogCoordinator #1",
                "        AccountController disappeared of AccountCoordinator #3",
                "        +HelpController",
            ]
        )
    }

    @Test func respondersAreBelowTheirNextResponder() throws {
        expectNoDifference(
            try lines(.responders, app),
            [
                "AppDelegate",
                "  ShopApplication",
                "    MainScene",
                "      MainWindow",
                "        TabController of AppCoordinator #2",
                "          HomeController appeared of CatalogCoordinator #1",
                "            HomeView",
                "              BuyButton",
                "          AccountController disappeared of AccountCoordinator #3",
                "          +HelpController",
            ]
        )
    }

    @Test func aContainerThatCoordinatesIsAResponderToo() throws {
        func write(_ script: inout EventScript) {
            script.edgeAppeared(.windowRoot, "FriendsCoordinator", "MainWindow")
            script.edgeAppeared(.containment, "ListController", "FriendsCoordinator")
            script.childAdded("ChatCoordinator", to: "FriendsCoordinator")
        }
        expectNoDifference(
            try lines(.responders, write),
            ["MainWindow", "  FriendsCoordinator", "    ListController"]
        )
        expectNoDifference(
            try lines(.all, write),
            ["MainWindow", "  FriendsCoordinator", "    ListController", "    ChatCoordinator"]
        )
    }

    @Test func allHasEveryNodeOnceAlsoThoseWithoutAParent() throws {
        let lines = try lines(.all) { script in
            app(&script)
            script.serviceUsed(by: "HomeController", "ShopService")
            script.record(EventRecord(.action, subject: script.node("SpareCell")))
        }
        expectNoDifference(
            lines.filter { !$0.hasPrefix(" ") },
            ["AppCoordinator", "AppDelegate", "ShopService", "SpareCell"]
        )
        #expect(lines.count == 15)
    }

    @Test func viewsOutsideOfTheHierarchyAreNotPartOfTheChain() throws {
        let lines = try lines(.responders) { script in
            script.action("tap", on: "SpareCell")
            script.edgeAppeared(.superview, "BuyButton", "OtherCell")
        }
        expectNoDifference(lines, ["OtherCell", "  BuyButton"])
    }

    @Test func theOldestNodeComesFirst() throws {
        let lines = try lines(.coordinators) { script in
            script.childAdded("FirstCoordinator", to: "AppCoordinator")
            script.childAdded("SecondCoordinator", to: "AppCoordinator")
            script.childRemoved("FirstCoordinator", from: "AppCoordinator")
            script.childAdded("FirstCoordinator", to: "AppCoordinator")
        }
        expectNoDifference(lines, ["AppCoordinator", "  SecondCoordinator", "  FirstCoordinator"])
    }

    // MARK: Repetitions and cycles

    @Test func aControllerOfTwoCoordinatorsIsMarkedAsShownAbove() throws {
        let lines = try lines(.coordinators) { script in
            script.childAdded("CartCoordinator", to: "AppCoordinator")
            script.claim(.parentCoordinatorSet, "HomeController", "AppCoordinator")
            script.claim(.ownershipBegan, "HomeController", "CartCoordinator")
        }
        expectNoDifference(
            lines,
            [
                "AppCoordinator", "  HomeController parentCoordinator", "  CartCoordinator",
                "    HomeController owns again",
            ]
        )
    }

    @Test(arguments: TreeLayer.allCases) func aCycleEndsWhereItBegan(_ layer: TreeLayer) throws {
        let lines = try lines(layer) { script in
            for kind in EdgeKind.allCases {
                script.edgeAppeared(kind, "\(kind.name)Coordinator", "\(kind.name)Coordinator")
                for name in ["Controller", "View", "Coordinator"] {
                    script.edgeAppeared(kind, "A\(kind.name)\(name)", "B\(kind.name)\(name)")
                    script.edgeAppeared(kind, "B\(kind.name)\(name)", "C\(kind.name)\(name)")
                    script.edgeAppeared(kind, "C\(kind.name)\(name)", "A\(kind.name)\(name)")
                }
            }
        }
        #expect(lines.contains { $0.hasSuffix("cycle") })
        #expect(lines.count < 200)
    }

    @Test func aCycleIsMarkedAtItsEnd() throws {
        let lines = try lines(.coordinators) { script in
            script.childAdded("ACoordinator", to: "BCoordinator")
            script.childAdded("BCoordinator", to: "ACoordinator")
        }
        expectNoDifference(lines, ["ACoordinator", "  BCoordinator", "    ACoordinator cycle"])
    }

    // MARK: A part of it

    @Test func depthCutsAndCounts() throws {
        expectNoDifference(
            try lines(.controllers, depth: 3, app),
            ["ShopApplication", "  MainScene", "    MainWindow 4 hidden"]
        )
    }

    @Test func theRootIsWhereItStarts() throws {
        expectNoDifference(
            try lines(.coordinators, root: "App/Catalog", app),
            ["CatalogCoordinator", "  HomeController appeared parentCoordinator owns"]
        )
    }

    @Test func aFilterKeepsATypeAndWhatIsAboveIt() throws {
        expectNoDifference(
            try lines(.controllers, filter: "AccountController", app),
            [
                "ShopApplication", "  MainScene", "    MainWindow", "      TabController of AppCoordinator #2",
                "        AccountController disappeared of AccountCoordinator #3",
            ]
        )
        expectNoDifference(
            try lines(.coordinators, depth: 2, filter: "HomeController", app),
            ["AppCoordinator", "  CatalogCoordinator 1 hidden"]
        )
    }

    @Test func aFilterThatFitsNothingSaysWhatIsNear() throws {
        #expect {
            try lines(.coordinators, filter: "HomeControler", app)
        } throws: { error in
            error as? NodeSelectionError == .unknown("HomeControler", near: ["HomeController"])
        }
    }

    @Test func aReleasedRootOrFilterIsReportedWithItsLifetime() throws {
        let session = EventScript.shop().session
        let (timeline, end) = (SessionTimeline(session), session.facts.lastEvent)
        let payment = try NodeSelection(parsing: "PaymentCoordinator")
        let told = try #require(throws: NodeSelectionError.self) { try timeline.tree(at: end, root: payment) }
        guard case .absent("PaymentCoordinator", at: end, let nodes) = told, nodes.count == 1 else {
            Issue.record("\(told)")
            return
        }
        #expect(throws: told) { try timeline.tree(at: end, filter: payment) }
        let (first, released) = try (#require(nodes[0].first), #require(nodes[0].released))
        let text = """
            PaymentCoordinator #8 does not exist right after event \(end): it was first seen in \(first) and released in \
            \(released). Write --at '\(EventNumber(rawValue: released.rawValue - 1))' to see it there. 'coordviz node 8 \
            RECORDING' shows its complete lifetime.
            """
        expectNoDifference(told.description, text)
        // The message is correct.
        let there = EventNumber(rawValue: released.rawValue - 1)
        #expect(try timeline.tree(at: there, root: payment).entries.count == 1)
        #expect(try timeline.tree(at: first, layer: .all, root: payment).entries.count == 1)
        #expect(throws: NodeSelectionError.self) {
            try timeline.tree(at: EventNumber(rawValue: first.rawValue - 1), layer: .all, root: payment)
        }
    }

    @Test func severalThatAreDeadAreListedWithTheirLives() throws {
        var script = EventScript()
        for name in ["CartCoordinator#1", "CartCoordinator#2"] {
            script.coordinatorStarted(name)
            script.released(name)
        }
        script.mark("end")
        let session = script.session
        let error = #expect(throws: NodeSelectionError.self) {
            try SessionTimeline(session).tree(at: session.facts.lastEvent, root: NodeSelection(parsing: "Cart"))
        }
        expectNoDifference(
            error?.description,
            """
            None of the 2 nodes that 'Cart' matches exists right after event #5. Choose another moment with --at:
              CartCoordinator #1 was first seen in #1 and released in #2
              CartCoordinator #2 was first seen in #3 and released in #4
            """
        )
    }

    // MARK: Moments

    @Test func aMomentIsAnsweredFromAKeyframeAsFromTheStart() throws {
        let session = EventScript.shop(eventsPerKeyframe: 7).session
        for layer in TreeLayer.allCases {
            for event in session.records.map(\.number) {
                expectNoDifference(
                    try SessionTimeline(session).tree(at: event, layer: layer),
                    try SessionTimeline(session.withoutKeyframes).tree(at: event, layer: layer)
                )
            }
        }
    }

    @Test func inUnknownStretchesTheLastKnownStateIsShown() throws {
        let session = EventScript.gap().session
        let timeline = SessionTimeline(session)
        let inside = try timeline.tree(at: Moment.mark("inside").event(in: session))
        #expect(inside.unknown?.lastKnown == EventNumber(rawValue: 9))
        expectNoDifference(
            lines(inside),
            ["AppCoordinator", "  HomeController parentCoordinator", "  CartCoordinator"]
        )
        let after = try timeline.tree(at: Moment.mark("after").event(in: session))
        #expect(after.unknown == nil)
        #expect(lines(after).contains("  PaymentCoordinator"))
    }

    @Test func beforeTheFirstEventNothingIsThere() throws {
        let tree = try SessionTimeline(EventScript.shop().session).tree(at: .zero, layer: .all)
        #expect(tree.entries.isEmpty && tree.time == nil)
    }

    // MARK: Absurd input

    @Test func aChainOfAHundredThousandIsCutNotFollowedByRecursion() throws {
        var nodes: [NodeID] = []
        var edges: [(Edge, EventNumber)] = []
        for number in 1...UInt32(100_000) {
            nodes.append(NodeID(rawValue: number))
            guard number > 1 else { continue }
            let edge = Edge(kind: .child, from: NodeID(rawValue: number), to: NodeID(rawValue: number - 1))
            edges.append((edge, EventNumber(rawValue: 1)))
        }
        let state = HierarchyState(nodes: nodes, edges: edges, appearances: [:])
        let builder = MomentTreeBuilder(MomentStructure(state, dictionary: SessionDictionary()), layer: .coordinators)
        let places = builder.places()
        #expect(places.count == 100_000 && places.last?.depth == 99_999)
        let cut = MomentTreeBuilder.cut(places, at: MomentTree.deepest)
        #expect(cut.count == MomentTree.deepest && cut.last?.hidden == 100_000 - MomentTree.deepest)
        let filtered = MomentTreeBuilder.filter(places, to: [NodeID(rawValue: 50_000)])
        #expect(filtered.count == 50_000)
    }

    @Test func aNodeThatIsNotDefinedIsNamedByItsId() throws {
        var script = EventScript()
        script.record(EventRecord(.childAdded, subject: NodeID(rawValue: 77), object: script.node("AppCoordinator")))
        let session = script.session
        let tree = try SessionTimeline(session).tree(at: session.facts.lastEvent)
        expectNoDifference(tree.entries.map(\.node.label), ["AppCoordinator #1", "(node 77 is missing) #77"])
    }

    @Test(arguments: 0..<20) func everyNodeOfARandomSessionIsInItsLayerOnce(_ seed: UInt64) throws {
        let session = EventScript.random(seed: seed).session
        let timeline = SessionTimeline(session)
        for layer in TreeLayer.allCases {
            let tree = try timeline.tree(at: session.facts.lastEvent, layer: layer)
            let told = tree.entries.filter { $0.repetition == nil }.map(\.node.id)
            #expect(Set(told).count == told.count)
            guard layer == .all else { continue }
            let state = try timeline.state(at: session.facts.lastEvent)
            #expect(state.nodes.subtracting(told).isEmpty)
        }
    }
}
