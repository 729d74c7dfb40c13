import CoordinatorKit
import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import PortableUIKit
import Testing

/// Presented containers: their parents, and what ends them.
@MainActor
@Suite(.recordsAlone)
struct PresentedTests {
    private let list = ListNavigationController()
    private let home = HomeTabController()

    init() { home.setViewControllers([list], animated: false) }

    /// Shows the tabs, with a button that runs an action, and lets the user use them.
    private func story(
        _ onTap: @escaping @MainActor () -> Void,
        then use: (UIButton) throws -> Void = { _ in }
    ) throws -> RecordedStory {
        let run = try RecordedRun()
        let button = UIButton(primaryAction: UIAction { _ in onTap() })
        list.screen.view.addSubview(button)
        let stage = Stage(showing: home)
        try stage.user { try UserInteraction.tap(button) }
        try use(button)
        MainRunLoop.main.runUntilIdle()
        return try RecordedStory(run.finish())
    }

    private func sheet() -> UIViewController {
        let sheet = SheetNavigationController()
        sheet.modalPresentationStyle = .pageSheet
        return sheet
    }

    @Test func aCoordinatorPresentedByAContainerIsItsChild() throws {
        let story = try story { [list] in list.present(self.sheet(), animated: true) }
        #expect(
            try story.coordinators(at: story.end)
                == ["HomeTab", "HomeTab/ListNavigation", "HomeTab/ListNavigation/SheetNavigation"]
        )
        #expect(
            try story.causes(of: .childAdded, about: "SheetNavigationController")
                == "childAdded ←direct action touchUpInside"
        )
    }

    @Test func aCoordinatorWrappedToKeepTheChainIsAChildToo() throws {
        let story = try story { [list] in list.presentModal(self.sheet(), animated: true) }
        #expect(try story.starter(of: "SheetNavigationController", at: story.end) == "ListNavigationController")
    }

    @Test func aCoordinatorPresentedByAScreenIsAChildOfThePresentingContainer() throws {
        let story = try story { [list] in list.screen.present(self.sheet(), animated: true) }
        #expect(try story.starter(of: "SheetNavigationController", at: story.end) == "HomeTabController")
    }

    @Test func aCoordinatorWrappedByAScreenIsAChildOfTheScreensContainer() throws {
        let story = try story { [list] in list.screen.presentModal(self.sheet(), animated: true) }
        #expect(try story.starter(of: "SheetNavigationController", at: story.end) == "ListNavigationController")
    }

    @Test(arguments: [false, true])
    func dismissalByTheContainerEndsTheChildAndKnowsTheTap(wraps: Bool) throws {
        var isShown = false
        let story = try story({ [list] in
            if isShown { return list.dismiss(animated: true) }
            isShown = true
            let sheet = self.sheet()
            sheet.modalPresentationStyle = .overFullScreen
            if wraps { list.presentModal(sheet, animated: true) } else { list.present(sheet, animated: true) }
        }) { button in
            // The cover blocks the touch.
            button.sendActions(for: .primaryActionTriggered)
        }
        #expect(
            try story.causes(of: .childRemoved, about: "SheetNavigationController")
                == "childRemoved ←transition transitionBegan dismiss ←direct action primaryActionTriggered"
        )
        #expect(try story.wasReleased("SheetNavigationController"))
        #expect(try story.session.records(.releasedWhileChild).isEmpty)
    }

    @Test(arguments: [false, true])
    func theChildMayDismissItself(wraps: Bool) throws {
        let story = try story({ [list] in
            if wraps {
                list.presentModal(self.sheet(), animated: true)
            } else {
                list.present(self.sheet(), animated: true)
            }
        }) { _ in
            let presented = home.presentedViewController
            let sheet = (presented as? ResponderController)?.contained ?? presented
            sheet?.dismiss(animated: true)
        }
        #expect(
            try story.causes(of: .childRemoved, about: "SheetNavigationController")
                == "childRemoved ←transition transitionBegan dismiss"
        )
        #expect(try story.session.records(.transitionBegan).filter { story.name($0) == "dismiss" }.count == 1)
        #expect(try story.session.records(.releasedWhileChild).isEmpty)
    }

    @Test(arguments: [false, true])
    func aScreenInTheChildMayDismissItToo(animated: Bool) throws {
        let story = try story({ [list] in list.presentModal(self.sheet(), animated: true) }) { _ in
            let wrapper = home.presentedViewController as? ResponderController
            (wrapper?.contained as? SheetNavigationController)?.screen.dismiss(animated: animated)
        }
        #expect(
            try story.causes(of: .childRemoved, about: "SheetNavigationController")
                == "childRemoved ←transition transitionBegan dismiss"
        )
        #expect(try story.session.records(.releasedWhileChild).isEmpty)
        #expect(try story.wasReleased("SheetNavigationController"))
    }

    @Test func theUserMayCancelTheSwipe() throws {
        let story = try story({ [list] in list.presentModal(self.sheet(), animated: true) }) { _ in
            guard let sheet = home.presentedViewController else { return }
            try UserInteraction.finishing { try UserInteraction.swipeDownSheet(sheet, finishing: false) }
            try UserInteraction.finishing { try UserInteraction.swipeDownSheet(sheet) }
        }
        #expect(
            try story.causes(of: .childRemoved, about: "SheetNavigationController")
                == "childRemoved ←transition transitionBegan dismiss ←direct action swipeDown"
        )
        #expect(try story.records(.childRemoved, about: "SheetNavigationController").count == 1)
        #expect(try story.session.records(.transitionCancelled).count == 1)
        #expect(story.strays(at: story.end) == [])
    }

    @Test func theUserMayCancelTheSwipeAlsoWhenTheAppSetsADelegate() throws {
        final class OwnDelegate: UIAdaptivePresentationControllerDelegate {}
        let own = OwnDelegate()
        let story = try story({ [list] in list.present(self.sheet(), animated: true) }) { _ in
            guard let sheet = home.presentedViewController else { return }
            sheet.presentationController?.delegate = own
            try UserInteraction.finishing { try UserInteraction.swipeDownSheet(sheet, finishing: false) }
            list.dismiss(animated: true)
        }
        #expect(
            try story.causes(of: .childRemoved, about: "SheetNavigationController")
                == "childRemoved ←transition transitionBegan dismiss"
        )
        expectNoDifference(
            try story.session.records(.transitionBegan).filter { story.name($0) == "dismiss" }.count,
            2
        )
        #expect(try story.session.records(.transitionCancelled).count == 1)
    }

    @Test func aRefusedControllerRemainsAChildOfItsParent() throws {
        let story = try story { [list, home] in
            list.present(self.sheet(), animated: true)
            list.present(self.sheet(), animated: true)
            home.present(list, animated: true)
        }
        expectNoDifference(
            try story.coordinators(at: story.end),
            ["HomeTab", "HomeTab/ListNavigation", "HomeTab/ListNavigation/SheetNavigation"]
        )
        #expect(try story.session.records(.transitionCancelled).count == 1)
        #expect(try story.records(.childRemoved, about: "ListNavigationController").isEmpty)
    }

    @Test func presentSkipsWhoAskedAndPresentModalDoesNot() throws {
        let plain = try story({ [list] in list.present(self.sheet(), animated: true) }) { _ in
            (home.presentedViewController as? SheetNavigationController)?.screen.bubble(Ping())
        }
        #expect(list.pings == 0)
        let skipped = try #require(plain.messages("Ping").first)
        #expect(
            plain.hops(skipped).contains("SheetNavigationController → HomeTabController: presenting view controller")
        )
        #expect(skipped.outcome == .unhandled)
        #expect(skipped.hops.filter { !$0.isAsPredicted }.isEmpty)

        home.dismiss(animated: false)
        let kept = try story({ [list] in list.presentModal(self.sheet(), animated: true) }) { _ in
            let wrapper = home.presentedViewController as? ResponderController
            (wrapper?.contained as? SheetNavigationController)?.screen.bubble(Ping())
        }
        #expect(list.pings == 1)
        let path = try #require(kept.messages("Ping").first)
        let hop = try #require(path.hops.first { kept.session.type($0.from) == "ResponderController" })
        #expect(kept.session.type(hop.to) == "ListNavigationController" && hop.reason == .named)
        #expect(hop.predicted.map(kept.session.type) == "HomeTabController")
        #expect(hop.predictedReason == .presentingViewController)
    }

    @Test func theWrapperKeepsItsResponderWeaklyAndAnswersForWhatItContains() {
        let contained = UIViewController()
        contained.modalPresentationStyle = .formSheet
        contained.isModalInPresentation = true
        var responder: UIViewController? = UIViewController()
        let wrapper = responder.map { ResponderController(containing: contained, nextResponder: $0) }
        #expect(wrapper?.next === responder)
        #expect(wrapper?.modalPresentationStyle == .formSheet && wrapper?.isModalInPresentation == true)
        responder = nil
        #expect(wrapper?.next == nil)
    }
}
