import CoordvizChecks
import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import Testing

@Suite struct EvictedChildCheckTests {
    /// A child is added under an identifier that its class defines.
    private func add(_ child: String, as identifier: String = "Detail", _ script: inout EventScript) {
        let name = script.text(identifier)
        script.record(
            EventRecord(.childAdded, subject: script.node(child), object: script.node("AppCoordinator"), name: name)
        )
    }

    private func evict(_ script: inout EventScript) {
        script.coordinatorStarted("AppCoordinator")
        add("DetailCoordinator", &script)
        add("DetailCoordinator#2", &script)
        script.claim(.releasedWhileChild, "DetailCoordinator", "AppCoordinator")
        script.released("DetailCoordinator")
    }

    @Test func aSecondChildOfTheNamePushesTheFirstOut() throws {
        let found = try Examination(.evictedChild, evict)
        expectNoDifference(
            found.headlines,
            ["DetailCoordinator #2 was replaced by DetailCoordinator #3 under the identifier 'Detail'"]
        )
        #expect(found.moments == [3])
        #expect(found.evidence == [[2, 3, 5]])
    }

    /// `flow = MainCoordinator()` after a log-in: the first one goes with its screen, in the turn in which the second one comes.
    @Test(arguments: [true, false]) func aPlaceThatIsHandedOnPushesNoOneOut(leaves: Bool) throws {
        let found = try Examination(.evictedChild) { script in
            script.coordinatorStarted("AppCoordinator")
            add("LoginCoordinator", as: "flow", &script)
            script.claim(.ownershipBegan, "LoginController", "LoginCoordinator")
            script.walk { $0.edgeAppeared(.windowRoot, "LoginController", "MainWindow", since: $1) }
            let tap = script.action("tap", on: "LoginButton")
            script.caused(by: tap) { script in
                add("MainCoordinator", as: "flow", &script)
                script.released("LoginCoordinator")
                script.claim(.ownershipBegan, "MainController", "MainCoordinator")
            }
            script.walk { script, since in
                if leaves { script.edgeDisappeared(.windowRoot, "LoginController", "MainWindow") }
                script.edgeAppeared(.windowRoot, "MainController", leaves ? "MainWindow" : "OtherWindow", since: since)
            }
            script.action("tap", on: "OtherButton")
            script.walk()
        }
        #expect(found.headlines.count == (leaves ? 0 : 1))
    }

    /// What came first is the defect: the screens that left without it, or the other child that took its place.
    @Test(arguments: [true, false])
    func aChildThatIsReplacedAndStrandedIsOneFinding(isReplacedFirst: Bool) throws {
        let found = try Examination(CheckSettings(rules: [.evictedChild, .strandedChild])) { script in
            script.launch()
            add("DetailCoordinator", &script)
            script.push("DetailController", of: "DetailCoordinator")
            if isReplacedFirst { add("DetailCoordinator#2", &script) }
            script.goBack(from: "DetailController")
            script.wait(seconds: 3)
            script.action("tap", on: "OtherButton")
            script.action("tap", on: "OtherButton")
            script.walk { _, _ in }
            if !isReplacedFirst { add("DetailCoordinator#2", &script) }
            script.walk { _, _ in }
        }
        expectNoDifference(
            found.checks.findings.map(\.rule),
            [isReplacedFirst ? .evictedChild : .strandedChild]
        )
    }

    @Test(arguments: ["", "started", "added"])
    func aChildThatWasStoppedIsNotPushedOutUnlessItBeganAgain(_ again: String) throws {
        let found = try Examination(.evictedChild) { script in
            script.coordinatorStarted("AppCoordinator")
            add("DetailCoordinator", &script)
            script.coordinatorStopped("DetailCoordinator")
            if again == "started" { script.coordinatorStarted("DetailCoordinator", by: "AppCoordinator") }
            if again == "added" { add("DetailCoordinator", &script) }
            add("DetailCoordinator#2", &script)
        }
        #expect(found.headlines.count == (again.isEmpty ? 0 : 1))
    }

    @Test func oneThatLivesOnAndIsNeverRemovedIsFoundToo() throws {
        let found = try Examination(.evictedChild) { script in
            add("DetailCoordinator", &script)
            add("DetailCoordinator#2", &script)
            script.childRemoved("DetailCoordinator#2", from: "AppCoordinator")
        }
        #expect(found.headlines.count == 1)
        #expect(found.checks.findings.first?.reason.contains("its parent cannot end it") == true)
    }

    @Test func childrenUnderOneLabelThatAreBothRemovedWereBothKept() throws {
        let found = try Examination(.evictedChild) { script in
            add("DetailCoordinator", &script)
            add("DetailCoordinator#2", &script)
            script.childRemoved("DetailCoordinator#2", from: "AppCoordinator")
            script.childRemoved("DetailCoordinator", from: "AppCoordinator")
        }
        #expect(found.headlines == [])
    }

    @Test func aNameThatIsFreeAgainIsNoEviction() throws {
        let found = try Examination(.evictedChild) { script in
            add("DetailCoordinator", &script)
            script.childRemoved("DetailCoordinator", from: "AppCoordinator")
            add("DetailCoordinator#2", &script)
            script.released("DetailCoordinator#2")
            add("DetailCoordinator#3", &script)
        }
        #expect(found.headlines == [])
    }

    @Test func oneWhoseRemovalOnlyAWalkSawIsNoEviction() throws {
        let found = try Examination(.evictedChild) { script in
            add("DetailCoordinator", &script)
            script.walk { script, _ in
                script.edgeDisappeared(.child, "DetailCoordinator", "AppCoordinator")
            }
            add("DetailCoordinator#2", &script)
        }
        #expect(found.headlines == [])
    }

    /// The parent's list is read, and one of its children is no longer in it.
    private func miss(since: EventNumber, _ script: inout EventScript) {
        script.snapshot()
        var event = EventRecord(
            .edgeDisappeared,
            subject: script.node("DetailCoordinator"),
            object: script.node("AppCoordinator"),
            code: EdgeKind.child.rawValue
        )
        event.since = since
        script.record(event)
    }

    @Test(arguments: [true, false])
    func aWalkThatStillSawBothShowsThatTheFirstWasNotPushedOut(sawBoth: Bool) throws {
        let found = try Examination(.evictedChild) { script in
            add("DetailCoordinator", &script)
            let before = script.snapshot()
            add("DetailCoordinator#2", &script)
            let after = script.snapshot()
            miss(since: sawBoth ? after : before, &script)
        }
        #expect(found.headlines.count == (sawBoth ? 0 : 1))
    }

    @Test func oneThatCameBackAndIsPushedOutThenIsFound() throws {
        let found = try Examination(.evictedChild) { script in
            add("DetailCoordinator", &script)
            script.childRemoved("DetailCoordinator", from: "AppCoordinator")
            add("DetailCoordinator", &script)
            add("DetailCoordinator#2", &script)
        }
        #expect(found.headlines.count == 1)
    }

    @Test func oneThatGotAnotherNameLeftTheFirst() throws {
        let found = try Examination(.evictedChild) { script in
            add("DetailCoordinator", as: "draft", &script)
            add("DetailCoordinator", as: "Detail 1", &script)
            add("DetailCoordinator#2", as: "draft", &script)
        }
        #expect(found.headlines == [])
    }

    @Test func otherNamesOrParentsOrNoNameAreNoEviction() throws {
        let found = try Examination(.evictedChild) { script in
            add("DetailCoordinator", as: "Detail 1", &script)
            add("DetailCoordinator#2", as: "Detail 2", &script)
            script.childAdded("Detail 1", to: "CartCoordinator")
            script.claim(.childAdded, "FirstCoordinator", "AppCoordinator")
            script.claim(.childAdded, "SecondCoordinator", "AppCoordinator")
        }
        #expect(found.headlines == [])
    }

    @Test func aRefusedChildEvictsNoOther() throws {
        let found = try Examination(.evictedChild) { script in
            add("DetailCoordinator", &script)
            script.record(
                EventRecord(
                    .identifierClash,
                    subject: script.node("DetailCoordinator#2"),
                    object: script.node("AppCoordinator"),
                    predicted: script.node("DetailCoordinator"),
                    name: script.text("Detail")
                )
            )
        }
        #expect(found.headlines == [])
    }

    private enum Replacement: CaseIterable { case shown, goneWithItsScreen, inALaterTurn }

    /// The second one takes the place in the dictionary before it is reported, which releases the first one.
    private func replace(_ kind: Replacement, _ script: inout EventScript) {
        script.launch()
        add("DetailCoordinator", &script)
        script.push("DetailController", of: "DetailCoordinator")
        let tap = script.action("touchUpInside", on: "MoreButton")
        script.caused(by: tap) { script in
            script.claim(.releasedWhileChild, "DetailCoordinator", "AppCoordinator")
            script.released("DetailCoordinator")
            if kind == .goneWithItsScreen { script.released("DetailController") }
            if kind == .inALaterTurn { script.walk() }
            add("DetailCoordinator#2", &script)
        }
        script.push("DetailController#2", of: "DetailCoordinator#2")
        script.goBack(from: "DetailController#2")
        script.action("touchUpInside", on: "MoreButton")
        script.walk()
    }

    @Test(
        arguments: [
            (.shown, ["evicted-child"]), (.goneWithItsScreen, ["unreported-change"]),
            (.inALaterTurn, ["released-on-screen"]),
        ] as [(Replacement, [String])]
    )
    private func oneThatWasReleasedAsTheSecondCameIsFoundIfItsScreenIsShown(
        _ kind: Replacement,
        _ expected: [String]
    ) throws {
        let found = try Examination(CheckSettings(rules: [.evictedChild, .releasedOnScreen, .unreportedChange])) {
            replace(kind, &$0)
        }
        let ofTheFirst = found.checks.findings.filter { $0.headline.hasPrefix("DetailCoordinator #5") }
        expectNoDifference(ofTheFirst.map(\.rule.name), expected)
    }

    @Test func withoutThisRuleTheReleaseIsFound() throws {
        let found = try Examination(.releasedOnScreen) { replace(.shown, &$0) }
        #expect(found.headlines == ["DetailCoordinator #5 was released while DetailController #6 is shown"])
    }

    @Test func switchedOffItFindsNothing() throws {
        #expect(try Examination.isSilent(without: .evictedChild, evict))
    }
}
