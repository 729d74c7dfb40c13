import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import Testing

@Suite struct StrandedChildCheckTests {
    private func leak(_ script: inout EventScript, by action: String = "backButton") {
        script.launch()
        script.begin("DetailCoordinator")
        script.push("DetailController", of: "DetailCoordinator")
        script.goBack(action, from: "DetailController")
    }

    @Test(arguments: ["backButton", "swipeBack"])
    func aChildWhoseScreenWasPoppedIsFoundWithWhatTheUserDid(action: String) throws {
        let found = try Examination(.strandedChild) { leak(&$0, by: action) }
        expectNoDifference(
            found.headlines,
            ["DetailCoordinator #5 is still a child of AppCoordinator #1, but none of its screens is left"]
        )
        expectNoDifference(
            found.checks.findings.first?.evidence.map(\.text),
            [
                "AppCoordinator #1 added child DetailCoordinator #5", "User: \(action) on StackController #2",
                "Pop of HomeController #3 began in StackController #2", "DetailController #6 was released",
            ]
        )
        #expect(found.checks.findings.first?.reason.contains("(pop, by the user's \(action))") == true)
    }

    @Test func aChildWhoseSheetWasSwipedAwayIsFoundAlthoughItHoldsTheSheet() throws {
        let found = try Examination(.strandedChild) { script in
            script.launch()
            script.begin("ShareCoordinator")
            script.present("ShareController", of: "ShareCoordinator")
            let swipe = script.action("swipeDown", on: "ShareController")
            script.caused(by: swipe) { $0.transition("dismiss", to: "ShareController", in: "StackController") }
            script.walk { script, _ in
                script.edgeDisappeared(.presentation, "ShareController", "StackController")
            }
            script.action("tap", on: "BuyButton")
        }
        #expect(found.checks.findings.first?.reason.contains("(dismiss, by the user's swipeDown)") == true)
    }

    @Test func poppingToTheRootStrandsEachCoordinatorOnTheWay() throws {
        let found = try Examination(.strandedChild) { script in
            script.launch()
            script.begin("DetailCoordinator")
            script.push("DetailController", of: "DetailCoordinator")
            script.begin("AuthorCoordinator", under: "DetailCoordinator")
            script.push("AuthorController", of: "AuthorCoordinator")
            script.released("DetailController")
            script.released("AuthorController")
            script.walk()
        }
        #expect(found.headlines.count == 2)
    }

    @Test func aChildThatWasRemovedWhenItsScreenWentIsNotFound() throws {
        let found = try Examination(.strandedChild) { script in
            script.launch()
            script.begin("DetailCoordinator")
            script.push("DetailController", of: "DetailCoordinator")
            script.goBack(from: "DetailController") { $0.childRemoved("DetailCoordinator", from: "AppCoordinator") }
        }
        #expect(found.headlines == [])
    }

    @Test func aRemovalThatComesLateWithdrawsTheFindingOnlyWithinTheLimit() throws {
        func remove(after seconds: Int64) throws -> [String] {
            try Examination(.strandedChild) { script in
                leak(&script)
                script.wait(seconds: seconds)
                script.childRemoved("DetailCoordinator", from: "AppCoordinator")
                script.walk()
            }.headlines
        }
        #expect(try remove(after: 0) == [])
        #expect(try remove(after: 2).count == 1)
    }

    @Test func aChildThatNeverHadAScreenIsNotFound() throws {
        let found = try Examination(.strandedChild) { script in
            script.launch()
            script.begin("SyncCoordinator")
            script.begin("DetailCoordinator", under: "SyncCoordinator")
            script.push("DetailController", of: "DetailCoordinator")
            script.goBack(from: "DetailController") { $0.childRemoved("DetailCoordinator", from: "SyncCoordinator") }
        }
        #expect(found.headlines == [])
    }

    @Test func aChildWhoseScreenIsCoveredOrBelowAnotherOneIsNotFound() throws {
        let found = try Examination(.strandedChild) { script in
            script.launch()
            script.begin("DetailCoordinator")
            script.push("DetailController", of: "DetailCoordinator")
            script.begin("AuthorCoordinator")
            script.present("AuthorController", of: "AuthorCoordinator")
            script.walk { script, since in script.appears("DetailController", .disappeared, since: since) }
        }
        #expect(found.headlines == [])
    }

    @Test func aChildWhoseScreenGaveWayToThatOfACoordinatorBelowItIsNotFound() throws {
        let found = try Examination(.strandedChild) { script in
            script.launch()
            script.begin("DetailCoordinator")
            script.push("DetailController", of: "DetailCoordinator")
            script.begin("AuthorCoordinator", under: "DetailCoordinator")
            script.push("AuthorController", of: "AuthorCoordinator")
            script.released("DetailController")
            script.walk()
        }
        #expect(found.headlines == [])
    }

    @Test func aPopAndAPushInOneTurnStrandNobody() throws {
        let found = try Examination(.strandedChild) { script in
            script.launch()
            script.begin("DetailCoordinator")
            script.push("DetailController", of: "DetailCoordinator")
            script.claim(.ownershipBegan, "DetailController#2", "DetailCoordinator")
            script.released("DetailController")
            script.walk { script, since in
                script.edgeAppeared(.containment, "DetailController#2", "StackController", since: since)
            }
        }
        #expect(found.headlines == [])
    }

    @Test func aScreenThatComesBackWithdrawsTheFinding() throws {
        let found = try Examination(.strandedChild) { script in
            script.launch()
            script.begin("DetailCoordinator")
            script.push("DetailController", of: "DetailCoordinator")
            script.goBack(from: "DetailController", releases: false)
            script.push("DetailController")
        }
        #expect(found.headlines == [])
    }

    @Test func aChildThatItsParentHasSetAsideIsNotFound() throws {
        let found = try Examination(.strandedChild) { script in
            script.launch()
            script.begin("ForecastCoordinator")
            script.push("ForecastController", of: "ForecastCoordinator")
            // No pop: a container of the app's own shows something else, and the coordinator keeps its screen.
            script.walk {
                $0.edgeDisappeared(.containment, "ForecastController", "StackController"); _ = $1
            }
            script.action("tap", on: "BuyButton")
        }
        #expect(found.headlines == [])
    }

    @Test func aChildOfTwoScreensThatItsParentHasSetAsideIsNotFound() throws {
        let found = try Examination(.strandedChild) { script in
            script.launch()
            script.begin("LoginCoordinator")
            script.push("NameController", of: "LoginCoordinator")
            script.push("PasswordController", of: "LoginCoordinator")
            // The push of the second one took nothing away: the window shows something else now.
            script.walk {
                $0.edgeDisappeared(.containment, "NameController", "StackController")
                $0.edgeDisappeared(.containment, "PasswordController", "StackController"); _ = $1
            }
            script.action("tap", on: "BuyButton")
        }
        #expect(found.headlines == [])
    }

    @Test func anAppThatEndsAtOnceIsNotJudged() throws {
        let found = try Examination(.strandedChild) { script in
            script.launch()
            script.begin("DetailCoordinator")
            script.push("DetailController", of: "DetailCoordinator")
            script.released("DetailController")
        }
        #expect(found.headlines == [])
    }

    @Test func whatWasLostSinceMayHaveRemovedIt() throws {
        let found = try Examination(.strandedChild) { script in
            leak(&script)
            script.lose { $0.mark("lost") }
            script.walk()
        }
        #expect(found.headlines == [])
    }

    @Test func switchedOffItFindsNothing() throws {
        #expect(try Examination.isSilent(without: .strandedChild) { leak(&$0) })
    }
}
