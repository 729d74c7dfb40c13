import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import Testing

/// Lifetimes, edges and strays in sessions with lost events.
@Suite struct UnknownHistoryTests {
    private struct Told {
        let history: SessionHistory
        let session: InMemorySession

        init(_ write: (inout EventScript) -> Void) throws {
            var script = EventScript()
            write(&script)
            session = script.session
            history = try SessionHistory(of: session)
        }

        private func text(_ number: EventNumber?, _ isUncertain: Bool) -> String {
            (number.map { "\($0.rawValue)" } ?? "") + (isUncertain ? "?" : "")
        }

        var lives: [String] {
            history.lives.map { life in
                "\(session.type(life.node)) \(text(life.first, life.isFirstUncertain))"
                    + "–\(text(life.released, life.isReleaseUncertain))"
            }
        }

        var edges: [String] {
            history.edges.map { edge in
                "\(edge.edge.kind) \(session.type(edge.edge.from)) \(session.type(edge.edge.to)) "
                    + "\(text(edge.began, edge.isBeginningUncertain))–\(text(edge.ended, edge.isEndUncertain))"
            }
        }

        var lanes: [String] {
            history.lanes.map { lane in
                "\(session.type(lane.coordinator)) \(text(lane.added, lane.isAddedUncertain))"
                    + "–\(text(lane.removed, lane.isRemovedUncertain))"
            }
        }

        func strays(at event: Int64) -> [String] {
            history.strays(at: EventNumber(rawValue: event), in: session.dictionary).map(session.type)
        }
    }

    @Test func aLifetimeThatEndsInALossIsUncertainAtThatEnd() throws {
        let told = try Told { script in
            script.childAdded("CartCoordinator", to: "AppCoordinator")
            script.edgeAppeared(.containment, "HomeController", "TabController")
            script.lose { script in
                script.released("CartCoordinator")
                script.edgeDisappeared(.containment, "HomeController", "TabController")
                script.childAdded("PaymentCoordinator", to: "AppCoordinator")
            }
            script.mark("after")
            script.childAdded("HelpCoordinator", to: "AppCoordinator")
        }
        expectNoDifference(
            told.lives,
            [
                "CartCoordinator 1–6?", "AppCoordinator 1–", "HomeController 2–", "TabController 2–",
                "PaymentCoordinator 6?–", "HelpCoordinator 7–",
            ]
        )
        expectNoDifference(
            told.edges,
            [
                "child CartCoordinator AppCoordinator 1–6?", "containment HomeController TabController 2–6?",
                "child PaymentCoordinator AppCoordinator 6?–", "child HelpCoordinator AppCoordinator 7–",
            ]
        )
        expectNoDifference(told.lanes, ["CartCoordinator 1–", "PaymentCoordinator 6?–", "HelpCoordinator 7–"])
    }

    @Test func whatHoldsOnBothSidesIsCertainUnlessItEndedAndBeganAgain() throws {
        let told = try Told { script in
            script.childAdded("CartCoordinator", to: "AppCoordinator")
            script.childAdded("HelpCoordinator", to: "AppCoordinator")
            script.lose { script in
                script.childRemoved("HelpCoordinator", from: "AppCoordinator")
                script.childAdded("HelpCoordinator", to: "AppCoordinator")
            }
            script.mark("after")
        }
        expectNoDifference(
            told.edges,
            [
                "child CartCoordinator AppCoordinator 1–", "child HelpCoordinator AppCoordinator 2–5?",
                "child HelpCoordinator AppCoordinator 5?–",
            ]
        )
        expectNoDifference(told.lanes, ["CartCoordinator 1–", "HelpCoordinator 2–5?", "HelpCoordinator 5?–"])
    }

    @Test func untilTheKeyframeWhatBeginsMayHaveBegunBefore() throws {
        let told = try Told { script in
            script.mark("before")
            script.lose(keepsKeyframe: false) { script in
                script.childAdded("CartCoordinator", to: "AppCoordinator")
            }
            script.childAdded("CartCoordinator", to: "AppCoordinator")
            script.childAdded("HelpCoordinator", to: "AppCoordinator")
            script.keepKeyframe()
            script.mark("known again")
        }
        expectNoDifference(
            told.edges,
            ["child CartCoordinator AppCoordinator 3?–", "child HelpCoordinator AppCoordinator 4–"],
            "The keyframe shows which of the two is true."
        )
        expectNoDifference(told.lanes, ["CartCoordinator 3?–", "HelpCoordinator 4–"])
    }

    @Test func withoutAKeyframeNoEndIsCertain() throws {
        let told = try Told { script in
            script.coordinatorStarted("AppCoordinator")
            script.childAdded("CartCoordinator", to: "AppCoordinator")
            script.lose(keepsKeyframe: false) { $0.mark("lost") }
            script.childAdded("HelpCoordinator", to: "AppCoordinator")
        }
        expectNoDifference(told.lives, ["AppCoordinator 1–?", "CartCoordinator 2–?", "HelpCoordinator 4?–"])
        expectNoDifference(
            told.edges,
            ["child CartCoordinator AppCoordinator 2–?", "child HelpCoordinator AppCoordinator 4?–"]
        )
        expectNoDifference(told.lanes, ["AppCoordinator 1–?", "CartCoordinator 2–?", "HelpCoordinator 4?–"])
    }

    @Test func aLossAtTheVeryEndLeavesAllEndsOpen() throws {
        let told = try Told { script in
            script.coordinatorStarted("AppCoordinator")
            script.lose(.uncommitted) { $0.coordinatorStopped("AppCoordinator") }
        }
        expectNoDifference(told.lives, ["AppCoordinator 1–?"])
        expectNoDifference(told.lanes, ["AppCoordinator 1–?"])
        #expect(told.history.unknown.all.map(\.first.rawValue) == [2])
    }

    @Test func aRootMayHaveStoppedUnseenAndStartedAgain() throws {
        let told = try Told { script in
            script.coordinatorStarted("AppCoordinator")
            script.coordinatorStarted("LoginCoordinator")
            script.coordinatorStarted("HelpCoordinator")
            script.lose { $0.coordinatorStopped("AppCoordinator") }
            script.mark("after")
            script.coordinatorStarted("AppCoordinator")
            script.coordinatorStopped("LoginCoordinator")
        }
        expectNoDifference(
            told.lanes,
            ["AppCoordinator 1–6?", "LoginCoordinator 2–7", "HelpCoordinator 3–?", "AppCoordinator 6–"]
        )
    }

    @Test func strayIsOnlyWhatIsKnownToBeOne() throws {
        let told = try Told { script in
            script.childAdded("CartCoordinator", to: "AppCoordinator")
            script.childRemoved("CartCoordinator", from: "AppCoordinator")
            script.edgeAppeared(.containment, "HomeController", "TabController")
            script.edgeAppeared(.windowRoot, "TabController", "MainWindow")
            script.lose { script in
                script.coordinatorStarted("CartCoordinator")
                script.edgeDisappeared(.containment, "HomeController", "TabController")
            }
            script.mark("after")
            script.coordinatorStopped("CartCoordinator")
            script.coordinatorStarted("CartCoordinator")
            script.coordinatorStopped("CartCoordinator")
        }
        #expect(told.strays(at: 4).contains("CartCoordinator"))
        expectNoDifference(told.strays(at: 5), [], "Unknown.")
        expectNoDifference(told.strays(at: 7), ["HomeController"], "It is in the keyframe; a root would not be.")
        #expect(told.strays(at: 10).contains("CartCoordinator"))
    }

    /// Outside the stretches, the answers are those of a session without losses; inside, the last known ones.
    @Test(arguments: 0..<200 as Range<UInt64>) func historyAndTimelineAgreeWithTheWholeSession(_ seed: UInt64) throws {
        let whole = EventScript.random(seed: seed, events: 80).session
        let replay = SessionTimeline(whole)
        var random = SplitMix64(seed: seed)
        var session = whole
        var event: Int64 = 1
        while event < 80 {
            event += Int64.random(in: 1...12, using: &random)
            let last = min(80, event + Int64.random(in: 0...8, using: &random))
            guard event <= last else { break }
            let loss = Loss(
                first: EventNumber(rawValue: event),
                last: EventNumber(rawValue: last),
                reason: .full
            )
            session.facts.losses.append(loss)
            session.records.removeAll { loss.first <= $0.number && $0.number <= loss.last }
            let keyframe = EventNumber(rawValue: last + Int64.random(in: 1...6, using: &random))
            if session.records.contains(where: { $0.number == keyframe }) {
                session.keyframes.append(Keyframe(event: keyframe, state: try replay.state(at: keyframe)))
            }
            event = last
        }
        session.keyframes.removeAll { keyframe in !session.records.contains { $0.number == keyframe.event } }
        session.keyframes.sort { $0.event < $1.event }
        session.facts.lastEvent = session.records.last?.number ?? .zero
        let timeline = SessionTimeline(session)
        let history = try SessionHistory(of: session)
        let unknown = try timeline.unknown()
        for number in 0...session.facts.lastEvent.rawValue {
            let event = EventNumber(rawValue: number)
            let state = try timeline.state(at: event)
            if let stretch = unknown.stretch(at: event) {
                #expect(try state == timeline.state(at: stretch.lastKnown), "seed \(seed), event \(event)")
                continue
            }
            #expect(try state == replay.state(at: event), "seed \(seed), event \(event)")
            let nodes = history.lives.filter { $0.first <= event && $0.released.map { $0 > event } ?? true }.map(\.node)
            #expect(Set(nodes) == state.nodes && nodes.count == state.nodes.count, "seed \(seed), event \(event)")
            let edges = history.edges.filter { $0.began <= event && $0.ended.map { $0 > event } ?? true }.map(\.edge)
            #expect(
                Set(edges) == Set(state.edges.keys) && edges.count == state.edges.count,
                "seed \(seed), event \(event)"
            )
        }
    }
}
