import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import Testing

@Suite struct SessionHistoryTests {
    /// A history as lines in which nodes have their names.
    private struct Lines {
        let history: SessionHistory
        private let dictionary: SessionDictionary

        init(losing lost: Set<Int64> = [], _ write: (inout EventScript) -> Void) throws {
            var script = EventScript(eventsPerKeyframe: lost.isEmpty ? nil : 1)
            write(&script)
            var session = script.session
            session.records.removeAll { lost.contains($0.number.rawValue) }
            history = try SessionHistory(of: session)
            dictionary = session.dictionary
        }

        private func name(_ node: NodeID) -> String {
            String(dictionary.typeName(of: node).dropFirst("Shop.".count))
        }

        private func text(_ number: EventNumber?) -> String { number.map { "\($0.rawValue)" } ?? "" }

        var lives: [String] { history.lives.map { "\(name($0.node)) \(text($0.first))–\(text($0.released))" } }

        var edges: [String] {
            history.edges.map { interval in
                "\(interval.edge.kind) \(name(interval.edge.from)) \(name(interval.edge.to)) "
                    + "\(text(interval.began))–\(text(interval.ended))"
                    + (interval.isClaimed ? " claimed" : " since \(text(interval.since))")
            }
        }

        var lanes: [String] {
            history.lanes.map { lane in
                String(repeating: "· ", count: lane.depth) + name(lane.coordinator)
                    + " \(text(lane.added))–\(text(lane.removed))" + (lane.released.map { " released \($0)" } ?? "")
            }
        }
    }

    @Test func anEmptySessionHasNoHistory() throws {
        let lines = try Lines { _ in }
        #expect(lines.lives.isEmpty && lines.edges.isEmpty && lines.lanes.isEmpty && lines.history.records.isEmpty)
    }

    @Test func aLifeRunsFromTheFirstMentionToTheRelease() throws {
        let lines = try Lines { script in
            script.mark("m")
            script.childAdded("A", to: "B")
            script.action("tap", on: "C")
            script.released("A")
        }
        expectNoDifference(lines.lives, ["A 2–4", "B 2–", "C 3–"])
        expectNoDifference(lines.history.records.map(\.number.rawValue), [1, 2, 3, 4])
    }

    @Test func anEdgeRunsFromItsBeginningToItsEnd() throws {
        let lines = try Lines { script in
            script.childAdded("A", to: "B")
            script.childAdded("A", to: "B")
            script.edgeAppeared(.containment, "C", "D", since: EventNumber(rawValue: 1))
            script.childRemoved("A", from: "B")
            script.childRemoved("A", from: "B")
            script.childAdded("A", to: "B")
            script.edgeDisappeared(.containment, "C", "D")
        }
        expectNoDifference(
            lines.edges,
            ["child A B 1–4 claimed", "containment C D 3–7 since 1", "child A B 6– claimed"]
        )
    }

    @Test func aReleaseEndsTheEdgesOfBothSides() throws {
        let lines = try Lines { script in
            script.childAdded("A", to: "Middle")
            script.childAdded("Middle", to: "B")
            script.childAdded("A", to: "B")
            script.released("Middle")
            script.released("B")
        }
        expectNoDifference(
            lines.edges,
            ["child A Middle 1–4 claimed", "child Middle B 2–4 claimed", "child A B 3–5 claimed"]
        )
    }

    @Test func anEdgeThatOnlyASnapshotSawIsNotClaimed() throws {
        let lines = try Lines { $0.edgeAppeared(.child, "A", "B", since: EventNumber(rawValue: 0)) }
        expectNoDifference(lines.edges, ["child A B 1– since 0"])
    }

    @Test func lanesFollowTheirParents() throws {
        let lines = try Lines { script in
            script.coordinatorStarted("App")
            script.childAdded("Catalog", to: "App")
            script.childAdded("Account", to: "App")
            script.childAdded("Payment", to: "Catalog")
            script.coordinatorStarted("Payment", by: "Catalog")
            script.coordinatorStarted("Other")
            script.childAdded("Payment#2", to: "Account")
            script.childRemoved("Payment", from: "Catalog")
            script.released("Payment")
        }
        expectNoDifference(
            lines.lanes,
            [
                "App 1–", "· Catalog 2–", "· · Payment 4–8 released #9", "· Account 3–", "· · Payment 7–", "Other 6–",
            ]
        )
    }

    @Test func aChildThatComesAgainHasALaneForEachLifetime() throws {
        let lines = try Lines { script in
            script.coordinatorStarted("App")
            script.childAdded("Payment", to: "App")
            script.childRemoved("Payment", from: "App")
            script.childAdded("Payment", to: "App")
            script.released("Payment")
        }
        expectNoDifference(
            lines.lanes,
            ["App 1–", "· Payment 2–3 released #5", "· Payment 4– released #5"]
        )
    }

    @Test func aRootThatStopsEndsItsLaneAndMayStartAgain() throws {
        let lines = try Lines { script in
            script.coordinatorStarted("App")
            script.coordinatorStarted("App")
            script.coordinatorStopped("App")
            script.coordinatorStarted("App")
        }
        expectNoDifference(lines.lanes, ["App 1–3", "App 4–"])
    }

    @Test func stoppingAChildIsNotRemovingIt() throws {
        let lines = try Lines { script in
            script.childAdded("Payment", to: "App")
            script.coordinatorStopped("Payment")
        }
        expectNoDifference(lines.lanes, ["Payment 1–"])
    }

    @Test func whatASnapshotSawOfTheTreeIsALifetimeToo() throws {
        let lines = try Lines { script in
            script.snapshot(.start)
            script.edgeAppeared(.child, "Catalog", "App")
            script.edgeAppeared(.child, "Payment", "Catalog")
            script.edgeAppeared(.containment, "Home", "Tab")
            script.childRemoved("Payment", from: "Catalog")
            script.edgeDisappeared(.child, "Catalog", "App")
        }
        expectNoDifference(lines.lanes, ["Catalog 2–6", "· Payment 3–5"])
    }

    @Test func aRootWhoseStartWasNotRecordedBeginsWithTheTurnInWhichItHasChildren() throws {
        let lines = try Lines { script in
            script.snapshot(.start)
            script.edgeAppeared(.child, "Catalog", "App")
            script.edgeAppeared(.child, "Payment", "Catalog")
            script.coordinatorStarted("Other")
            script.action("tap", on: "Button")
            script.childAdded("Account", to: "App")
            script.snapshot(.turn)
            script.coordinatorStopped("App")
        }
        expectNoDifference(lines.lanes, ["App 2–8", "· Catalog 2–", "· · Payment 3–", "· Account 6–", "Other 4–"])
        expectNoDifference(lines.history.lanes.map(\.isAddedUncertain), [true, false, false, false, false])
    }

    @Test func aRootThatIsStartedInALaterTurnThanItsChildrenBeginsThere() throws {
        let lines = try Lines { script in
            script.childAdded("Catalog", to: "App")
            script.snapshot(.turn)
            script.coordinatorStarted("App")
            script.coordinatorStarted("App")
        }
        expectNoDifference(lines.lanes, ["App 3–", "· Catalog 1–"])
        #expect(!lines.history.lanes[0].isAddedUncertain)
    }

    @Test func aRootThatWasAssumedAndHasStoppedMayStartAgain() throws {
        let lines = try Lines { script in
            script.childAdded("Catalog", to: "App")
            script.snapshot(.turn)
            script.coordinatorStopped("App")
            script.coordinatorStarted("App")
        }
        expectNoDifference(lines.lanes, ["App 1–3", "· Catalog 1–", "App 4–"])
    }

    @Test func aCoordinatorThatIsAddedInALaterTurnThanItsChildrenIsNoRoot() throws {
        let lines = try Lines { script in
            script.coordinatorStarted("App")
            script.childAdded("Payment", to: "Catalog")
            script.action("tap", on: "Button")
            script.childAdded("Catalog", to: "App")
        }
        expectNoDifference(lines.lanes, ["App 1–", "· Catalog 4–", "· · Payment 2–"])
        #expect(!lines.history.lanes[1].isAddedUncertain)
    }

    @Test func aRootThatWasAssumedAndIsRemovedFromItsParentWasItsChild() throws {
        let lines = try Lines { script in
            script.childAdded("Payment", to: "Catalog")
            script.snapshot(.turn)
            script.childRemoved("Catalog", from: "App")
        }
        expectNoDifference(lines.lanes, ["Catalog 1–3", "· Payment 1–"])
    }

    @Test func manyRootsWhoseStartsWereNotRecordedHaveTheOrderOfTheirChildren() throws {
        let lines = try Lines { script in
            for number in (1...300).reversed() { script.childAdded("Child\(number)", to: "Root\(number)") }
            script.snapshot(.turn)
        }
        let expected = (1...300).reversed().flatMap { ["Root\($0)", "Child\($0)"] }
        expectNoDifference(
            lines.lanes.map { $0.replacing("· ", with: "").prefix { $0 != " " } }.map(String.init),
            expected
        )
    }

    @Test func aCoordinatorThatHasNoChildrenLeftAtTheEndOfTheTurnIsNotARoot() throws {
        let lines = try Lines { script in
            script.childAdded("Catalog", to: "App")
            script.childRemoved("Catalog", from: "App")
            script.snapshot(.turn)
        }
        expectNoDifference(lines.lanes, ["Catalog 1–2"])
    }

    @Test func aLifetimeThatIsClaimedAndSeenIsOne() throws {
        let lines = try Lines { script in
            script.childAdded("Payment", to: "App")
            script.edgeAppeared(.child, "Payment", "App")
            script.childRemoved("Payment", from: "App")
            script.edgeDisappeared(.child, "Payment", "App")
        }
        expectNoDifference(lines.lanes, ["Payment 1–3"])
    }

    @Test func afterALossTheHistoryGoesOnFromTheState() throws {
        let lines = try Lines(losing: [5, 6, 7, 8, 9]) { script in
            script.coordinatorStarted("App")
            script.childAdded("Catalog", to: "App")
            script.childAdded("Account", to: "App")
            script.edgeAppeared(.containment, "Home", "Tab")
            script.childRemoved("Account", from: "App")
            script.released("Catalog")
            script.edgeDisappeared(.containment, "Home", "Tab")
            script.edgeAppeared(.superview, "Label", "Tab")
            script.childAdded("Payment", to: "App")
            script.mark("after")
            script.childRemoved("Payment", from: "App")
        }
        expectNoDifference(
            lines.lives,
            ["App 1–", "Catalog 2–10", "Account 3–", "Home 4–", "Tab 4–", "Label 10–", "Payment 10–"]
        )
        expectNoDifference(
            lines.edges,
            [
                "child Catalog App 2–10 claimed", "child Account App 3–10 claimed", "containment Home Tab 4–10 since 0",
                "superview Label Tab 10– since 4", "child Payment App 10–11 claimed",
            ]
        )
        expectNoDifference(
            lines.lanes,
            ["App 1–", "· Catalog 2– released #10", "· Account 3–10", "· Payment 10–11"]
        )
    }

    @Test func cyclicCoordinatorsEnd() throws {
        let lines = try Lines { script in
            script.childAdded("A", to: "B")
            script.childAdded("B", to: "A")
            script.childAdded("A", to: "A")
        }
        #expect(lines.lanes.count == 3)
    }

    @Test func aDeepTreeOfCoordinatorsDoesNotTrap() throws {
        let lines = try Lines { script in
            for depth in 1...5_000 { script.childAdded("C\(depth)", to: "C\(depth - 1)") }
        }
        expectNoDifference(lines.history.lanes.map(\.depth), Array(0..<5_000))
    }

    @Test func aNodeWithAnAbsurdIdHasItsLifeLikeAnyOther() throws {
        var script = EventScript()
        let ids = [3, 1 << 20, UInt32.max, (1 << 20) - 1].map(NodeID.init(rawValue:))
        for id in ids { script.record(EventRecord(.mark, subject: id)) }
        for id in ids { script.record(EventRecord(.released, subject: id)) }
        let lives = try SessionHistory(of: script.session).lives
        expectNoDifference(lives.map(\.node), ids)
        expectNoDifference(lives.map(\.first.rawValue), [1, 2, 3, 4])
        expectNoDifference(lives.map(\.released?.rawValue), [5, 6, 7, 8])
    }
}
