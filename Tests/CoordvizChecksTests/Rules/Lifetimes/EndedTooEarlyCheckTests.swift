import CoordvizChecks
import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import Testing

@Suite struct EndedTooEarlyCheckTests {
    private func detail(_ script: inout EventScript) {
        script.launch()
        script.begin("DetailCoordinator")
        script.push("DetailController", of: "DetailCoordinator")
    }

    private func remove(_ script: inout EventScript) {
        script.claim(.ownershipEnded, "DetailController", "DetailCoordinator")
        script.coordinatorStopped("DetailCoordinator")
        script.childRemoved("DetailCoordinator", from: "AppCoordinator")
    }

    private func swipe(_ script: inout EventScript) {
        detail(&script)
        let swipe = script.action("swipeBack", on: "StackController")
        script.caused(by: swipe) { script in
            script.transition("pop", to: "HomeController", in: "StackController", ending: .transitionCancelled) {
                script in
                remove(&script)
                script.walk { script, since in script.appears("DetailController", .disappearing, since: since) }
            }
        }
        script.walk { script, since in script.appears("DetailController", since: since) }
    }

    @Test func aChildThatWasRemovedByASwipeThatIsCancelledIsFound() throws {
        let found = try Examination(.endedTooEarly, swipe)
        expectNoDifference(
            found.headlines,
            ["DetailCoordinator #5 was removed while DetailController #6 is still shown"]
        )
        expectNoDifference(
            found.checks.findings.first?.evidence.map(\.text),
            [
                "User: swipeBack on StackController #2", "AppCoordinator #1 removed child DetailCoordinator #5",
                "Pop of HomeController #3 was cancelled in StackController #2",
                "Observed: DetailController #6 appeared",
            ]
        )
    }

    /// What a tab bar controller presented is dismissed, and the screen below it is popped when that has ended.
    @Test(arguments: ["TabController", "StackController"])
    func aDismissalThatUncoversAScreenForAMomentProvesNothing(presenter: String) throws {
        let found = try Examination(.endedTooEarly) { script in
            script.coordinatorStarted("AppCoordinator")
            script.walk { script, since in
                script.edgeAppeared(.windowRoot, "TabController", "MainWindow", since: since)
                script.edgeAppeared(.containment, "StackController", "TabController", since: since)
                script.edgeAppeared(.containment, "HomeController", "StackController", since: since)
            }
            script.begin("DetailCoordinator")
            script.push("DetailController", of: "DetailCoordinator")
            script.present("CheckoutController", on: presenter)
            let done = script.action("touchUpInside", on: "DoneButton")
            script.caused(by: done) { script in
                remove(&script)
                script.transition("dismiss", to: "CheckoutController", in: presenter) { script in
                    script.walk { script, since in script.appears("DetailController", since: since) }
                }
                script.transition("pop", to: "HomeController", in: "StackController")
            }
            script.released("DetailController")
            script.walk()
        }
        expectNoDifference(found.headlines, [])
    }

    @Test func aScreenThatTheUserGoesOnUsingIsFound() throws {
        let found = try Examination(.endedTooEarly) { script in
            detail(&script)
            remove(&script)
            script.walk()
            script.action("touchUpInside", on: "BuyButton")
        }
        #expect(found.headlines.count == 1)
    }

    @Test func aScreenThatIsShownLongerThanTheLimitIsFound() throws {
        let found = try Examination(.endedTooEarly) { script in
            detail(&script)
            remove(&script)
            script.wait(seconds: 2)
        }
        #expect(found.headlines.count == 1)
    }

    @Test func aChildThatEndsBeforeItsScreenIsPoppedIsNotFound() throws {
        let found = try Examination(.endedTooEarly) { script in
            detail(&script)
            remove(&script)
            script.transition("pop", to: "HomeController", in: "StackController") { script in
                script.walk { script, since in script.appears("DetailController", .disappearing, since: since) }
                script.action("touchUpInside", on: "BuyButton")
            }
            script.released("DetailController")
            script.walk()
            script.wait(seconds: 5)
        }
        #expect(found.headlines == [])
    }

    @Test func aScreenThatIsSeenWhileItIsOnItsWayOutIsNotFound() throws {
        let found = try Examination(.endedTooEarly) { script in
            script.launch()
            script.begin("DetailCoordinator")
            script.claim(.ownershipBegan, "DetailController", "DetailCoordinator")
            remove(&script)
            script.transition("pop", to: "HomeController", in: "StackController") { script in
                script.walk { script, since in
                    script.edgeAppeared(.containment, "DetailController", "StackController", since: since)
                    script.appears("DetailController", since: since)
                }
            }
            script.released("DetailController")
            script.walk()
        }
        #expect(found.headlines == [])
    }

    @Test func anAppThatStopsItsCoordinatorsAndEndsAtOnceIsNotFound() throws {
        let found = try Examination(.endedTooEarly) { script in
            detail(&script)
            remove(&script)
            script.walk()
        }
        #expect(found.headlines == [])
    }

    @Test func aScreenThatAnotherCoordinatorOwnsNowIsNotFound() throws {
        let found = try Examination(.endedTooEarly) { script in
            detail(&script)
            remove(&script)
            script.claim(.ownershipBegan, "DetailController", "AppCoordinator")
            script.walk()
            script.action("touchUpInside", on: "BuyButton")
        }
        #expect(found.headlines == [])
    }

    @Test func aCoordinatorThatMovedToAnotherParentIsNotFound() throws {
        let found = try Examination(.endedTooEarly) { script in
            detail(&script)
            script.childRemoved("DetailCoordinator", from: "AppCoordinator")
            script.childAdded("DetailCoordinator", to: "OtherCoordinator")
            script.walk()
            script.action("touchUpInside", on: "BuyButton")
        }
        #expect(found.headlines == [])
    }

    @Test func aCoordinatorThatIsStillAnothersChildIsNotFound() throws {
        let found = try Examination(.endedTooEarly) { script in
            detail(&script)
            script.childAdded("DetailCoordinator", to: "OtherCoordinator")
            script.childRemoved("DetailCoordinator", from: "OtherCoordinator")
            script.walk()
            script.action("touchUpInside", on: "BuyButton")
        }
        #expect(found.headlines == [])
    }

    @Test func aContainerThatOthersUseTooIsNotItsScreen() throws {
        let found = try Examination(.endedTooEarly) { script in
            script.coordinatorStarted("AppCoordinator")
            script.begin("CatalogCoordinator")
            script.claim(.parentCoordinatorSet, "StackController", "CatalogCoordinator")
            script.walk { script, since in
                script.edgeAppeared(.windowRoot, "StackController", "MainWindow", since: since)
                script.appears("StackController", since: since)
            }
            script.begin("CartCoordinator")
            script.push("CartController", of: "CartCoordinator")
            script.claim(.parentCoordinatorCleared, "StackController", "CatalogCoordinator")
            script.childRemoved("CatalogCoordinator", from: "AppCoordinator")
            script.walk()
            script.action("touchUpInside", on: "BuyButton")
        }
        #expect(found.headlines == [])
    }

    @Test func switchedOffItFindsNothing() throws {
        #expect(try Examination.isSilent(without: .endedTooEarly, swipe))
    }

    // MARK: Screens that come after it

    private func showsLate(_ script: inout EventScript, between: (inout EventScript) -> Void = { _ in }) {
        detail(&script)
        script.goBack("backButton", from: "DetailController") { script in remove(&script) }
        script.walk()
        between(&script)
        script.push("ReceiptController", of: "DetailCoordinator")
        script.action("touchUpInside", on: "BuyButton")
    }

    @Test func aScreenThatARemovedCoordinatorShowsIsFound() throws {
        let found = try Examination(.endedTooEarly) { script in showsLate(&script) }
        expectNoDifference(
            found.headlines,
            ["DetailCoordinator #5 showed ReceiptController #7 after it was removed"]
        )
    }

    @Test func aCoordinatorThatIsStartedOrAddedAgainMayShowAScreen() throws {
        let started = try Examination(.endedTooEarly) { script in
            showsLate(&script) { script in script.coordinatorStarted("DetailCoordinator") }
        }
        expectNoDifference(started.headlines, [])
        let added = try Examination(.endedTooEarly) { script in
            showsLate(&script) { script in script.childAdded("DetailCoordinator", to: "AppCoordinator") }
        }
        expectNoDifference(added.headlines, [])
    }

    @Test func aScreenThatAnotherCoordinatorTakesIsNotThatOfTheRemovedOne() throws {
        let found = try Examination(.endedTooEarly) { script in
            detail(&script)
            script.goBack("backButton", from: "DetailController") { script in remove(&script) }
            script.walk()
            script.claim(.ownershipBegan, "ReceiptController", "AppCoordinator")
            script.push("ReceiptController", of: "DetailCoordinator")
            script.action("touchUpInside", on: "BuyButton")
        }
        expectNoDifference(found.headlines, [])
    }
}
