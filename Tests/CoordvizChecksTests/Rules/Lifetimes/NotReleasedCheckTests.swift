import CoordvizChecks
import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import Testing

@Suite struct NotReleasedCheckTests {
    private func detail(_ script: inout EventScript) {
        script.launch()
        script.begin("DetailCoordinator")
        script.push("DetailController", of: "DetailCoordinator")
    }

    /// The coordinator is removed when its screen is removed; one of the two is released.
    private func end(_ script: inout EventScript, releases: String) {
        script.goBack(from: "DetailController", releases: false) { script in
            script.claim(.ownershipEnded, "DetailController", "DetailCoordinator")
            script.childRemoved("DetailCoordinator", from: "AppCoordinator")
        }
        script.released(releases)
    }

    private func leak(_ script: inout EventScript) {
        detail(&script)
        end(&script, releases: "DetailController")
        script.wait(seconds: 2)
    }

    @Test func aCoordinatorThatIsHeldAfterItsRemovalIsFound() throws {
        let found = try Examination(.notReleased, leak)
        expectNoDifference(
            found.headlines,
            ["DetailCoordinator #5 was removed from AppCoordinator #1 and never released"]
        )
        #expect(found.checks.findings.first?.reason.hasPrefix("2.00") == true)
    }

    @Test func aCoordinatorWhoseFormerParentWasReleasedIsFoundToo() throws {
        let found = try Examination(.notReleased) { script in
            script.coordinatorStarted("AppCoordinator")
            script.childAdded("MidCoordinator", to: "AppCoordinator")
            script.childAdded("LeafCoordinator", to: "MidCoordinator")
            script.childRemoved("MidCoordinator", from: "AppCoordinator")
            script.released("MidCoordinator")
            script.snapshot()
            script.childAdded("LeafCoordinator", to: "AppCoordinator")
            script.childRemoved("LeafCoordinator", from: "AppCoordinator")
            script.wait(seconds: 2)
        }
        expectNoDifference(
            found.headlines,
            ["LeafCoordinator #3 was removed from AppCoordinator #1 and never released"]
        )
    }

    @Test func aScreenOfSwiftUIIsTheAppsOwn() throws {
        let found = try Examination(.notReleased) { script in
            script.launch()
            script.declare("profile", .viewController, type: "SwiftUI.UIHostingController<Shop.ProfileView>")
            script.push("profile", of: "AppCoordinator")
            script.goBack(from: "profile", releases: false) { script in
                script.claim(.ownershipEnded, "profile", "AppCoordinator")
            }
            script.released("HomeController")
            script.wait(seconds: 6)
        }
        #expect(
            found.headlines.count == 1 && found.headlines[0].hasPrefix("UIHostingController<"),
            "\(found.headlines)"
        )
    }

    @Test func aRootThatWasStoppedAndIsHeldIsFound() throws {
        let found = try Examination(.notReleased) { script in
            script.launch()
            script.coordinatorStarted("SceneCoordinator")
            script.walk()
            script.coordinatorStopped("SceneCoordinator")
            script.released("HomeController")
            script.wait(seconds: 2)
        }
        expectNoDifference(found.headlines, ["SceneCoordinator #5 was stopped and never released"])
    }

    /// A view controller that holds its coordinator, whose swipe back was cancelled after the coordinator was removed.
    @Test(arguments: [true, false])
    func aCoordinatorMayLiveAsLongAsItsScreenIsShown(isShown: Bool) throws {
        let found = try Examination(.notReleased) { script in
            detail(&script)
            script.childRemoved("DetailCoordinator", from: "AppCoordinator")
            script.walk()
            script.released("OtherController")
            script.wait(seconds: 6)
            if !isShown {
                script.goBack(from: "DetailController", releases: false)
                script.wait(seconds: 6)
            }
        }
        expectNoDifference(
            found.headlines,
            isShown ? [] : ["DetailCoordinator #5 was removed from AppCoordinator #1 and never released"]
        )
    }

    /// The user searches, with a controller for the results, and cancels.
    @Test func theSearchControllerOfAScreenIsKept() throws {
        func search(leaks: Bool) throws -> [String] {
            try Examination(CheckSettings(rules: [.notReleased, .strandedChild])) { script in
                script.launch()
                script.declare("search", .viewController, type: "UIKit.UISearchController")
                if !leaks {
                    script.begin("ResultsCoordinator")
                    script.claim(.ownershipBegan, "ResultsController", "ResultsCoordinator")
                }
                script.walk { script, since in
                    script.edgeAppeared(.presentation, "search", "HomeController", since: since)
                    script.edgeAppeared(.containment, "ResultsController", "search", since: since)
                }
                script.action("cancel", on: "SearchButton")
                script.walk { script, _ in
                    script.edgeDisappeared(.presentation, "search", "HomeController")
                    script.edgeDisappeared(.containment, "ResultsController", "search")
                }
                script.released(leaks ? "HomeController" : "OtherController")
                script.wait(seconds: 6)
                script.action("tap", on: "BuyButton")
                script.walk()
            }.headlines
        }
        expectNoDifference(try search(leaks: false), [])
        #expect(try !search(leaks: true).isEmpty, "The screen that had it is gone.")
    }

    /// A sheet is dismissed, and in the same turn another root takes the place of the one below it, which is kept.
    @Test func theDismissalOfASheetDoesNotRemoveTheScreenBelowIt() throws {
        let found = try Examination(CheckSettings(rules: [.notReleased, .strandedChild])) { script in
            script.launch()
            script.begin("AccountCoordinator")
            script.claim(.ownershipBegan, "AccountController", "AccountCoordinator")
            script.claim(.ownershipBegan, "OtherController", "AppCoordinator")
            script.walk { script, since in
                script.edgeAppeared(.windowRoot, "AccountController", "MainWindow", since: since)
                script.edgeDisappeared(.windowRoot, "StackController", "MainWindow")
            }
            script.present("SwitchController", on: "AccountController")
            let tap = script.action("tap", on: "SwitchButton")
            script.caused(by: tap) { script in
                script.transition("dismiss", to: "SwitchController", in: "AccountController")
            }
            script.walk { script, since in
                script.edgeDisappeared(.presentation, "SwitchController", "AccountController")
                script.edgeDisappeared(.windowRoot, "AccountController", "MainWindow")
                script.edgeAppeared(.windowRoot, "OtherController", "MainWindow", since: since)
            }
            script.released("SwitchController")
            script.wait(seconds: 6)
            script.action("tap", on: "BuyButton")
            script.walk()
        }
        expectNoDifference(found.headlines, [])
    }

    @Test func theLineOfAViewControllerIsWhereItWasShown() throws {
        let found = try Examination(.notReleased) { script in
            script.launch()
            script.begin("DetailCoordinator")
            script.record(
                EventRecord(
                    .ownershipBegan,
                    subject: script.node("DetailController"),
                    object: script.node("DetailCoordinator"),
                    location: script.place("Shop/DetailCoordinator.swift", 28)
                )
            )
            script.push("DetailController")
            end(&script, releases: "DetailCoordinator")
            script.wait(seconds: 6)
        }
        expectNoDifference(
            found.checks.findings.map(\.location),
            [SourceLocation(file: "Shop/DetailCoordinator.swift", line: 28)]
        )
    }

    /// A child is moved to the end of its parent's list, by removing and adding it, and is finally removed later.
    private func moveInList(_ script: inout EventScript, afterATurn: Bool) {
        script.launch()
        script.begin("DetailCoordinator")
        script.walk()
        script.childRemoved("DetailCoordinator", from: "AppCoordinator")
        if afterATurn { script.walk() }
        script.childAdded("DetailCoordinator", to: "AppCoordinator")
        script.walk()
        script.childRemoved("DetailCoordinator", from: "AppCoordinator")
        // One object was released: the recording contains releases.
        script.released("HomeController")
        script.wait(seconds: 6)
    }

    @Test func aChildThatWasOnlyMovedInTheListIsNotExpectedToComeBack() throws {
        let found = try Examination(.notReleased) { moveInList(&$0, afterATurn: false) }
        expectNoDifference(
            found.headlines,
            ["DetailCoordinator #5 was removed from AppCoordinator #1 and never released"]
        )
        #expect(try Examination(.notReleased) { moveInList(&$0, afterATurn: true) }.headlines.isEmpty)
    }

    @Test func theLastCoordinatorThatAPropertyKeepsIsDescribedAsThat() throws {
        let found = try Examination(.notReleased) { script in
            script.launch()
            for index in 0..<3 {
                script.begin("DetailCoordinator#\(index)")
                if index > 0 { script.released("DetailCoordinator#\(index - 1)") }
                script.walk()
                script.childRemoved("DetailCoordinator#\(index)", from: "AppCoordinator")
                script.walk()
            }
            script.wait(seconds: 6)
        }
        let pattern = """
            The 2 before it were released only when the next was created: a property seems to hold the latest one.
            """
        #expect(found.checks.findings.map { $0.reason.hasSuffix(pattern) } == [true])
        #expect(found.checks.findings.first?.advice.hasPrefix("Look for a property that is set") == true)
    }

    /// Screens of one class that a property holds, each until the next one is created.
    private func keepLast(_ count: Int, _ script: inout EventScript, releasesAtOnce: Bool = false) {
        script.launch()
        for index in 0..<count {
            let name = "DetailController#\(index)"
            script.claim(.ownershipBegan, name, "AppCoordinator")
            if index > 0, !releasesAtOnce { script.released("DetailController#\(index - 1)") }
            script.push(name)
            script.goBack(index == count - 1 ? "swipeBack" : "backButton", from: name, releases: false)
            if releasesAtOnce, index < count - 1 { script.released(name) }
        }
        script.wait(seconds: 6)
    }

    @Test(arguments: [
        (2, "The one before it was released only when the next was created: a property seems to hold the latest one."),
        (4, "The 3 before it were released only when the next was created: a property seems to hold the latest one."),
    ])
    func theLastOneThatAPropertyKeepsIsDescribedAsThat(count: Int, pattern: String) throws {
        let found = try Examination(.notReleased) { keepLast(count, &$0) }
        #expect(found.checks.findings.count == 1)
        #expect(found.checks.findings.first?.reason.hasSuffix(pattern) == true)
        #expect(found.checks.findings.first?.advice.hasPrefix("Look for a property that is set") == true)
    }

    @Test func whenOthersWereReleasedTheReasonNamesTheActionThatLeaks() throws {
        let found = try Examination(.notReleased) { keepLast(3, &$0, releasesAtOnce: true) }
        let pattern = """
            This happened to 1 of 3: the one whose screen left by swipeBack; the 2 that left by backButton were \
            released.
            """
        #expect(found.checks.findings.map { $0.reason.hasSuffix(pattern) } == [true])
    }

    @Test(arguments: [true, false])
    func theContainerOfAStrandedChildsScreenIsReportedWithTheChild(isChild: Bool) throws {
        let found = try Examination(CheckSettings(rules: [.notReleased, .strandedChild])) { script in
            script.launch()
            script.walk { script, since in
                script.edgeAppeared(.containment, "SheetController", "StackController", since: since)
            }
            script.begin("DetailCoordinator")
            script.push("DetailController", of: "DetailCoordinator", in: "SheetController")
            script.goBack(from: "DetailController", in: "SheetController") { script in
                if !isChild { script.childRemoved("DetailCoordinator", from: "AppCoordinator") }
            }
            if !isChild { script.released("DetailCoordinator") }
            script.walk { script, _ in
                script.edgeDisappeared(.containment, "SheetController", "StackController")
            }
            script.wait(seconds: 6)
        }
        expectNoDifference(found.checks.findings.map(\.rule), [isChild ? .strandedChild : .notReleased])
    }

    @Test func theContainerOfALeakedCoordinatorsScreensIsReportedWithIt() throws {
        let found = try Examination(.notReleased) { script in
            script.launch()
            script.begin("DetailCoordinator")
            script.push("DetailController", of: "DetailCoordinator")
            script.goBack(from: "DetailController") { $0.childRemoved("DetailCoordinator", from: "AppCoordinator") }
            // A log-out removes the stack, in which only other screens are by now.
            script.action("tap", on: "LogOutButton")
            script.walk { script, _ in
                script.edgeDisappeared(.windowRoot, "StackController", "MainWindow")
                script.edgeDisappeared(.containment, "HomeController", "StackController")
            }
            script.claim(.ownershipEnded, "HomeController", "AppCoordinator")
            script.claim(.parentCoordinatorCleared, "StackController", "AppCoordinator")
            script.wait(seconds: 6)
        }
        expectNoDifference(
            found.headlines,
            ["DetailCoordinator #5 was removed from AppCoordinator #1 and never released"]
        )
        #expect(
            found.checks.findings.first?.reason.contains("It keeps StackController #2 and HomeController #3") == true
        )
    }

    @Test func aCoordinatorOfAReleasedParentIsReportedAsStaleParent() throws {
        let found = try Examination(CheckSettings(rules: [.notReleased, .staleParent])) { script in
            detail(&script)
            script.released("AppCoordinator")
            script.goBack(from: "DetailController", releases: false)
            script.released("HomeController")
            script.wait(seconds: 6)
        }
        expectNoDifference(found.checks.findings.map(\.rule), [.staleParent])
    }

    @Test func controllersOfACoordinatorWhoseOnlyScreenIsInADescendantAreFound() throws {
        let found = try Examination(CheckSettings(rules: [.notReleased, .strandedChild])) { script in
            script.launch()
            script.begin("DetailCoordinator")
            script.begin("NoteCoordinator", under: "DetailCoordinator")
            script.push("NoteController", of: "NoteCoordinator")
            script.present("DetailController", of: "DetailCoordinator")
            script.transition("dismiss", to: "DetailController", in: "StackController")
            script.walk { script, _ in
                script.edgeDisappeared(.presentation, "DetailController", "StackController")
            }
            script.released("HomeController")
            script.wait(seconds: 6)
        }
        expectNoDifference(found.headlines, ["DetailController #8 left its hierarchy and was never released"])
    }

    @Test func controllersInAScreenOfAStrandedChildAreReportedWithTheChild() throws {
        let found = try Examination(CheckSettings(rules: [.notReleased, .strandedChild])) { script in
            detail(&script)
            script.walk { script, since in
                script.edgeAppeared(.containment, "MapController", "DetailController", since: since)
            }
            script.action("backButton", on: "StackController")
            script.walk { script, _ in
                script.edgeDisappeared(.containment, "DetailController", "StackController")
                script.edgeDisappeared(.containment, "MapController", "DetailController")
            }
            script.released("OtherController")
            script.wait(seconds: 6)
            script.action("tap", on: "BuyButton")
        }
        expectNoDifference(found.checks.findings.map(\.rule), [.strandedChild])
    }

    @Test func aViewControllerThatIsHeldAfterItLeftIsFoundWithThePop() throws {
        let found = try Examination(.notReleased) { script in
            detail(&script)
            end(&script, releases: "DetailCoordinator")
            script.wait(seconds: 6)
        }
        expectNoDifference(
            found.headlines,
            ["DetailController #6 left its hierarchy and was never released"]
        )
        #expect(found.checks.findings.first?.evidence.count == 3)
    }

    @Test func limitsSayHowLongIsTooLong() throws {
        func found(_ limit: Int64) throws -> Int {
            var limits = CheckLimits()
            limits[.coordinatorRelease] = limit
            return try Examination(.notReleased, limits: limits, leak).headlines.count
        }
        #expect(try found(1_900_000_000) == 1)
        #expect(try found(3_000_000_000) == 0)
    }

    @Test func aReleaseThatComesLateWithdrawsTheFinding() throws {
        let found = try Examination(.notReleased) { script in
            leak(&script)
            script.released("DetailCoordinator")
        }
        #expect(found.headlines == [])
    }

    @Test func aChildThatComesBackIsNotFound() throws {
        let found = try Examination(.notReleased) { script in
            leak(&script)
            script.begin("DetailCoordinator")
            script.wait(seconds: 6)
        }
        #expect(found.headlines == [])
    }

    @Test func anAppThatEndsAtOnceIsNotFound() throws {
        let found = try Examination(.notReleased) { script in
            detail(&script)
            end(&script, releases: "HomeController")
        }
        #expect(found.headlines == [])
    }

    @Test func aScreenThatAStrandedCoordinatorHoldsIsThatOnesDefect() throws {
        let found = try Examination(.notReleased) { script in
            detail(&script)
            script.goBack(from: "DetailController", releases: false)
            script.released("HomeController")
            script.wait(seconds: 6)
        }
        #expect(found.headlines == [])
    }

    @Test func aCoordinatorThatOwnedItOnceAndLivesOnDoesNotHideIt() throws {
        let found = try Examination(.notReleased) { script in
            detail(&script)
            script.goBack(from: "DetailController", releases: false) { script in
                script.claim(.ownershipEnded, "DetailController", "DetailCoordinator")
            }
            script.released("HomeController")
            script.wait(seconds: 6)
        }
        #expect(found.headlines == ["DetailController #6 left its hierarchy and was never released"])
    }

    @Test func controllersThatALeakedCoordinatorKeepsAreReportedWithIt() throws {
        let found = try Examination(.notReleased) { script in
            detail(&script)
            // The claim is not ended: coordinators of the app need not end it.
            script.goBack(from: "DetailController", releases: false) { script in
                script.childRemoved("DetailCoordinator", from: "AppCoordinator")
            }
            script.released("HomeController")
            script.wait(seconds: 6)
        }
        expectNoDifference(
            found.headlines,
            ["DetailCoordinator #5 was removed from AppCoordinator #1 and never released"],
            "Releasing the coordinator releases the screen as well: one defect, one finding."
        )
        #expect(found.checks.findings.first?.reason.hasSuffix("It keeps DetailController #6.") == true)
    }

    @Test func controllersOfADescendantAreReportedWithTheRemovedCoordinator() throws {
        let found = try Examination(.notReleased) { script in
            script.launch()
            script.begin("CartCoordinator")
            script.begin("DetailCoordinator", under: "CartCoordinator")
            script.push("DetailController", of: "DetailCoordinator")
            script.goBack(from: "DetailController", releases: false) { script in
                script.childRemoved("CartCoordinator", from: "AppCoordinator")
            }
            script.released("HomeController")
            script.wait(seconds: 6)
        }
        expectNoDifference(
            found.headlines,
            ["CartCoordinator #5 was removed from AppCoordinator #1 and never released"]
        )
        #expect(found.checks.findings.first?.reason.hasSuffix("It keeps DetailController #7.") == true)
    }

    @Test func aRootWithoutScreensDoesNotHideWhatWasPopped() throws {
        let found = try Examination(.notReleased) { script in
            script.coordinatorStarted("AppCoordinator")
            script.push("HomeController")
            script.push("DetailController", of: "AppCoordinator")
            script.goBack(from: "DetailController", releases: false)
            script.released("HomeController")
            script.wait(seconds: 6)
        }
        #expect(found.headlines.count == 1)
    }

    @Test func theSystemsOwnViewControllersAreNotJudged() throws {
        let found = try Examination(.notReleased) { script in
            script.launch()
            script.push("UISearchController")
            script.goBack(from: "UISearchController", releases: false)
            script.released("HomeController")
            script.wait(seconds: 6)
        }
        #expect(found.headlines == [])
    }

    @Test func withoutAnyReleaseItIsNotJudged() throws {
        let found = try Examination(.notReleased) { $0.launch() }
        #expect(found.checks.notJudged[.notReleased] == "The recording has no releases.")
    }

    @Test func switchedOffItFindsNothing() throws {
        #expect(try Examination.isSilent(without: .notReleased, leak))
    }
}
