import CoordvizChecks
import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import Testing

@Suite struct OrphanCoordinatorCheckTests {
    private func startAsRoot(_ script: inout EventScript) {
        script.launch()
        script.begin("CartCoordinator")
        script.coordinatorStarted("DetailCoordinator")
        script.push("DetailController", of: "DetailCoordinator")
    }

    @Test func oneThatWasStartedAsARootAmongTheScreensOfAnotherIsFound() throws {
        let found = try Examination(.orphanCoordinator, startAsRoot)
        expectNoDifference(
            found.headlines,
            ["DetailCoordinator #6 was started as a root and has no parent"]
        )
        #expect(found.moments == [10])
    }

    /// A paywall or a player, above a screen of a flow.
    @Test(arguments: ["AppCoordinator", "OtherCoordinator"])
    func aRootMayShowAScreenAboveThoseOfTheCoordinatorsBelowIt(_ owner: String) throws {
        let found = try Examination(.orphanCoordinator) { script in
            script.launch()
            script.begin("CartCoordinator")
            script.begin("PaymentCoordinator", under: "CartCoordinator")
            if owner != "AppCoordinator" { script.coordinatorStarted(owner) }
            script.claim(.ownershipBegan, "PaymentStack", "PaymentCoordinator")
            script.claim(.ownershipBegan, "PaywallController", owner)
            script.walk { script, since in
                script.edgeAppeared(.presentation, "PaymentStack", "StackController", since: since)
                script.edgeAppeared(.containment, "PaywallController", "PaymentStack", since: since)
            }
            script.walk { _, _ in }
        }
        #expect(found.headlines.count == (owner == "AppCoordinator" ? 0 : 1))
    }

    @Test func oneThatWasNeverStartedIsFoundByItsScreens() throws {
        let found = try Examination(.orphanCoordinator) { script in
            script.launch()
            script.begin("CartCoordinator")
            script.push("DetailController", of: "DetailCoordinator")
        }
        expectNoDifference(
            found.headlines,
            ["DetailCoordinator #7 was neither started nor added and has no parent"]
        )
    }

    @Test func oneThatShowsScreensInItsOwnWindowIsARoot() throws {
        let found = try Examination(.orphanCoordinator) { script in
            script.launch()
            script.begin("CartCoordinator")
            script.claim(.ownershipBegan, "EditorController", "EditorCoordinator")
            script.walk { script, since in
                script.edgeAppeared(.windowRoot, "EditorController", "EditorWindow", since: since)
            }
            script.walk()
        }
        expectNoDifference(found.headlines, [])
    }

    @Test func aRecordingOfALaunchMayBeginWithAWalkThatFindsNoWindow() throws {
        let found = try Examination(.orphanCoordinator) { script in
            script.walk()
            script.launch()
            script.begin("CartCoordinator")
            script.push("DetailController", of: "DetailCoordinator")
        }
        #expect(found.headlines.count == 1)
    }

    @Test func whatWasReportedBeforeTheRecordingBeganIsUnknown() throws {
        let found = try Examination(.orphanCoordinator) { script in
            script.walk { script, since in
                script.edgeAppeared(.windowRoot, "StackController", "MainWindow", since: since)
                script.edgeAppeared(.containment, "HomeController", "StackController", since: since)
            }
            script.claim(.ownershipBegan, "StackController", "AppCoordinator")
            script.begin("CartCoordinator")
            script.push("DetailController", of: "DetailCoordinator")
        }
        expectNoDifference(found.headlines, [])
        #expect(found.checks.notJudged[.orphanCoordinator]?.contains("DetailCoordinator") == true)
    }

    @Test func oneThatIsNotHeldIsReportedAsReleasedOnScreenAndNotAsOrphan() throws {
        let settings = CheckSettings(rules: [.orphanCoordinator, .releasedOnScreen])
        let found = try Examination(settings) { script in
            script.launch()
            script.begin("CartCoordinator")
            script.coordinatorStarted("DetailCoordinator")
            script.claim(.ownershipBegan, "DetailController", "DetailCoordinator")
            script.released("DetailCoordinator")
            script.push("DetailController")
            script.action("tap", on: "BuyButton")
        }
        expectNoDifference(
            found.headlines,
            ["DetailCoordinator #6 was released while DetailController #7 is shown"]
        )
    }

    /// Its screen is released in the same turn, so nothing shows that it existed without a coordinator.
    private func endAtOnce(_ script: inout EventScript) {
        startAsRoot(&script)
        script.goBack(from: "DetailController") { $0.released("DetailCoordinator") }
    }

    @Test func oneThatIsReleasedWithItsScreenIsAnOrphan() throws {
        let settings = CheckSettings(rules: [.orphanCoordinator, .releasedOnScreen])
        let found = try Examination(settings, endAtOnce)
        expectNoDifference(
            found.headlines,
            ["DetailCoordinator #6 was started as a root and has no parent"]
        )
    }

    @Test func oneThatIsNotHeldIsFoundWhenReleasedOnScreenIsDisabled() throws {
        let found = try Examination(.orphanCoordinator) { script in
            startAsRoot(&script)
            script.released("DetailCoordinator")
            script.action("tap", on: "BuyButton")
        }
        expectNoDifference(
            found.headlines,
            ["DetailCoordinator #6 was started as a root and has no parent"]
        )
    }

    @Test func aRootWithASeparateWindowIsNotFound() throws {
        let found = try Examination(.orphanCoordinator) { script in
            script.launch()
            script.begin("CartCoordinator")
            script.coordinatorStarted("SecondCoordinator")
            script.claim(.ownershipBegan, "SecondController", "SecondCoordinator")
            script.walk { script, since in
                script.edgeAppeared(.windowRoot, "SecondController", "SecondWindow", since: since)
            }
        }
        #expect(found.headlines == [])
    }

    @Test(arguments: [true, false])
    func aRootThatOwnsTheScreensOfAStoppedOneIsNotFound(stops: Bool) throws {
        let found = try Examination(.orphanCoordinator) { script in
            script.launch()
            script.begin("CartCoordinator")
            // The user logs out, and the app is built again in the same stack; the old claims are not ended.
            if stops { script.coordinatorStopped("AppCoordinator") }
            script.coordinatorStarted("AppCoordinator#2")
            script.push("HomeController#2", of: "AppCoordinator#2")
        }
        #expect(found.headlines.count == (stops ? 0 : 1))
    }

    @Test func aScreenThatWasAnothersBeforeItIsClaimedMakesNoOrphan() throws {
        let found = try Examination(.orphanCoordinator) { script in
            script.launch()
            script.begin("CartCoordinator")
            script.push("MapController", of: "CartCoordinator")
            script.walk { script, _ in
                script.edgeDisappeared(.containment, "MapController", "StackController")
            }
            // It moves into its own window, with its own root.
            script.coordinatorStarted("MapCoordinator")
            script.claim(.ownershipBegan, "MapController", "MapCoordinator")
            script.walk { script, since in
                script.edgeAppeared(.windowRoot, "MapController", "SecondWindow", since: since)
            }
        }
        #expect(found.headlines == [])
    }

    @Test func oneThatBecomesAChildLaterIsNotFound() throws {
        let found = try Examination(.orphanCoordinator) { script in
            startAsRoot(&script)
            script.childAdded("DetailCoordinator", to: "CartCoordinator")
        }
        #expect(found.headlines == [])
    }

    @Test func aParentThatWasNotStartedIsARoot() throws {
        let found = try Examination(.orphanCoordinator) { script in
            script.childAdded("CartCoordinator", to: "AppCoordinator")
            script.claim(.ownershipBegan, "HomeController", "AppCoordinator")
            script.walk { script, since in
                script.edgeAppeared(.windowRoot, "HomeController", "MainWindow", since: since)
            }
            script.walk()
        }
        #expect(found.headlines == [])
    }

    @Test func anAppThatReportsNoChildrenIsNotJudged() throws {
        let found = try Examination(.orphanCoordinator) { script in
            script.launch()
            script.coordinatorStarted("DetailCoordinator")
            script.push("DetailController", of: "DetailCoordinator")
        }
        #expect(found.headlines == [])
        #expect(found.checks.notJudged[.orphanCoordinator] == "No call reported whose child a coordinator is.")
    }

    @Test func switchedOffItFindsNothing() throws {
        #expect(try Examination.isSilent(without: .orphanCoordinator, startAsRoot))
    }

    /// The navigation controller belongs to no coordinator, because several show their screens in it.
    private func share(
        _ stack: String,
        stopsFirst: Bool = false,
        replaces: Bool = false
    ) throws -> [String] {
        try Examination(.orphanCoordinator) { script in
            script.coordinatorStarted("AppCoordinator")
            script.begin("CartCoordinator")
            script.claim(.ownershipBegan, "HomeController", "AppCoordinator")
            script.walk { script, since in
                script.edgeAppeared(.windowRoot, stack, "MainWindow", since: since)
                script.edgeAppeared(.containment, "HomeController", stack, since: since)
            }
            if stopsFirst { script.coordinatorStopped("AppCoordinator") }
            script.coordinatorStarted("PaywallCoordinator")
            script.claim(.ownershipBegan, "PaywallController", "PaywallCoordinator")
            script.walk { script, since in
                script.edgeAppeared(.containment, "PaywallController", stack, since: since)
                if replaces { script.edgeDisappeared(.containment, "HomeController", stack) }
            }
            script.walk()
        }.headlines
    }

    @Test func oneWithAScreenAboveThatOfAnotherInASharedNavigationControllerIsFound() throws {
        expectNoDifference(
            try share("MainNavigationController"),
            ["PaywallCoordinator #6 was started as a root and has no parent"]
        )
    }

    @Test func aRootBesideAnotherOrInItsPlaceIsNotFound() throws {
        #expect(try share("PaneController") == [])
        #expect(try share("MainNavigationController", stopsFirst: true) == [])
        #expect(try share("MainNavigationController", replaces: true) == [])
    }
}
