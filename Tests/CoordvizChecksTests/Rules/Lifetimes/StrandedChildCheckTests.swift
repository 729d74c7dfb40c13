import CoordvizChecks
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

    @Test func poppingToTheRootStrandsTheOutermostCoordinatorAndNamesThoseBelow() throws {
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
        expectNoDifference(
            found.headlines,
            ["DetailCoordinator #5 is still a child of AppCoordinator #1, but none of its screens is left"],
            "Removing it removes the one below: one defect, one finding."
        )
        #expect(found.checks.findings.first?.reason.contains("It also keeps AuthorCoordinator #7, below it.") == true)
    }

    @Test func aLogOutThatSweepsTheAncestorsAwayLaterWithdrawsNothing() throws {
        let found = try Examination(.strandedChild) { script in
            script.launch()
            script.begin("ShopCoordinator")
            script.push("ShopController", of: "ShopCoordinator")
            script.begin("DetailCoordinator", under: "ShopCoordinator")
            script.push("DetailController", of: "DetailCoordinator")
            script.goBack(from: "DetailController")
            script.wait(seconds: 60)
            let logOut = script.action("tap", on: "LogOutButton")
            script.caused(by: logOut) { script in
                script.childRemoved("DetailCoordinator", from: "ShopCoordinator")
                script.childRemoved("ShopCoordinator", from: "AppCoordinator")
            }
            script.walk { script, _ in script.edgeDisappeared(.containment, "ShopController", "StackController") }
        }
        #expect(found.headlines.count == 1)
        #expect(found.headlines.first?.hasPrefix("DetailCoordinator") == true)
    }

    @Test func laterUserActionsCountAsMuchAsTime() throws {
        func found(actions: Int) throws -> Int {
            try Examination(.strandedChild) { script in
                leak(&script)
                for _ in 0..<actions {
                    script.action("tap", on: "BuyButton")
                    script.walk()
                }
                script.childRemoved("DetailCoordinator", from: "AppCoordinator")
                script.walk()
            }.headlines.count
        }
        #expect(try found(actions: 1) == 0)
        #expect(try found(actions: 2) == 1)
    }

    /// UIKit's own `present`, for which no transition is recorded.
    private func presentUnseen(_ script: inout EventScript, leaving action: String) {
        script.launch()
        script.begin("ShareCoordinator")
        script.claim(.parentCoordinatorSet, "ShareNavigationController", "ShareCoordinator")
        script.action("tap", on: "ShareButton")
        script.walk { script, since in
            script.edgeAppeared(.presentation, "ShareNavigationController", "StackController", since: since)
            script.edgeAppeared(.containment, "ShareController", "ShareNavigationController", since: since)
        }
        script.transition("show", to: "ShareController", in: "ShareNavigationController")
        script.walk()
        script.action(action, on: "ShareNavigationController")
        script.walk { script, since in
            var gone = EventRecord(
                .edgeDisappeared,
                subject: script.node("ShareNavigationController"),
                object: script.node("StackController"),
                code: EdgeKind.presentation.rawValue
            )
            gone.since = since
            script.record(gone)
            gone = EventRecord(
                .edgeDisappeared,
                subject: script.node("ShareController"),
                object: script.node("ShareNavigationController"),
                code: EdgeKind.containment.rawValue
            )
            gone.since = since
            script.record(gone)
        }
        script.action("tap", on: "BuyButton")
        script.walk()
    }

    @Test func aSheetThatItsCoordinatorHoldsAndUIKitPresentedIsFoundWithTheSwipe() throws {
        let found = try Examination(.strandedChild) { presentUnseen(&$0, leaving: "swipeDown") }
        #expect(found.headlines.count == 1)
        let reason = try #require(found.checks.findings.first?.reason)
        #expect(reason.contains("(by the user's swipeDown)"), "\(reason)")
        #expect(!reason.contains("show"), "A transition that adds a screen removes none.")
    }

    @Test func anAnimatedDismissalThatAWalkSawAtItsBeginningIsThatOfTheSwipe() throws {
        let found = try Examination(.strandedChild) { script in
            script.launch()
            script.begin("ShareCoordinator")
            script.claim(.ownershipBegan, "ShareController", "ShareCoordinator")
            script.walk { script, since in
                script.edgeAppeared(.presentation, "ShareController", "StackController", since: since)
                script.appears("ShareController", since: since)
            }
            script.action("swipeDown", on: "ShareController")
            script.walk { script, since in script.appears("ShareController", .disappearing, since: since) }
            script.walk { script, _ in script.edgeDisappeared(.presentation, "ShareController", "StackController") }
            script.action("tap", on: "BuyButton")
            script.walk()
        }
        #expect(found.checks.findings.first?.reason.contains("(by the user's swipeDown)") == true)
    }

    @Test func aKeptScreenThatALogOutSweepsAwayIsKept() throws {
        let found = try Examination(.strandedChild) { script in
            script.launch()
            script.begin("ChatCoordinator")
            for _ in 0..<2 {
                script.present("ChatController", of: "ChatCoordinator")
                script.walk { script, _ in
                    script.edgeDisappeared(.presentation, "ChatController", "StackController")
                }
                script.action("tap", on: "BuyButton")
            }
            script.action("tap", on: "LogOutButton")
            script.claim(.ownershipEnded, "ChatController", "ChatCoordinator")
            script.childRemoved("ChatCoordinator", from: "AppCoordinator")
            script.walk()
        }
        #expect(found.headlines == [])
    }

    @Test func aTreeThatALogOutLeavesBehindIsFoundWhenTheNextLogInMakesAnother() throws {
        let found = try Examination(.strandedChild) { script in
            script.launch()
            for number in ["", "#2"] {
                let tap = script.action("touchUpInside", on: "LogInButton\(number)")
                script.caused(by: tap) { $0.begin("MainCoordinator\(number)") }
                script.released("LogInButton\(number)")
                script.push("MainController\(number)", of: "MainCoordinator\(number)")
                script.action("touchUpInside", on: "LogOutButton")
                script.walk { script, _ in
                    script.edgeDisappeared(.containment, "MainController\(number)", "StackController")
                }
            }
            script.action("tap", on: "OtherButton")
        }
        #expect(found.headlines.count == 1)
    }

    @Test func aScreenThatComesAndGoesAgainAndAgainIsKept() throws {
        let found = try Examination(.strandedChild) { script in
            script.launch()
            script.begin("SearchCoordinator")
            for _ in 0..<2 {
                script.present("SearchController", of: "SearchCoordinator")
                let swipe = script.action("swipeDown", on: "SearchController")
                script.caused(by: swipe) { $0.transition("dismiss", to: "SearchController", in: "StackController") }
                script.walk { script, _ in
                    script.edgeDisappeared(.presentation, "SearchController", "StackController")
                }
                script.action("tap", on: "BuyButton")
            }
        }
        #expect(found.headlines == [])
    }

    @Test func theActionsThatStrandAChildAreReported() throws {
        let found = try Examination(.strandedChild) { script in
            script.launch()
            for index in 1...5 {
                let child = "DetailCoordinator#\(index)"
                script.begin(child)
                script.push("DetailController#\(index)", of: child)
                let isForgotten = index > 3
                script.goBack(isForgotten ? "swipeBack" : "backButton", from: "DetailController#\(index)") { script in
                    if !isForgotten { script.childRemoved(child, from: "AppCoordinator") }
                }
                script.action("tap", on: "BuyButton")
                script.walk()
            }
        }
        let reason = try #require(found.checks.findings.first?.reason)
        #expect(
            reason.hasSuffix(
                "This happened to 2 of 5: those whose screen left by swipeBack; the 3 that left by backButton were removed."
            ),
            "\(reason)"
        )
    }

    @Test func childrenWhoseIdentifiersDifferInANumberAreCountedTogether() throws {
        let found = try Examination(.strandedChild) { script in
            script.launch()
            for (index, way) in ["backButton", "swipeBack"].enumerated() {
                let child = "FilterCoordinator#\(index)"
                script.declare(child, .coordinator, type: "Shop.FilterCoordinator", identifier: "filter-\(index)")
                script.begin(child)
                script.push("FilterController#\(index)", of: child)
                script.goBack(way, from: "FilterController#\(index)") { script in
                    if way == "backButton" { script.childRemoved(child, from: "AppCoordinator") }
                }
                script.action("tap", on: "BuyButton")
                script.walk()
            }
            script.action("tap", on: "BuyButton")
        }
        let reason = try #require(found.checks.findings.first?.reason)
        let pattern = """
            This happened to 1 of 2: the one whose screen left by swipeBack; the one that left by backButton was \
            removed.
            """
        #expect(reason.hasSuffix(pattern), "\(reason)")
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

    @Test func aPopAndAPushInOneTurnStrandNoChild() throws {
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

    /// As with a coordinator in a lazy property, whose start pushes a new screen. A screen of another class is another part of its
    /// flow, which may end where the flow was to end.
    @Test(arguments: ["SettingsController#2", "HelpController"])
    func aChildThatGetsANewScreenAtEachVisitIsKept(second: String) throws {
        let found = try Examination(.strandedChild) { script in
            script.launch()
            script.begin("SettingsCoordinator")
            for screen in ["SettingsController", second] {
                let open = script.action("tap", on: "SettingsButton")
                script.caused(by: open) { $0.push(screen, of: "SettingsCoordinator") }
                script.goBack("backButton", from: screen)
            }
            script.action("tap", on: "BuyButton")
            script.action("tap", on: "HelpButton")
            script.walk()
        }
        #expect(found.headlines.count == (second == "HelpController" ? 1 : 0))
    }

    /// The second screen came because the first one went, not because the user came again.
    @Test func aChildWhoseScreensFollowEachOtherWithoutTheUserIsFound() throws {
        let found = try Examination(.strandedChild) { script in
            script.launch()
            script.begin("LoginCoordinator")
            script.push("NameController", of: "LoginCoordinator")
            script.goBack("backButton", from: "NameController")
            script.push("PasswordController", of: "LoginCoordinator")
            script.goBack("backButton", from: "PasswordController")
            script.action("tap", on: "BuyButton")
            script.action("tap", on: "HelpButton")
            script.walk()
        }
        #expect(found.headlines.count == 1)
    }

    @Test func aChildThatItsParentHasSetAsideIsNotFound() throws {
        let found = try Examination(.strandedChild) { script in
            script.launch()
            script.begin("ForecastCoordinator")
            script.push("ForecastController", of: "ForecastCoordinator")
            // No pop: a container of the app shows something else, and the coordinator keeps its screen.
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
            // The push of the second one removed nothing: the window shows something else now.
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

    @Test func aLaterLossMayContainTheRemoval() throws {
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
