import CoordvizModel
import CoordvizTestSupport
import CustomDump
import Testing

@testable import CoordvizTimeline

@Suite struct MomentGraphTests {
    /// The graph at a script's end as lines: `added HomeController`, `removed child A B`.
    private func lines(
        showsPrivateViews: Bool = false,
        _ write: (inout EventScript) -> Void
    ) throws -> (nodes: [String], edges: [String], graph: MomentGraph) {
        var script = EventScript()
        write(&script)
        let session = script.session
        let graph = try SessionTimeline(session).graph(
            at: session.facts.lastEvent,
            showsPrivateViews: showsPrivateViews
        )
        let names = Dictionary(uniqueKeysWithValues: graph.nodes.map { ($0.id, $0.title) })
        return (
            graph.nodes.map { "\($0.change) \($0.title)" },
            graph.edges.map { edge in
                "\(edge.change) \(edge.isBridge ? "bridge" : edge.edge.kind.name) "
                    + "\(names[edge.edge.from] ?? "?") \(names[edge.edge.to] ?? "?")"
            },
            graph
        )
    }

    @Test func aStepAddsRemovesAndLeaves() throws {
        let (nodes, edges, graph) = try lines { script in
            script.childAdded("AppCoordinator", to: "RootCoordinator")
            script.childAdded("OldCoordinator", to: "AppCoordinator")
            script.action("tap", on: "AppCoordinator")
            script.childAdded("NewCoordinator", to: "AppCoordinator")
            script.childRemoved("OldCoordinator", from: "AppCoordinator")
            script.released("OldCoordinator")
        }
        expectNoDifference(
            nodes,
            [
                "unchanged AppCoordinator", "unchanged RootCoordinator", "removed OldCoordinator",
                "added NewCoordinator",
            ]
        )
        expectNoDifference(
            edges,
            [
                "unchanged child AppCoordinator RootCoordinator", "removed child OldCoordinator AppCoordinator",
                "added child NewCoordinator AppCoordinator",
            ]
        )
        #expect(graph.since == EventNumber(rawValue: 3) && graph.event == EventNumber(rawValue: 6))
    }

    @Test func changesMayBeCountedFromAnyEvent() throws {
        let session = EventScript.shop().session
        let timeline = SessionTimeline(session)
        let end = session.facts.lastEvent
        let whole = try timeline.graph(at: end, since: EventNumber(rawValue: 1))
        expectNoDifference(
            whole.nodes.filter { $0.change != .added }.map { "\($0.change) \($0.title)" },
            ["removed PaymentController"],
            "It was added and removed, and is shown because a message passed it."
        )
        expectNoDifference(whole.messages.map(\.name), ["BuyNow", "Cancel", "Log"])
        let nothing = try timeline.graph(at: end, since: EventNumber(rawValue: end.rawValue + 1))
        #expect(nothing.nodes.allSatisfy { $0.change == .unchanged })
        #expect(nothing.messages.isEmpty)
    }

    @Test func viewsOutsideOfTheHierarchyAreLeftOut() throws {
        let (nodes, _, _) = try lines { script in
            script.claim(.startedTwice, "LoneView", "HomeController")
            script.edgeAppeared(.superview, "InnerView", "OuterView")
            script.messageSent("BuyNow", by: "SendingView")
        }
        expectNoDifference(
            nodes,
            ["added HomeController", "added InnerView", "added OuterView", "added SendingView"]
        )
    }

    @Test func wrapperViewsAreLeftOutUnlessAskedFor() throws {
        func write(_ script: inout EventScript) {
            script.edgeAppeared(.superview, "HomeView", "WrapperView")
            script.edgeAppeared(.superview, "WrapperView", "NavigationView")
            script.messageSent("BuyNow", by: "HomeView")
            script.hop("HomeView", "WrapperView")
            script.hop("WrapperView", "NavigationView")
        }
        let (nodes, edges, graph) = try lines(write)
        expectNoDifference(nodes, ["added HomeView", "added NavigationView"])
        expectNoDifference(edges, ["added bridge HomeView NavigationView"])
        let passedOver = Set(graph.messages.flatMap(\.nodes)).subtracting(graph.nodes.map(\.id))
        expectNoDifference(passedOver, [NodeID(rawValue: 2)])

        let all = try lines(showsPrivateViews: true, write)
        expectNoDifference(all.nodes, ["added HomeView", "added WrapperView", "added NavigationView"])
        expectNoDifference(
            all.edges,
            ["added superview HomeView WrapperView", "added superview WrapperView NavigationView"]
        )
        #expect(all.graph.messages.flatMap(\.nodes).allSatisfy(all.graph.nodes.map(\.id).contains))
    }

    @Test func cyclicWrapperViewsDoNotTrap() throws {
        let (nodes, edges, _) = try lines { script in
            script.edgeAppeared(.superview, "HomeView", "AWrapperView")
            script.edgeAppeared(.superview, "AWrapperView", "BWrapperView")
            script.edgeAppeared(.superview, "BWrapperView", "AWrapperView")
        }
        expectNoDifference(nodes, ["added HomeView"])
        expectNoDifference(edges, [])
    }

    @Test func appearanceAndIdentifierAreShown() throws {
        let (_, _, graph) = try lines { script in
            script.declare("home", .viewController, type: "Shop.Screen<Shop.Item>", identifier: "first")
            script.appearance("home", .appearing)
        }
        expectNoDifference(
            graph.nodes,
            [
                MomentGraph.Node(
                    id: NodeID(rawValue: 1),
                    kind: .viewController,
                    typeName: "Shop.Screen<Shop.Item>",
                    title: "Screen<Item>",
                    identifier: "first",
                    appearance: .appearing,
                    change: .added
                )
            ]
        )
    }

    @Test(arguments: 0..<60 as Range<UInt64>)
    func everyEdgeHasBothEndsAndOrderIsTheSameEveryTime(_ seed: UInt64) throws {
        let session = EventScript.random(seed: seed, eventsPerKeyframe: 8).session
        let timeline = SessionTimeline(session)
        for number in stride(from: Int64(1), through: session.facts.lastEvent.rawValue, by: 7) {
            let event = EventNumber(rawValue: number)
            let graph = try timeline.graph(at: event)
            let shown = Set(graph.nodes.map(\.id))
            #expect(graph.edges.allSatisfy { shown.contains($0.edge.from) && shown.contains($0.edge.to) })
            #expect(graph.nodes.map(\.id) == shown.sorted())
            #expect(try timeline.graph(at: event) == graph)
        }
    }

    /// A note on marks that no node has would send the reader looking for them.
    @Test(arguments: [true, false]) func marksAfterLostEventsAreExplainedOnlyIfANodeHasOne(_ appears: Bool) throws {
        let graph = try lines { script in
            script.coordinatorStarted("AppCoordinator")
            script.lose { script in
                script.mark("lost")
                if appears { script.childAdded("CartCoordinator", to: "AppCoordinator") }
            }
            script.mark("after")
        }.graph
        #expect(graph.notes.contains { $0.hasPrefix("within the step") })
        #expect(graph.notes.contains { $0.hasPrefix("nodes marked ?+") } == appears)
    }
}
