import CoordvizChecks
import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import Testing

@Suite struct RecordingChecksTests {
    // MARK: off-main

    private func offMain(_ script: inout EventScript) {
        script.thread = 3
        script.record(EventRecord(.offMain, subject: script.node("CartCoordinator"), name: script.text("addChild")))
    }

    @Test func aCallAwayFromTheMainThreadIsFound() throws {
        let found = try Examination(.offMain, offMain)
        #expect(
            found.headlines == ["CartCoordinator #1: addChild was called on thread 3, which is not the main thread"]
        )
        #expect(try Examination.without(.offMain, offMain) == [])
    }

    @Test func eventsOfOtherThreadsAloneAreNotFound() throws {
        let found = try Examination(.offMain) {
            $0.thread = 3
            $0.released("CartController")
        }
        #expect(found.headlines == [])
    }

    // MARK: unreported-change

    private func reconciled(_ script: inout EventScript, _ isThere: Bool = true) {
        script.childAdded("CartCoordinator", to: "AppCoordinator")
        script.snapshot()
        let seen =
            isThere
            ? script.edgeAppeared(.child, "CartCoordinator#2", "AppCoordinator", since: EventNumber(rawValue: 1))
            : script.edgeDisappeared(.child, "CartCoordinator", "AppCoordinator")
        var record = EventRecord(
            .reconciled,
            subject: script.node(isThere ? "CartCoordinator#2" : "CartCoordinator"),
            object: script.node("AppCoordinator"),
            code: EdgeKind.child.rawValue
        )
        record.since = EventNumber(rawValue: 1)
        script.caused(by: seen) { $0.record(record) }
    }

    @Test func aChildThatWasNotReportedIsFound() throws {
        let found = try Examination(.unreportedChange) { reconciled(&$0) }
        #expect(found.headlines == ["CartCoordinator #3 is a child of AppCoordinator #2, but no call reported it"])
        #expect(found.evidence == [[3, 4]])
        #expect(try Examination.without(.unreportedChange) { reconciled(&$0) } == [])
    }

    @Test func aChildWhoseEndWasNotReportedIsFound() throws {
        let found = try Examination(.unreportedChange) { reconciled(&$0, false) }
        #expect(found.headlines == ["CartCoordinator #1 is not a child of AppCoordinator #2, but no call reported it"])
    }

    /// A tab's coordinator is replaced by another one of its class, and is removed from the list of children with its screen.
    private func replace(_ script: inout EventScript, told: Bool, byTap: Bool) {
        script.launch()
        script.begin("InboxCoordinator")
        script.push("InboxController", of: "InboxCoordinator")
        if byTap {
            script.begin("InboxCoordinator#2")
            script.claim(.ownershipBegan, "InboxController#2", "InboxCoordinator#2")
        }
        script.released("InboxController")
        if told { script.childRemoved("InboxCoordinator", from: "AppCoordinator") }
        if !told { script.claim(.releasedWhileChild, "InboxCoordinator", "AppCoordinator") }
        script.released("InboxCoordinator")
        script.walk()
    }

    @Test func aChildThatWasReleasedWhenAnotherReplacedItIsFound() throws {
        let found = try Examination(.unreportedChange) { replace(&$0, told: false, byTap: true) }
        #expect(
            found.headlines == [
                "InboxCoordinator #5 was released as a child of AppCoordinator #1, but no call reported its removal"
            ]
        )
        #expect(try Examination(.unreportedChange) { replace(&$0, told: true, byTap: true) }.headlines == [])
    }

    @Test func aChildThatIsReleasedWithItsLastScreenIsNotFound() throws {
        #expect(try Examination(.unreportedChange) { replace(&$0, told: false, byTap: false) }.headlines == [])
    }

    /// A screen that holds its coordinator is released after it.
    @Test(arguments: [true, false]) func aChildThatIsReleasedBeforeItsLastScreenIsFoundIfTheScreenStays(goes: Bool)
        throws
    {
        let found = try Examination(.unreportedChange) { script in
            script.launch()
            script.begin("InboxCoordinator")
            script.push("InboxController", of: "InboxCoordinator")
            script.walk()
            script.claim(.releasedWhileChild, "InboxCoordinator", "AppCoordinator")
            script.released("InboxCoordinator")
            if !goes { script.walk() }
            script.released("InboxController")
            script.walk()
        }
        #expect(found.headlines.isEmpty == goes)
    }

    /// It may end by itself.
    @Test func aChildThatNeverHadAScreenIsNotFound() throws {
        let found = try Examination(.unreportedChange) { script in
            script.launch()
            script.begin("SyncCoordinator")
            script.walk()
            script.action("touchUpInside", on: "MoreButton")
            script.claim(.releasedWhileChild, "SyncCoordinator", "AppCoordinator")
            script.released("SyncCoordinator")
            script.walk()
        }
        #expect(found.headlines == [])
    }

    @Test func anUnreportedEndWithTheParentIsNotFound() throws {
        let found = try Examination(.unreportedChange) { script in
            script.launch()
            script.begin("InboxCoordinator")
            script.push("InboxController", of: "InboxCoordinator")
            script.released("AppCoordinator")
            script.claim(.releasedWhileChild, "InboxCoordinator", "AppCoordinator")
            script.released("InboxCoordinator")
            script.walk()
        }
        #expect(found.headlines == [])
    }

    @Test func reportedAndObservedChangesAreNotFound() throws {
        let found = try Examination(.unreportedChange) {
            $0.childAdded("CartCoordinator", to: "AppCoordinator")
            $0.snapshot()
            $0.edgeAppeared(.windowRoot, "HomeController", "MainWindow")
        }
        #expect(found.headlines == [])
    }

    @Test func aChangeThatLostEventsMayReportIsNotJudged() throws {
        let found = try Examination(.unreportedChange) {
            $0.mark("before")
            $0.lose { $0.childAdded("CartCoordinator#2", to: "AppCoordinator") }
            reconciled(&$0)
        }
        #expect(found.headlines == [])
    }

    // MARK: incomplete-recording

    @Test func lostEventsAreFoundWithWhereTheStateIsKnownAgain() throws {
        func lossy(_ script: inout EventScript) {
            script.mark("before")
            script.lose { $0.mark("lost") }
            script.mark("after")
        }
        let found = try Examination(.incompleteRecording, lossy)
        #expect(found.headlines == ["Event 2 was lost (the recording could not be written)"])
        #expect(found.checks.findings[0].reason.hasPrefix("The state is known again from event 3 on."))
        #expect(try Examination.without(.incompleteRecording, lossy) == [])
    }

    @Test(
        arguments: [
            (.running, .unknown, 1), (.running, .running, 0), (.running, .gone, 0), (.died, .unknown, 0),
            (.clean, .unknown, 0),
        ] as [(SessionEnding, RecorderPresence, Int)]
    )
    func anEndThatNobodyKnowsIsTold(_ ending: SessionEnding, _ presence: RecorderPresence, _ count: Int) throws {
        var session = EventScript.shop().session
        session.facts.ending = ending
        session.facts.presence = presence
        let found = try Examination(session, settings: CheckSettings(rules: [.incompleteRecording]))
        #expect(found.headlines.count { $0.hasSuffix("does not say how the session ended") } == count)
        #expect(count == 0 || found.moments == [session.facts.lastEvent.rawValue])
    }

    @Test func lossesWithoutAPlaceAreFound() throws {
        var script = EventScript()
        script.mark("a")
        var session = script.session
        session.facts.dropped = 2
        let found = try Examination(session, settings: CheckSettings(rules: [.incompleteRecording]))
        #expect(found.headlines == ["2 events were lost, and it is not recorded which"])
    }

    @Test func aCompleteRecordingHasNoFinding() throws {
        let found = try Examination(EventScript.shop().session, settings: CheckSettings(rules: [.incompleteRecording]))
        #expect(found.headlines == [])
    }
}
