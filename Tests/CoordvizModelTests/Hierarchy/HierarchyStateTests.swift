import CoordvizModel
import CoordvizTestSupport
import CustomDump
import Testing

@Suite struct HierarchyStateTests {
    /// The state after a script.
    private func state(_ write: (inout EventScript) -> Void) -> (EventScript, HierarchyState) {
        var script = EventScript()
        write(&script)
        var state = HierarchyState()
        for record in script.session.records { state.apply(record) }
        return (script, state)
    }

    @Test(arguments: EventKind.allCases)
    func everyKindDoesToNodesAndEdgesWhatItSays(_ kind: EventKind) {
        let (inner, outer, other) = (NodeID(rawValue: 1), NodeID(rawValue: 2), NodeID(rawValue: 3))
        var event = EventRecord(
            kind,
            subject: inner,
            object: outer,
            predicted: other,
            code: EdgeKind.superview.rawValue
        )
        if kind == .appearanceChanged { event.code = AppearanceState.appearing.rawValue }
        event.number = EventNumber(rawValue: 7)
        var state = HierarchyState()
        state.apply(event)

        let edgeKinds: [EventKind: EdgeKind] = [
            .childAdded: .child, .parentCoordinatorSet: .parentCoordinator, .ownershipBegan: .owns,
            .edgeAppeared: .superview,
        ]
        let expected = edgeKinds[kind].map { [Edge(kind: $0, from: inner, to: outer): EventNumber(rawValue: 7)] }
        expectNoDifference(state.edges, expected ?? [:])
        let ends: Set<EventKind> = [
            .released, .childRemoved, .parentCoordinatorCleared, .ownershipEnded, .edgeDisappeared, .senderGone,
            .transitionEnded, .transitionCancelled, .messageDropped,
        ]
        expectNoDifference(state.nodes, ends.contains(kind) ? [] : [inner, outer, other])
        expectNoDifference(state.appearances, kind == .appearanceChanged ? [inner: .appearing] : [:])
    }

    /// What happens to a message and a transition may be recorded when its node was released.
    @Test(arguments: [EventKind.messageDropped, .senderGone, .transitionEnded, .transitionCancelled])
    func aReleasedNodeStaysReleased(_ kind: EventKind) {
        let (_, state) = state { script in
            script.record(EventRecord(.messageQueued, subject: script.node("A")))
            script.record(EventRecord(.released, subject: script.node("A")))
            script.record(EventRecord(kind, subject: script.node("A")))
        }
        expectNoDifference(state.nodes, [])
    }

    @Test func theSenderOfARefusedMessageExists() {
        let (_, state) = state { script in
            script.record(EventRecord(.messageDropped, subject: script.node("A"), code: 1))
        }
        #expect(state.nodes.count == 1)
    }

    @Test(arguments: [
        (EventKind.childAdded, EventKind.childRemoved), (.parentCoordinatorSet, .parentCoordinatorCleared),
        (.ownershipBegan, .ownershipEnded),
    ])
    func aClaimEndsWhatAClaimBegan(_ begins: EventKind, _ ends: EventKind) {
        let (_, state) = state { script in
            script.claim(begins, "A", "B")
            script.claim(begins, "A", "C")
            script.claim(ends, "A", "B")
            script.claim(ends, "C", "A")
        }
        expectNoDifference(state.edges.values.map(\.rawValue), [2])
        #expect(state.nodes.count == 3, "The end of an edge does not end its nodes.")
    }

    @Test func anObservationEndsOnlyTheEdgeOfItsKind() {
        let (script, state) = state { script in
            script.edgeAppeared(.containment, "A", "B")
            script.edgeAppeared(.presentation, "A", "B")
            script.edgeDisappeared(.containment, "A", "B")
        }
        var copy = script
        expectNoDifference(
            Array(state.edges.keys),
            [Edge(kind: .presentation, from: copy.node("A"), to: copy.node("B"))]
        )
    }

    @Test func theEdgesOfANodeAreThoseThatHoldAtEitherEnd() {
        let (script, state) = state { script in
            script.childAdded("A", to: "B")
            script.childAdded("C", to: "A")
            script.childAdded("D", to: "B")
            script.childRemoved("C", from: "A")
            script.released("D")
        }
        var copy = script
        let edge = Edge(kind: .child, from: copy.node("A"), to: copy.node("B"))
        for name in ["A", "B"] { expectNoDifference(state.edges(of: copy.node(name)), [edge]) }
        for name in ["C", "D"] { expectNoDifference(state.edges(of: copy.node(name)), []) }
    }

    @Test func anEdgeThatIsClaimedAndLaterSeenKeepsItsFirstBeginning() {
        let (_, state) = state { script in
            script.childAdded("A", to: "B")
            script.edgeAppeared(.child, "A", "B")
            script.childAdded("A", to: "B")
        }
        expectNoDifference(state.edges.values.map(\.rawValue), [1])
    }

    @Test func anEdgeThatEndedMayBeginAgain() {
        let (_, state) = state { script in
            script.childAdded("A", to: "B")
            script.childRemoved("A", from: "B")
            script.childAdded("A", to: "B")
        }
        expectNoDifference(state.edges.values.map(\.rawValue), [3])
    }

    @Test func aReleaseEndsEveryEdgeOfTheNodeAndNoOther() {
        let (script, state) = state { script in
            script.childAdded("A", to: "Middle")
            script.childAdded("Middle", to: "B")
            script.edgeAppeared(.superview, "Middle", "Middle")
            script.childAdded("A", to: "B")
            script.appearance("Middle", .appeared)
            script.appearance("A", .disappeared)
            script.released("Middle")
        }
        var copy = script
        let (a, b) = (copy.node("A"), copy.node("B"))
        expectNoDifference(state.nodes, [a, b])
        expectNoDifference(Array(state.edges.keys), [Edge(kind: .child, from: a, to: b)])
        expectNoDifference(state.appearances, [a: .disappeared])
    }

    @Test func aReleaseForgetsTheEdgesOfTheOtherEndToo() {
        let (script, state) = state { script in
            script.childAdded("A", to: "B")
            script.released("A")
            script.childAdded("C", to: "B")
            script.released("B")
        }
        var copy = script
        expectNoDifference(state.nodes, [copy.node("C")])
        #expect(state.edges.isEmpty)
    }

    @Test func aKeptStateGoesOnLikeTheOriginal() {
        var original = HierarchyState()
        let session = EventScript.random(seed: 1).session
        for record in session.records.prefix(30) { original.apply(record) }
        var kept = HierarchyState(
            nodes: Array(original.nodes),
            edges: original.edges.map { ($0.key, $0.value) },
            appearances: original.appearances
        )
        for record in session.records.dropFirst(30) {
            original.apply(record)
            kept.apply(record)
        }
        expectNoDifference(kept, original)
        expectNoDifference(kept.edges, original.edges)
    }

    @Test func equalityIsAboutWhatHoldsNotSinceWhen() {
        let early = state { $0.childAdded("A", to: "B") }.1
        let late = state { script in
            script.childAdded("A", to: "B")
            script.childRemoved("A", from: "B")
            script.childAdded("A", to: "B")
        }.1
        #expect(early == late)
        #expect(early != state { $0.claim(.ownershipBegan, "A", "B") }.1)
        #expect(early != state { $0.claim(.hop, "A", "B") }.1, "An edge is missing.")
        #expect(
            early
                != state {
                    $0.childAdded("A", to: "B")
                    $0.mark("m")
                    $0.action("tap", on: "C")
                }.1,
            "A node more."
        )
        #expect(
            early
                != state {
                    $0.childAdded("A", to: "B")
                    $0.appearance("A", .appeared)
                }.1,
            "An appearance more."
        )
    }

    @Test func zeroIsNoNode() {
        var state = HierarchyState()
        state.apply(EventRecord(.mark))
        #expect(state.nodes.isEmpty)
    }
}
