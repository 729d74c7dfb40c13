import CoordvizChecks
import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import Testing

/// View controllers that are off screen and coordinators that were removed, but that another object holds: they are not leaks.
@Suite struct KeptScreensTests {
    /// A container of the app shows the forecast or the settings; its coordinator holds both.
    private func swap(
        to shown: String,
        from hidden: String? = nil,
        in container: String = "PaneController",
        _ script: inout EventScript
    ) {
        script.walk { script, since in
            if let hidden { script.edgeDisappeared(.containment, hidden, container) }
            script.edgeAppeared(.containment, shown, container, since: since)
        }
    }

    private func panes(_ script: inout EventScript) {
        script.launch()
        script.begin("PaneCoordinator")
        script.claim(.ownershipBegan, "ForecastController", "PaneCoordinator")
        script.claim(.ownershipBegan, "SettingsController", "PaneCoordinator")
        script.push("PaneController", of: "PaneCoordinator")
        script.walk { script, since in
            script.edgeAppeared(.containment, "ForecastController", "PaneController", since: since)
        }
        swap(to: "SettingsController", from: "ForecastController", &script)
        script.claim(.ownershipBegan, "OtherController", "PaneCoordinator")
        script.released("OtherController")
        script.wait(seconds: 6)
    }

    @Test func screensThatAContainersCoordinatorKeepsForLaterAreNotFound() throws {
        #expect(try Examination(.notReleased, panes).headlines == [])
    }

    @Test func aScreenSetAsideWithoutAnOwnerIsFound() throws {
        let found = try Examination(.notReleased) { script in
            panes(&script)
            script.claim(.ownershipEnded, "ForecastController", "PaneCoordinator")
        }
        #expect(found.headlines == ["ForecastController #6 left its hierarchy and was never released"])
    }

    @Test func aStackThatWasReplacedKeepsWhatItsCoordinatorOwns() throws {
        func found(isReplaced: Bool) throws -> [String] {
            try Examination(.notReleased) { script in
                script.launch()
                script.claim(.ownershipBegan, "SearchController", "AppCoordinator")
                script.walk { script, since in
                    script.edgeAppeared(.containment, "SearchController", "MainNavigationController", since: since)
                }
                // No transition is recorded: the stack is set, or the app records none.
                script.walk { script, since in
                    script.edgeDisappeared(.containment, "SearchController", "MainNavigationController")
                    if isReplaced {
                        script.edgeAppeared(.containment, "NewsController", "MainNavigationController", since: since)
                    }
                }
                script.released("OtherController")
                script.wait(seconds: 6)
            }.headlines
        }
        #expect(try found(isReplaced: true) == [])
        #expect(try found(isReplaced: false).count == 1)
    }

    @Test func aSheetThatIsGoneIsNotSetAside() throws {
        let found = try Examination(.notReleased) { script in
            script.launch()
            script.claim(.ownershipBegan, "ShareController", "AppCoordinator")
            script.walk { script, since in
                script.edgeAppeared(.presentation, "ShareController", "StackController", since: since)
            }
            script.walk { script, _ in
                script.edgeDisappeared(.presentation, "ShareController", "StackController")
            }
            script.released("OtherController")
            script.wait(seconds: 6)
        }
        #expect(found.headlines.count == 1)
    }

    @Test func aScreenThatIsPushedAgainAndAgainIsKeptOnPurpose() throws {
        func found(_ ending: EventKind) throws -> [String] {
            try Examination(.notReleased) { script in
                script.launch()
                script.push("DetailController", of: "AppCoordinator")
                let back = script.action("swipeBack", on: "StackController")
                script.caused(by: back) { script in
                    script.transition("pop", to: "HomeController", in: "StackController", ending: ending) { script in
                        script.walk { script, _ in
                            script.edgeDisappeared(.containment, "DetailController", "StackController")
                        }
                    }
                }
                script.walk { script, since in
                    script.edgeAppeared(.containment, "DetailController", "StackController", since: since)
                }
                script.goBack(from: "DetailController", releases: false)
                script.released("OtherController")
                script.wait(seconds: 6)
            }.headlines
        }
        #expect(try found(.transitionEnded) == [])
        // During a swipe that is cancelled it counts as removed, and is added again without a transition.
        #expect(try found(.transitionCancelled).count == 1)
    }

    /// Pages are added and removed without their own transitions, and have no claims.
    private func pages(
        in container: String,
        comesBack: Bool = false,
        containerGoes: Bool = false,
        isContainerReleased: Bool = true
    ) throws -> [String] {
        try Examination(.notReleased) { script in
            script.launch()
            script.push(container, of: "AppCoordinator")
            for page in ["FirstController", "SecondController"]
                + (comesBack ? ["FirstController", "SecondController"] : [])
            {
                let other = page == "FirstController" ? "SecondController" : "FirstController"
                script.walk { script, since in
                    script.edgeAppeared(.containment, page, container, since: since)
                    script.edgeDisappeared(.containment, other, container)
                }
            }
            if containerGoes { script.goBack(from: container, releases: isContainerReleased) }
            script.released("OtherController")
            script.wait(seconds: 6)
        }.headlines
    }

    @Test func aPageThatIsNotShownNowIsKeptByItsPages() throws {
        #expect(try pages(in: "OnboardingPageViewController") == [])
        #expect(try pages(in: "OnboardingPageViewController", containerGoes: true).count == 2)
        // A container that leaks itself is reported with the page that it holds.
        let leaked = try pages(in: "OnboardingPageViewController", containerGoes: true, isContainerReleased: false)
        #expect(leaked.count == 1 && leaked[0].contains("OnboardingPageViewController"))
    }

    @Test func aContainerInWhichTheUserTurnsPagesKeepsThem() throws {
        func found(_ action: String) throws -> [String] {
            try Examination(.notReleased) { script in
                script.launch()
                script.push("GalleryController", of: "AppCoordinator")
                swap(to: "FirstController", in: "GalleryController", &script)
                script.action(action, on: "GalleryController")
                swap(to: "SecondController", from: "FirstController", in: "GalleryController", &script)
                script.released("OtherController")
                script.wait(seconds: 6)
            }.headlines
        }
        #expect(try found("turnPage") == [])
        #expect(try found("selectTab").count == 1)
    }

    /// As on a device, where no gesture of a page controller is recorded; a message passed its view.
    @Test func aContainerWithTheViewOfAPageControllerKeepsItsPages() throws {
        func found(_ view: String) throws -> [String] {
            try Examination(.notReleased) { script in
                script.launch()
                script.declare("view", .privateView, type: "UIKit.\(view)")
                script.push("GalleryController", of: "AppCoordinator")
                swap(to: "FirstController", in: "GalleryController", &script)
                script.walk { script, since in
                    script.edgeAppeared(.viewOfController, "view", "GalleryController", since: since)
                }
                swap(to: "SecondController", from: "FirstController", in: "GalleryController", &script)
                script.released("OtherController")
                script.wait(seconds: 6)
            }.headlines
        }
        #expect(try found("_UIPageViewControllerContentView") == [])
        #expect(try found("UILayoutContainerView").count == 1)
    }

    /// Three pages, of which the second comes back; the first is of its class or of another.
    @Test(arguments: ["PageController", "PlaceholderController"], ["GalleryController", "StackController"])
    func aContainerThatBroughtOneBackKeepsThoseOfItsClass(first: String, container: String) throws {
        let found = try Examination(.notReleased) { script in
            script.launch()
            if container == "GalleryController" { script.push(container, of: "AppCoordinator") }
            script.declare("first", .viewController, type: "Shop.\(first)")
            script.declare("second", .viewController, type: "Shop.PageController")
            script.declare("third", .viewController, type: "Shop.PageController")
            swap(to: "first", in: container, &script)
            swap(to: "second", from: "first", in: container, &script)
            if container == "StackController" { script.action("backButton", on: container) }
            swap(to: "third", from: "second", in: container, &script)
            swap(to: "second", from: "third", in: container, &script)
            script.released("OtherController")
            script.wait(seconds: 6)
        }
        let isKept = first == "PageController" && container == "GalleryController"
        #expect(found.headlines.contains { $0.contains(first) } != isKept, "\(found.headlines)")
    }

    /// Which container may keep what it does not show is not recorded; those of UIKit do not.
    @Test(arguments: [
        ("PaneController", true), ("StackController", false), ("ShopTabBarController", false),
        ("ShopSplitViewController", false),
    ])
    func aScreenThatItsContainerMayKeepIsAWarning(container: String, mayKeep: Bool) throws {
        func severities(releasesAnother: Bool) throws -> [CheckSeverity] {
            let findings = try Examination(.notReleased) { script in
                script.launch()
                if container == "StackController" {
                    script.action("backButton", on: container)
                } else {
                    script.push(container, of: "AppCoordinator")
                }
                swap(to: "FirstController", in: container, &script)
                swap(to: "SecondController", from: "FirstController", in: container, &script)
                script.declare("third", .viewController, type: "Shop.FirstController")
                swap(to: "third", from: "SecondController", in: container, &script)
                swap(to: "FourthController", from: "third", in: container, &script)
                script.released("SecondController")
                if releasesAnother { script.released("third") }
                script.wait(seconds: 6)
            }.checks.findings
            #expect(findings.allSatisfy { $0.reason.contains("may keep it") == ($0.severity == .warning) })
            return Set(findings.map(\.severity)).sorted()
        }
        #expect(try severities(releasesAnother: false) == [mayKeep ? .warning : .error])
        #expect(try severities(releasesAnother: true) == [.error])
    }

    @Test func aScreenThatMayBeKeptDoesNotHideALeakOfItsRole() throws {
        let findings = try Examination(.notReleased) { script in
            script.launch()
            script.declare("first", .viewController, type: "Shop.DetailController")
            script.declare("second", .viewController, type: "Shop.DetailController")
            script.push("PaneController", of: "AppCoordinator")
            swap(to: "first", &script)
            swap(to: "second", from: "first", &script)
            // It moves from the container to the stack, and is popped there.
            script.walk { script, since in
                script.edgeDisappeared(.containment, "second", "PaneController")
                script.edgeAppeared(.containment, "second", "StackController", since: since)
            }
            script.goBack(from: "second", releases: false)
            script.released("AnotherController")
            script.wait(seconds: 6)
        }.checks.findings
        #expect(findings.map(\.severity) == [.error] && findings.first?.occurrences == 2)
    }

    @Test func aScreenThatCameBackToAContainerOnceIsKeptByIt() throws {
        #expect(try pages(in: "PaneController", comesBack: true) == [])
        #expect(try pages(in: "PaneController").count == 1)
        #expect(try pages(in: "PaneController", comesBack: true, containerGoes: true).count == 2)
    }

    @Test func aWindowsRootThatCameBackOnceIsKept() throws {
        func found(comesBack: Bool, windowGoes: Bool = false) throws -> [String] {
            try Examination(.notReleased) { script in
                script.launch()
                script.claim(.ownershipBegan, "OtherController", "AppCoordinator")
                for _ in 0..<(comesBack ? 2 : 1) {
                    script.walk { script, since in
                        script.edgeAppeared(.windowRoot, "LoginController", "SecondWindow", since: since)
                    }
                    script.wait(seconds: 1)
                    script.walk { script, since in
                        script.edgeDisappeared(.windowRoot, "LoginController", "SecondWindow")
                    }
                    script.wait(seconds: 1)
                }
                if windowGoes { script.released("SecondWindow") }
                script.released("OtherController")
                script.wait(seconds: 6)
            }.headlines
        }
        #expect(try found(comesBack: true) == [])
        #expect(try found(comesBack: false).count == 1)
        #expect(try found(comesBack: true, windowGoes: true).count == 1)
    }

    /// The stack for logging in is put away with its screen while the user is logged in.
    @Test(arguments: [true, false]) func whatARootHoldsThatCameBackOnceIsKeptWithIt(comesBack: Bool) throws {
        let found = try Examination(.notReleased) { script in
            script.launch()
            script.claim(.ownershipBegan, "OtherController", "AppCoordinator")
            for number in comesBack ? ["", "#2"] : ["#2"] {
                script.walk { script, since in
                    script.edgeAppeared(.windowRoot, "LoginStackController", "SecondWindow", since: since)
                    script.edgeAppeared(.containment, "LoginController\(number)", "LoginStackController", since: since)
                }
                script.wait(seconds: 1)
                script.walk { script, since in
                    script.edgeDisappeared(.windowRoot, "LoginStackController", "SecondWindow")
                    script.edgeDisappeared(.containment, "LoginController\(number)", "LoginStackController")
                }
                script.wait(seconds: 1)
                if number.isEmpty { script.released("LoginController") }
            }
            script.released("OtherController")
            script.wait(seconds: 6)
        }
        #expect(found.headlines.isEmpty == comesBack, "\(found.headlines)")
    }

    @Test func aCoordinatorThatIsStartedAgainAndAgainIsKeptByItsParent() throws {
        func found(runs: Int, parentEnds: Bool = false) throws -> [String] {
            try Examination(.notReleased) { script in
                script.launch()
                script.begin("CartCoordinator")
                for _ in 0..<runs {
                    script.begin("SearchCoordinator", under: "CartCoordinator")
                    script.childRemoved("SearchCoordinator", from: "CartCoordinator")
                }
                if parentEnds {
                    script.childRemoved("CartCoordinator", from: "AppCoordinator")
                    script.released("CartCoordinator")
                }
                script.released("OtherController")
                script.wait(seconds: 2)
            }.headlines
        }
        #expect(try found(runs: 2) == [])
        #expect(try found(runs: 1).count == 1)
        #expect(try found(runs: 2, parentEnds: true).count == 1)
    }

    /// A static property keeps it; a local variable of a test or of `main` keeps the root.
    @Test(arguments: [true, false])
    func aCoordinatorThatIsStartedAgainAndAgainIsKeptAlsoWhenTheProgramReleasesItsRoot(isAtTheEnd: Bool) throws {
        let found = try Examination(.notReleased) { script in
            script.launch()
            script.begin("CartCoordinator")
            for _ in 0..<2 {
                script.begin("SignInCoordinator", under: "CartCoordinator")
                script.childRemoved("SignInCoordinator", from: "CartCoordinator")
            }
            script.wait(seconds: 2)
            script.action("tap", on: "OtherButton")
            script.released("CartCoordinator")
            script.released("AppCoordinator")
            if !isAtTheEnd { script.action("tap", on: "OtherButton") }
            script.snapshot(.end)
        }
        #expect(found.headlines.count == (isAtTheEnd ? 0 : 1), "\(found.headlines)")
    }
}
