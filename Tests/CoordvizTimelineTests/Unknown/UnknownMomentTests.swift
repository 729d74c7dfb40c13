import CoordvizModel
import CoordvizTestSupport
import CustomDump
import Testing

@testable import CoordvizTimeline

/// Graphs, messages and causes in sessions with lost events.
@Suite struct UnknownMomentTests {
    private func session(_ write: (inout EventScript) -> Void) -> InMemorySession {
        var script = EventScript()
        write(&script)
        return script.session
    }

    private func changes(_ graph: MomentGraph) -> [String] { graph.nodes.map { "\($0.title) \($0.change)" } }

    /// 1–2 known, 3–6 lost, 7 without a keyframe, from 8 known again.
    private var gap: InMemorySession {
        session { script in
            script.childAdded("CartCoordinator", to: "AppCoordinator")
            script.action("tap", on: "BuyButton")
            script.lose(keepsKeyframe: false) { script in
                script.childAdded("PaymentCoordinator", to: "AppCoordinator")
                script.childRemoved("CartCoordinator", from: "AppCoordinator")
                script.released("CartCoordinator")
                script.mark("lost")
            }
            script.childAdded("HelpCoordinator", to: "AppCoordinator")
            script.keepKeyframe()
            script.mark("known again")
            script.childAdded("LoginCoordinator", to: "AppCoordinator")
        }
    }

    private func graph(_ session: InMemorySession, at event: Int64, since: Int64? = nil) throws -> MomentGraph {
        try SessionTimeline(session).graph(
            at: EventNumber(rawValue: event),
            since: since.map(EventNumber.init(rawValue:))
        )
    }

    @Test(arguments: [3, 5, 6, 7] as [Int64]) func insideTheGapTheGraphShowsWhatWasKnownLast(_ event: Int64) throws {
        let graph = try graph(gap, at: event)
        expectNoDifference(changes(graph), ["CartCoordinator lastKnown", "AppCoordinator lastKnown"])
        expectNoDifference(graph.edges.map(\.change), [.lastKnown])
        #expect(graph.unknown?.first.rawValue == 3 && graph.unknown?.end?.rawValue == 8)
        #expect(graph.notes.first == "unknown: events 3 to 6 were lost (the recording could not be written)")
        #expect(graph.notes.last?.contains("right after event 2") == true)
    }

    /// A message of the step may have passed what is released, and what comes only after the lost events.
    @Test func insideTheGapWhatIsKnownToBeReleasedIsNot() throws {
        let session = session { script in
            script.childAdded("CartCoordinator", to: "AppCoordinator")
            script.messageSent("Buy", by: "CartController")
            script.hop("CartController", "CartCoordinator", .parentCoordinator)
            script.handled(by: "CartCoordinator")
            script.released("CartController")
            script.lose(keepsKeyframe: false) { $0.mark("lost") }
            script.messageSent("Pay", by: "PayController")
            script.hop("PayController", "AppCoordinator", .parentCoordinator)
            script.handled(by: "AppCoordinator")
        }
        let graph = try graph(session, at: 9, since: 1)
        expectNoDifference(
            changes(graph).sorted(),
            [
                "AppCoordinator lastKnown", "CartController removed", "CartCoordinator lastKnown",
                "PayController seenAfterGap",
            ]
        )
    }

    @Test func acrossTheGapNoNodeIsReportedAsAddedOrRemoved() throws {
        let graph = try graph(gap, at: 9)
        expectNoDifference(
            changes(graph),
            [
                "CartCoordinator goneAfterGap", "AppCoordinator unchanged", "PaymentCoordinator seenAfterGap",
                "HelpCoordinator seenAfterGap", "LoginCoordinator added",
            ]
        )
        expectNoDifference(graph.edges.map(\.change), [.goneAfterGap, .seenAfterGap, .seenAfterGap, .added])
        #expect(graph.unknown == nil && graph.losses.count == 1)
        #expect(graph.notes.count == 2 && graph.notes[0].hasPrefix("within the step, events 3 to 6 were lost"))
    }

    @Test func beforeAndAfterTheGapChangesAreReported() throws {
        let before = try graph(gap, at: 2, since: 1)
        expectNoDifference(changes(before), ["CartCoordinator added", "AppCoordinator added"])
        let after = try graph(gap, at: 9, since: 9)
        #expect(changes(after).last == "LoginCoordinator added")
        #expect(after.nodes.dropLast().allSatisfy { $0.change == .unchanged })
        #expect(before.notes.isEmpty && after.notes.isEmpty)
    }

    @Test func aStepThatBeginsInsideTheGapIsAcrossItToo() throws {
        let graph = try graph(gap, at: 9, since: 7)
        #expect(changes(graph).contains("PaymentCoordinator seenAfterGap"))
        #expect(changes(graph).contains("LoginCoordinator added"))
    }

    @Test func aLossOfTheFirstEventsLeavesNothingKnown() throws {
        let session = session { script in
            script.lose { $0.coordinatorStarted("AppCoordinator") }
            script.mark("after")
        }
        #expect(try graph(session, at: 1).nodes.isEmpty)
        #expect(try graph(session, at: 1).notes.last == "nothing earlier is known")
        expectNoDifference(changes(try graph(session, at: 2)), ["AppCoordinator seenAfterGap"])
    }

    @Test func theUnknownStretchesAreComputedOnce() throws {
        let counting = CountingSession(session: gap)
        let timeline = SessionTimeline(counting)
        for event in 1...9 as ClosedRange<Int64> { _ = try timeline.state(at: EventNumber(rawValue: event)) }
        #expect(counting.count.value == 1)
    }

    private struct CountingSession: SessionSource {
        final class Count { var value = 0 }
        let session: InMemorySession
        let count = Count()

        var facts: SessionFacts { session.facts }
        var dictionary: SessionDictionary { session.dictionary }
        func keyframe(atOrBefore event: EventNumber) -> Keyframe { session.keyframe(atOrBefore: event) }
        func firstKeyframe(atOrAfter event: EventNumber) -> EventNumber? {
            count.value += 1
            return session.firstKeyframe(atOrAfter: event)
        }
        func forEachRecord(in range: ClosedRange<EventNumber>, _ body: (EventRecord) throws -> Void) throws {
            try session.forEachRecord(in: range, body)
        }
        func lastEvent(atOrBeforeTime time: Int64) -> EventNumber? { session.lastEvent(atOrBeforeTime: time) }
        func event(markedAs name: String) -> EventNumber? { session.event(markedAs: name) }
        func lastEvent(ofKind kind: EventKind, atOrBefore event: EventNumber) -> EventNumber? {
            session.lastEvent(ofKind: kind, atOrBefore: event)
        }
    }

    // MARK: Messages

    private func paths(_ write: (inout EventScript) -> Void) throws -> [MessagePath] {
        try SessionHistory(of: session(write)).messages
    }

    @Test(arguments: [EventKind.unhandled, .chainCycle, .handled, .replied])
    func anEndAfterALossIsReportedOnlyIfItIsCertain(_ ending: EventKind) throws {
        let paths = try paths { script in
            script.messageSent("BuyNow", by: "AView")
            script.hop("AView", "BView")
            script.lose { script in
                script.passedOn(by: "BView")
                script.hop("BView", "CView")
            }
            script.hop("CView", "DView")
            script.stop(ending, at: "DView")
        }
        let isCertain = ending == .handled || ending == .replied
        expectNoDifference(paths.map(\.outcome), [isCertain ? .handled : .unknown])
        #expect(paths[0].isIncomplete && paths[0].hops.count == 2)
        #expect(paths[0].loss?.text == "events 3 to 4 were lost (the recording could not be written)")
    }

    @Test func aMessageWhoseEndIsLostIsUnknownFromThenOn() throws {
        let session = session { script in
            script.messageSent("BuyNow", by: "AView")
            script.hop("AView", "BView")
            script.lose { $0.handled(by: "BView") }
            script.mark("after")
        }
        #expect(try SessionHistory(of: session).messages.map(\.outcome) == [.unknown])
        let timeline = SessionTimeline(session)
        let first = EventNumber(rawValue: 1)
        #expect(try timeline.messages(in: first...EventNumber(rawValue: 2)).map(\.outcome) == [.open])
        #expect(try timeline.messages(in: first...EventNumber(rawValue: 3)).map(\.outcome) == [.unknown])
        #expect(try timeline.messages(in: first...EventNumber(rawValue: 4)).map(\.isIncomplete) == [true])
    }

    @Test func aLossBeforeOrAfterAMessageDoesNotAffectIt() throws {
        let paths = try paths { script in
            script.lose { $0.mark("lost") }
            script.messageSent("BuyNow", by: "AView")
            script.unhandled(at: "AView")
            script.lose { $0.mark("lost") }
            script.mark("after")
        }
        expectNoDifference(paths.map(\.outcome), [.unhandled])
        #expect(paths[0].loss == nil && !paths[0].isIncomplete)
    }

    @Test func aWayThatIsWholeAndWasHandledIsComplete() throws {
        let paths = try paths { script in
            script.messageSent("BuyNow", by: "AView")
            script.hop("AView", "BView")
            script.lose { $0.mark("lost") }
            script.handled(by: "BView")
        }
        #expect(paths[0].outcome == .handled && !paths[0].isIncomplete)
    }

    @Test func aMessagePassedOnBeforeALossCountsAsPassedOn() throws {
        let paths = try paths { script in
            script.messageSent("BuyNow", by: "AView")
            script.passedOn(by: "AView")
            script.lose { $0.mark("lost") }
            script.unhandled(at: "AView")
        }
        expectNoDifference(paths.map(\.outcome), [.passedOn])
    }

    @Test func aMessageWhoseSendingIsLostHasNoSender() throws {
        let paths = try paths { script in
            script.mark("before")
            script.lose { $0.messageSent("BuyNow", by: "AView") }
            script.hop("AView", "BView")
            script.unhandled(at: "BView")
        }
        expectNoDifference(paths.map(\.sender), [.none])
        expectNoDifference(paths.map(\.name), ["message 1"])
        #expect(paths[0].isIncomplete && paths[0].outcome == .unknown && paths[0].sent.rawValue == 3)
        #expect(!paths[0].nodes.contains(.none))
    }

    @Test func aMessageWhoseSendingIsLostIsNamedByTheFirstEventThatSaysItsName() throws {
        let paths = try paths { script in
            script.mark("before")
            script.lose { $0.messageSent("BuyNow", by: "AView") }
            script.hop("AView", "BView")
            let (last, name) = (script.node("BView"), script.text("BuyNow"))
            script.record(EventRecord(.unhandled, subject: last, message: script.message, name: name))
        }
        expectNoDifference(paths.map(\.name), ["BuyNow"])
    }

    @Test func noLineLeadsOverHopsThatAreMissing() throws {
        var script = EventScript()
        script.messageSent("BuyNow", by: "AView")
        script.hop("AView", "BView")
        script.lose { $0.hop("BView", "CView") }
        script.hop("CView", "DView")
        let path = try #require(try SessionHistory(of: script.session).messages.first)
        let folded: Set = [script.node("BView"), script.node("CView")]
        expectNoDifference(path.segments(folding: folded).count, 0)
        expectNoDifference(path.segments(folding: []).map(\.numbers), ["1", "2"])
    }

    // MARK: Causes

    @Test func aCauseThatIsLostSaysSo() throws {
        let session = session { script in
            script.mark("before")
            var tap = EventNumber.zero
            script.lose(.full) { tap = $0.action("tap", on: "BuyButton") }
            script.caused(by: tap) { $0.childAdded("CartCoordinator", to: "AppCoordinator") }
        }
        let chain = try #require(try SessionTimeline(session).causes(of: EventNumber(rawValue: 3)))
        #expect(chain.lostCause?.event.rawValue == 2 && chain.lostCause?.loss?.reason == .full)
        #expect(
            chain.lostCause?.text
                == "event 2 caused it; event 2 was lost (the buffer was full before the recording could be written)"
        )
        #expect(chain.links.count == 1)
    }

    @Test func aCauseThatIsThereIsNotLost() throws {
        let session = session { script in
            let tap = script.action("tap", on: "BuyButton")
            script.caused(by: tap) { $0.childAdded("CartCoordinator", to: "AppCoordinator") }
        }
        #expect(try SessionTimeline(session).causes(of: EventNumber(rawValue: 2))?.lostCause == nil)
    }
}
