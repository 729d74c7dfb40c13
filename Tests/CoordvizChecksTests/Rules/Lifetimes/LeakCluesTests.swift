import CoordvizChecks
import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import Testing

/// What `not-released` says of the cause of a leak, and of what it led to.
@Suite struct LeakCluesTests {
    private func reason(_ write: (inout EventScript) -> Void) throws -> String {
        let findings = try Examination(.notReleased, write).checks.findings
        #expect(findings.count == 1, "\(findings.map(\.headline))")
        return try #require(findings.first?.reason)
    }

    // MARK: Others of the class

    /// Coordinators that are removed one after another when the user takes their screens away; the last one is not released.
    private func visit(_ ways: [String], _ script: inout EventScript) {
        script.launch()
        for (index, way) in ways.enumerated() {
            let coordinator = "DetailCoordinator#\(index)"
            script.begin(coordinator)
            script.push("DetailController#\(index)", of: coordinator)
            script.goBack(way, from: "DetailController#\(index)") { script in
                script.childRemoved(coordinator, from: "AppCoordinator")
            }
            if index < ways.count - 1 { script.released(coordinator) }
        }
        script.wait(seconds: 2)
    }

    @Test func theWayThatLeaksACoordinatorIsNamedIfOthersOfTheClassWereReleased() throws {
        let pattern = """
            This happened to 1 of 3: the one whose screen left by swipeBack; the 2 that left by backButton were released.
            """
        let reason = try reason { visit(["backButton", "backButton", "swipeBack"], &$0) }
        #expect(reason.hasSuffix(" \(pattern)"), "\(reason)")
    }

    @Test(arguments: [
        (["backButton", "backButton"], "This happened to 1 of 2; the other one was released."),
        (["backButton", "swipeBack", "backButton"], "This happened to 1 of 3; the other 2 were released."),
    ])
    func othersOfTheClassAreCountedIfTheWayDoesNotExplainTheLeak(ways: [String], pattern: String) throws {
        let reason = try reason { visit(ways, &$0) }
        #expect(reason.hasSuffix(" \(pattern)"), "\(reason)")
    }

    @Test func coordinatorsWithoutScreensAreCountedToo() throws {
        let reason = try reason { script in
            script.launch()
            for index in 0..<3 {
                script.begin("SyncCoordinator#\(index)")
                script.childRemoved("SyncCoordinator#\(index)", from: "AppCoordinator")
                if index < 2 { script.released("SyncCoordinator#\(index)") }
                script.walk()
            }
            script.wait(seconds: 2)
        }
        #expect(reason.hasSuffix(" This happened to 1 of 3; the other 2 were released."), "\(reason)")
    }

    @Test func aCoordinatorThatWasReleasedWithItsParentIsNotCounted() throws {
        let reason = try reason { script in
            script.launch()
            script.begin("ShopCoordinator")
            script.begin("DetailCoordinator#0", under: "ShopCoordinator")
            script.childRemoved("ShopCoordinator", from: "AppCoordinator")
            script.released("DetailCoordinator#0")
            script.released("ShopCoordinator")
            script.begin("ShopCoordinator#2")
            script.begin("DetailCoordinator#1", under: "ShopCoordinator#2")
            script.childRemoved("DetailCoordinator#1", from: "ShopCoordinator#2")
            script.wait(seconds: 2)
        }
        #expect(!reason.contains("This happened to"), "\(reason)")
    }

    /// A log-out takes a stack away in which a coordinator showed its screen once.
    @Test func aContainerThatLeavesLaterIsNotHowACoordinatorLeft() throws {
        let reason = try reason { script in
            visit(["backButton", "swipeBack"], &script)
            script.claim(.parentCoordinatorSet, "StackController", "DetailCoordinator#1")
            script.action("tap", on: "LogOutButton")
            script.walk { script, _ in
                script.edgeDisappeared(.containment, "HomeController", "StackController")
                script.edgeDisappeared(.windowRoot, "StackController", "MainWindow")
            }
            script.released("HomeController")
            script.released("StackController")
        }
        #expect(reason.contains("the one whose screen left by swipeBack"), "\(reason)")
    }

    // MARK: What reached it later

    /// A coordinator is removed, and messages that the user sends later still reach it.
    /// - Returns: the events with which it handled them.
    @discardableResult
    private func sendLater(_ count: Int, _ script: inout EventScript) -> [EventNumber] {
        visit(["backButton"], &script)
        var handled: [EventNumber] = []
        for _ in 0..<count {
            let tap = script.action("touchUpInside", on: "UploadButton")
            script.caused(by: tap) { script in
                script.messageSent("UploadDone", by: "HomeController")
                handled.append(script.handled(by: "DetailCoordinator#0"))
            }
            script.walk()
        }
        return handled
    }

    @Test(arguments: [
        (1, "After its removal it still handled a message: UploadDone at #"),
        (3, "After its removal it still handled 3 messages: first UploadDone at #"),
    ])
    func messagesThatALeakedCoordinatorHandledAfterItsRemovalAreNamed(count: Int, sentence: String) throws {
        var handled: [EventNumber] = []
        let found = try Examination(.notReleased) { handled = sendLater(count, &$0) }
        let finding = try #require(found.checks.findings.first)
        let first = try #require(handled.first)
        #expect(finding.reason.hasSuffix(" \(sentence)\(first.rawValue)."), "\(finding.reason)")
        expectNoDifference(finding.evidence.last?.event, first)
    }

    @Test func callsOfALeakedCoordinatorAsADelegateAreNamed() throws {
        let reason = try reason { script in
            sendLater(1, &script)
            for _ in 0..<2 {
                script.delegateCalled(by: "HomeController", of: "DetailCoordinator#0", calling: "didSelect")
            }
        }
        #expect(
            reason.contains("still handled a message and was called as a delegate 2 times: first UploadDone at #"),
            "\(reason)"
        )
    }

    @Test func messagesThatAreHandledWhileACoordinatorEndsAreNotNamed() throws {
        let reason = try reason { script in
            script.launch()
            script.begin("DetailCoordinator")
            script.push("DetailController", of: "DetailCoordinator")
            let tap = script.action("touchUpInside", on: "DoneButton")
            script.caused(by: tap) { script in
                // A handler returns after what it does.
                script.messageSent("Done", by: "DetailController")
                script.childRemoved("DetailCoordinator", from: "AppCoordinator")
                script.handled(by: "DetailCoordinator")
            }
            script.walk()
            // The screen is gone when its animation is over.
            script.delegateCalled(by: "DetailController", of: "DetailCoordinator", calling: "didDisappear")
            script.released("DetailController")
            script.walk()
            script.wait(seconds: 2)
        }
        #expect(reason.hasSuffix("Another object keeps a strong reference to it."), "\(reason)")
    }

    @Test func messagesThatALeakedViewControllerHandledLaterAreNamed() throws {
        let reason = try reason { script in
            script.launch()
            script.push("DetailController")
            script.goBack(from: "DetailController", releases: false)
            script.released("OtherController")
            script.wait(seconds: 6)
            script.messageSent("UploadDone", by: "HomeController")
            script.handled(by: "DetailController")
        }
        #expect(reason.contains(" After it left it still handled a message: UploadDone at #"), "\(reason)")
    }

    // MARK: Who may hold it

    /// A link replaces the whole hierarchy, and the coordinator of the old one is not stopped.
    private func replaceRoot(_ script: inout EventScript) {
        script.coordinatorStarted("AppCoordinator")
        script.claim(.ownershipBegan, "HomeController", "AppCoordinator")
        script.walk { script, since in
            script.edgeAppeared(.windowRoot, "MainNavigationController", "MainWindow", since: since)
            script.edgeAppeared(.containment, "HomeController", "MainNavigationController", since: since)
        }
        script.action("openLink", on: "MainApplication")
        script.coordinatorStarted("LinkedCoordinator")
        script.claim(.ownershipBegan, "LinkedController", "LinkedCoordinator")
        script.walk { script, since in
            script.edgeDisappeared(.windowRoot, "MainNavigationController", "MainWindow")
            script.edgeDisappeared(.containment, "HomeController", "MainNavigationController")
            script.edgeAppeared(.windowRoot, "LinkedController", "MainWindow", since: since)
        }
    }

    @Test func aLivingCoordinatorThatOwnsWhatIsKeptMayHoldIt() throws {
        let reason = try reason { script in
            replaceRoot(&script)
            script.released("OtherController")
            script.wait(seconds: 6)
        }
        let sentence = """
            It may be held by AppCoordinator #1, which still exists and owns HomeController #2. It keeps HomeController #2.
            """
        #expect(reason.hasSuffix(" \(sentence)"), "\(reason)")
    }

    @Test(arguments: [EventKind.ownershipEnded, .released])
    func aCoordinatorThatNoLongerOwnsItIsNotNamed(end: EventKind) throws {
        let found = try Examination(.notReleased) { script in
            replaceRoot(&script)
            if end == .released {
                script.released("AppCoordinator")
            } else {
                script.claim(end, "HomeController", "AppCoordinator")
                script.released("OtherController")
            }
            script.wait(seconds: 6)
        }
        #expect(found.checks.findings.count == 1 && found.checks.findings.allSatisfy { !$0.reason.contains("held by") })
    }

    @Test(arguments: [true, false])
    func theOwnerIsNamedUnlessItReleasedOthersOfTheClass(areOthersReleased: Bool) throws {
        let reason = try reason { script in
            script.launch()
            for index in 0..<2 {
                let name = "DetailController#\(index)"
                if index == 0, !areOthersReleased { continue }
                script.push(name, of: "AppCoordinator")
                script.goBack(from: name, releases: index == 0)
            }
            script.released("OtherController")
            script.wait(seconds: 6)
        }
        #expect(
            reason.contains("It may be held by AppCoordinator #1, which still exists and owns it.") != areOthersReleased
        )
    }
}
