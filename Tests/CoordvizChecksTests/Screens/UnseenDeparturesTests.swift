import CoordvizChecks
import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import Testing

/// Pops and dismissals without an observer are reported, with the line in the app that would change it.
@Suite struct UnseenDeparturesTests {
    /// A screen is added to a stack and removed again, and no transition is recorded.
    private func pushAndPop(_ script: inout EventScript, in stack: String = "UINavigationController") {
        script.walk { script, since in
            script.edgeAppeared(.windowRoot, stack, "MainWindow", since: since)
            script.edgeAppeared(.containment, "ListController", stack, since: since)
        }
        script.walk { $0.edgeAppeared(.containment, "DetailController", stack, since: $1) }
        script.walk { script, _ in script.edgeDisappeared(.containment, "DetailController", stack) }
    }

    @Test func whatMayBeStrandedKeepsItsEntryInTheBaseline() throws {
        var script = EventScript()
        script.coordinatorStarted("AppCoordinator")
        script.claim(.ownershipBegan, "DeckController", "AppCoordinator")
        script.walk { $0.edgeAppeared(.windowRoot, "DeckController", "MainWindow", since: $1) }
        script.childAdded("CardCoordinator", to: "AppCoordinator")
        script.claim(.ownershipBegan, "CardController", "CardCoordinator")
        script.walk { $0.edgeAppeared(.containment, "CardController", "DeckController", since: $1) }
        script.walk { script, _ in script.edgeDisappeared(.containment, "CardController", "DeckController") }
        script.action("swipeLeft", on: "DeckController")
        script.walk()
        let session = script.session
        let examination = try Examination(session, settings: CheckSettings(rules: [.strandedChild]))
        try #require(examination.checks.unseen?.children.isEmpty == false)
        let baseline = try CheckBaseline(parsing: "# coordviz baseline 1\nstranded-child/0123456789abcdef  known\n")
        let answer = CheckAnswer(examination.checks, of: session.facts, baseline: baseline)
        #expect(answer.gone == [] && answer.settled == [])
    }

    private func unseen(_ write: (inout EventScript) -> Void) throws -> UnseenDepartures? {
        try Examination(.strandedChild, write).checks.unseen
    }

    @Test func unobservedPopsAreCountedWithTheLineThatWouldObserveThem() throws {
        let unseen = try #require(try unseen { pushAndPop(&$0) })
        #expect(unseen.pops == 1 && unseen.dismissals == 0 && unseen.containers.count == 1)
        expectNoDifference(
            unseen.text,
            """
            1 pop from UINavigationController #1, which nothing observed: stranded-child, \
            ended-too-early, released-on-screen, not-released determined only that the screens were gone at the next walk; \
            NavigationControllerObserver.of(_:) would record what removed them, while no other delegate replaces it
            """
        )
    }

    /// The views that a message from the list passes show what the container is; its class does not.
    @Test(arguments: ["UINavigationTransitionView", "UITransitionView", "StackView"])
    func aNavigationControllerIsRecognizedByItsTransitionView(_ inner: String) throws {
        let unseen = try unseen { script in
            script.declare("inner", inner == "StackView" ? .view : .privateView, type: "UIKit.\(inner)")
            script.declare("outer", .privateView, type: "UIKit.UILayoutContainerView")
            script.walk { script, since in
                script.edgeAppeared(.superview, "inner", "outer", since: since)
                script.edgeAppeared(.viewOfController, "outer", "CheckoutFlow", since: since)
            }
            pushAndPop(&script, in: "CheckoutFlow")
        }
        #expect(unseen?.pops == (inner == "UINavigationTransitionView" ? 1 : nil))
    }

    /// The navigation controller is in it: its own view contains that one's, and not the view in which screens move.
    @Test func aContainerOfANavigationControllerPopsNothing() throws {
        #expect(
            try unseen { script in
                script.declare("inner", .privateView, type: "UIKit.UINavigationTransitionView")
                script.declare("stack", .privateView, type: "UIKit.UILayoutContainerView")
                script.declare("outer", .view, type: "UIKit.UIView")
                script.walk { script, since in
                    script.edgeAppeared(.superview, "inner", "stack", since: since)
                    script.edgeAppeared(.viewOfController, "stack", "InnerFlow", since: since)
                    script.edgeAppeared(.superview, "stack", "outer", since: since)
                    script.edgeAppeared(.viewOfController, "outer", "DrawerController", since: since)
                    script.edgeAppeared(.containment, "InnerFlow", "DrawerController", since: since)
                }
                pushAndPop(&script, in: "DrawerController")
            } == nil
        )
    }

    @Test func aContainerWithABackActionIsANavigationController() throws {
        let unseen = try unseen { script in
            script.walk { script, since in
                script.edgeAppeared(.windowRoot, "CheckoutFlow", "MainWindow", since: since)
                script.edgeAppeared(.containment, "ListController", "CheckoutFlow", since: since)
            }
            script.walk { $0.edgeAppeared(.containment, "DetailController", "CheckoutFlow", since: $1) }
            script.action("backButton", on: "CheckoutFlow")
            script.walk { script, _ in script.edgeDisappeared(.containment, "DetailController", "CheckoutFlow") }
        }
        #expect(unseen?.pops == 1 && unseen?.containers.count == 1)
    }

    /// The class names of UIKit and SwiftUI, and those of an app's classes that embed navigation or only have its name.
    @Test(arguments: [
        ("Shop.CheckoutNavigationController", true), ("SwiftUI.UIKitNavigationController", true),
        ("Shop.NavigationController<Shop.Route>", true), ("Shop.Container<UIKit.UINavigationController>", false),
        ("Shop.NavigationDrawerController", false),
        ("SwiftUI.NavigationStackHostingController<SwiftUI.AnyView>", false),
        ("UIKit.UITabBarController", false), ("UIKit.UISplitViewController", false),
        ("UIKit.UIPageViewController", false), ("Shop.TabsWithNavigation", false),
    ])
    func theClassTellsWhatIsCalledANavigationController(_ type: String, isOne: Bool) throws {
        let unseen = try unseen { script in
            script.declare("container", .viewController, type: type)
            pushAndPop(&script, in: "container")
        }
        #expect(unseen?.pops == (isOne ? 1 : nil))
    }

    @Test func anotherContainerThanANavigationControllerPopsNothing() throws {
        #expect(try unseen { pushAndPop(&$0, in: "DrawerController") } == nil)
    }

    @Test func whereTransitionsAreReportedNothingIsUnseen() throws {
        #expect(
            try unseen { script in
                script.launch()
                script.push("DetailController")
                script.goBack(from: "DetailController", releases: false)
            } == nil
        )
    }

    @Test func aGestureWithoutAReportedPopIsUnseenThoughOthersAreReported() throws {
        let unseen = try #require(
            try unseen { script in
                script.launch()
                script.push("DetailController")
                script.action("swipeBack", on: "StackController")
                script.walk { script, _ in
                    script.edgeDisappeared(.containment, "DetailController", "StackController")
                }
            }
        )
        #expect(unseen.pops == 1)
        // It had an observer, so the advice is not to get one.
        #expect(unseen.text.contains("had an observer at another time") && !unseen.text.contains("nothing in the app"))
    }

    @Test func aSwipeThatWasGivenUpIsNoPop() throws {
        #expect(
            try unseen { script in
                script.launch()
                script.push("DetailController")
                script.action("swipeBack", on: "StackController")
                script.walk { _, _ in }
            } == nil
        )
    }

    @Test(arguments: [true, false])
    func aPresentationThatWasBrokenOffIsNoDismissal(isBrokenOff: Bool) throws {
        let unseen = try unseen { script in
            script.launch()
            script.walk { $0.edgeAppeared(.presentation, "SettingsController", "StackController", since: $1) }
            if isBrokenOff {
                script.transition(
                    "present",
                    to: "SettingsController",
                    in: "StackController",
                    ending: .transitionCancelled
                )
            }
            script.walk { script, _ in script.edgeDisappeared(.presentation, "SettingsController", "StackController") }
        }
        #expect(unseen?.dismissals == (isBrokenOff ? nil : 1))
    }

    @Test func aScreenThatLeavesWithItsContainerIsNotPopped() throws {
        #expect(
            try unseen { script in
                script.walk { script, since in
                    script.edgeAppeared(.windowRoot, "UINavigationController", "MainWindow", since: since)
                    script.edgeAppeared(.containment, "ListController", "UINavigationController", since: since)
                }
                script.walk { script, _ in
                    script.edgeDisappeared(.windowRoot, "UINavigationController", "MainWindow")
                    script.edgeDisappeared(.containment, "ListController", "UINavigationController")
                }
            } == nil
        )
    }

    @Test(arguments: [true, false]) func aDismissalIsUnseenUnlessATransitionReportsIt(isTold: Bool) throws {
        let found = try unseen { script in
            script.launch()
            script.present("SheetController")
            let leave: (inout EventScript) -> Void = { script in
                script.walk { script, _ in
                    script.edgeDisappeared(.presentation, "SheetController", "StackController")
                }
            }
            if isTold {
                script.transition("dismiss", to: "SheetController", in: "StackController", leave)
            } else {
                leave(&script)
            }
        }
        #expect(found?.dismissals == (isTold ? nil : 1))
        if let found { #expect(found.text.contains("PresentationObserver.observe(_:presentedBy:)")) }
    }

    @Test func aDismissedAlertIsNotCounted() throws {
        #expect(
            try unseen { script in
                script.launch()
                script.present("UIAlertController")
                script.walk { script, _ in
                    script.edgeDisappeared(.presentation, "UIAlertController", "StackController")
                }
            } == nil
        )
    }

    /// It may be kept for later, which is correct, or forgotten, which is not.
    @Test func aChildWhoseScreensLeftAContainerByThemselvesIsNotJudged() throws {
        let examination = try Examination(.strandedChild) { script in
            script.launch()
            script.begin("PageCoordinator")
            script.claim(.ownershipBegan, "PageController", "PageCoordinator")
            script.walk { $0.edgeAppeared(.containment, "PageController", "DrawerController", since: $1) }
            script.walk { script, _ in script.edgeDisappeared(.containment, "PageController", "DrawerController") }
            script.wait(seconds: 5)
            script.walk()
        }
        #expect(examination.headlines == [])
        let unseen = try #require(examination.checks.unseen)
        #expect(unseen.children.count == 1)
        #expect(unseen.text.contains("stranded-child was not judged there"))
    }

    @Test func otherRulesDoNotReportIt() throws {
        let checks = try Examination(.unhandledMessage) { pushAndPop(&$0) }.checks
        #expect(checks.unseen == nil)
    }
}
