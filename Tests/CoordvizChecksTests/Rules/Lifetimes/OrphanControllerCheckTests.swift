import CoordvizChecks
import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import Testing

@Suite struct OrphanControllerCheckTests {
    private func orphan(_ script: inout EventScript) {
        script.launch()
        script.walk { script, since in
            script.edgeAppeared(.windowRoot, "PromotionController", "SecondWindow", since: since)
            script.appears("PromotionController", since: since)
        }
    }

    @Test(arguments: ["SFSafariViewController", "PHPickerViewController", "SFHomeViewController"])
    func aViewControllerOfAnotherFrameworkBelongsToNoCoordinator(_ type: String) throws {
        let found = try Examination(.orphanController) { script in
            script.launch()
            script.claim(.ownershipBegan, "HomeController", "AppCoordinator")
            script.declare("foreign", .viewController, type: type)
            script.walk { script, since in
                script.edgeAppeared(.windowRoot, "foreign", "SecondWindow", since: since)
                script.appears("foreign", since: since)
            }
        }
        #expect(found.headlines.count == (type == "SFHomeViewController" ? 1 : 0))
    }

    @Test func aScreenFromWhichNoCoordinatorCanBeReachedIsFound() throws {
        let found = try Examination(.orphanController, orphan)
        expectNoDifference(
            found.headlines,
            ["PromotionController #5 is shown and belongs to no coordinator"]
        )
    }

    @Test func aScreenInAContainerThatAnswersACoordinatorIsNotFound() throws {
        let found = try Examination(.orphanController) { script in
            script.launch()
            script.push("ComparisonController")
            script.present("NoteController", on: "ComparisonController")
        }
        #expect(found.headlines == [])
    }

    @Test func aScreenInAContainerThatIsACoordinatorIsNotFound() throws {
        let found = try Examination(.orphanController) { script in
            script.launch()
            script.declare("Friends", .coordinator, type: "Shop.FriendsNavigationController")
            script.walk { script, since in
                script.edgeAppeared(.windowRoot, "Friends", "SecondWindow", since: since)
                script.edgeAppeared(.containment, "ListController", "Friends", since: since)
                script.appears("ListController", since: since)
            }
        }
        #expect(found.headlines == [])
    }

    @Test func controllersThatAreHiddenOrTheSystemsOrOwnedLaterAreNotFound() throws {
        let found = try Examination(.orphanController) { script in
            script.launch()
            script.walk { script, since in
                for controller in ["HiddenController", "UIInputWindowController", "LateController"] {
                    script.edgeAppeared(.windowRoot, controller, "SecondWindow", since: since)
                    if controller != "HiddenController" { script.appears(controller, since: since) }
                }
            }
            script.claim(.ownershipBegan, "LateController", "AppCoordinator")
        }
        #expect(found.headlines == [])
    }

    @Test func anAppWhoseCoordinatorsOwnNothingIsNotJudged() throws {
        let found = try Examination(.orphanController) { script in
            script.coordinatorStarted("AppCoordinator")
            script.walk { script, since in
                script.edgeAppeared(.windowRoot, "HomeController", "MainWindow", since: since)
                script.appears("HomeController", since: since)
            }
        }
        #expect(found.headlines == [])
        #expect(found.checks.notJudged[.orphanController] != nil)
    }

    /// The recording begins while the app runs: only walks over CoordinatorKit's coordinators find whose the screens are.
    @Test(arguments: [true, false])
    func whatWasShownBeforeTheRecordingBeganIsJudgedIfWalksFindWhoseScreensAre(findsClaims: Bool) throws {
        let found = try Examination(.orphanController) { script in
            script.walk { script, since in
                script.edgeAppeared(.windowRoot, "StackController", "MainWindow", since: since)
                script.edgeAppeared(.containment, "OldController", "StackController", since: since)
                script.appears("OldController", since: since)
                if findsClaims { script.edgeAppeared(.owns, "CartController", "CartCoordinator", since: since) }
            }
            script.claim(.ownershipBegan, "NewController", "AppCoordinator")
            script.push("NewController")
            script.goBack(from: "NewController")
        }
        #expect(found.headlines == (findsClaims ? ["OldController #3 is shown and belongs to no coordinator"] : []))
        expectNoDifference(
            found.checks.notJudged[.orphanController],
            findsClaims
                ? nil
                : """
                The recording began while the app was running, and no call reported before whose screens \
                OldController #3 is.
                """
        )
    }

    @Test func aScreenThatCameAfterTheRecordingBeganIsJudged() throws {
        let found = try Examination(.orphanController) { script in
            script.walk { $0.edgeAppeared(.windowRoot, "StackController", "MainWindow", since: $1) }
            script.claim(.ownershipBegan, "NewController", "AppCoordinator")
            script.push("LateController")
        }
        #expect(found.headlines.count == 1)
    }

    @Test func switchedOffItFindsNothing() throws {
        #expect(try Examination.isSilent(without: .orphanController, orphan))
    }
}
