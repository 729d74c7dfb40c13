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

        init(_ write: (inout EventScript) -> Void) throws {
            var script = EventScript()
            write(&script)
            history = try SessionHistory(of: script.session)
            dictionary = script.session.dictionary
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

    @Test func aChildThatComesAgainHasALaneForEachStay() throws {
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

    @Test func coordinatorsInACircleEndNowhereElse() throws {
        let lines = try Lines { script in
            script.childAdded("A", to: "B")
            script.childAdded("B", to: "A")
            script.childAdded("A", to: "A")
        }
        #expect(lines.lanes.count == 3)
    }

    @Test func aDeepTreeOfCoordinatorsIsNoTrap() throws {
        let lines = try Lines { script in
            for depth in 1...5_000 { script.childAdded("C\(depth)", to: "C\(depth - 1)") }
        }
        expectNoDifference(lines.history.lanes.map(\.depth), Array(0..<5_000))
    }
}
