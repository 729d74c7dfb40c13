import CoordinatorKit
import CoordvizModel
import CoordvizTestSupport
import CustomDump
import PortableUIKit
import Testing

/// A presented child ends with its presentation, whatever ends that.
@MainActor
@Suite(.recordsAlone)
struct PresentationObserverTests {
    private final class SheetCoordinator: Coordinator<UIViewController> {
        var dismissals = 0

        init() {
            super.init(rootViewController: UIViewController())
            rootViewController.modalPresentationStyle = .pageSheet
        }

        override func viewControllerWasDismissed(_ viewController: UIViewController) {
            dismissals += 1
            super.viewControllerWasDismissed(viewController)
        }
    }

    private final class OwnDelegate: DelegateObject, UIAdaptivePresentationControllerDelegate {
        var calls: [String] = []
        var allows = true

        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
            calls.append("should")
            return allows
        }
        func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
            calls.append("will")
        }
        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
            calls.append("did")
        }
        func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
            calls.append("attempt")
        }
    }

    private let flow = FlowCoordinator()
    private let sheet = SheetCoordinator()

    /// The flow on screen, with the sheet above it.
    private func presented() -> Stage {
        let stage = Stage(showing: flow.rootViewController)
        flow.start()
        flow.presentChild(sheet, animated: true)
        MainRunLoop.main.runUntilIdle()
        return stage
    }

    @Test func aSheetThatTheUserSwipesAway() throws {
        let run = try RecordedRun()
        let stage = presented()
        _ = try stage.user { try UserInteraction.swipeDownSheet(sheet.rootViewController) }
        #expect(flow.childCoordinators.isEmpty && sheet.dismissals == 1)
        let story = try RecordedStory(run.finish())
        expectNoDifference(
            try story.causes(of: .childRemoved, about: "SheetCoordinator"),
            "childRemoved ←transition transitionBegan dismiss ←direct action swipeDown"
        )
        #expect(try story.session.records(.finishedTwice).isEmpty)
    }

    @Test func aSecondCallLeavesTheChildOnScreenAlone() throws {
        let run = try RecordedRun()
        let stage = presented()
        flow.presentChild(sheet, animated: true)
        MainRunLoop.main.runUntilIdle()
        #expect(flow.childCoordinators == [sheet] && sheet.isStarted && sheet.dismissals == 0)
        _ = try stage.user { try UserInteraction.swipeDownSheet(sheet.rootViewController) }
        #expect(flow.childCoordinators.isEmpty && sheet.dismissals == 1)
        #expect(try run.finish().records(.transitionCancelled).count == 1)
    }

    @Test func aCancelledDismissalIsNotReported() throws {
        let run = try RecordedRun()
        let stage = presented()
        _ = try stage.user { try UserInteraction.swipeDownSheet(sheet.rootViewController, finishing: false) }
        #expect(flow.childCoordinators == [sheet] && sheet.dismissals == 0)
        #expect(try run.finish().records(.transitionCancelled).count == 1)
    }

    @Test func aPopoverThatTheUserTapsAway() throws {
        sheet.rootViewController.modalPresentationStyle = .popover
        let stage = presented()
        _ = try stage.user { try UserInteraction.tapOutsidePopover(sheet.rootViewController) }
        #expect(flow.childCoordinators.isEmpty && sheet.dismissals == 1)
    }

    @Test(arguments: [true, false])
    func dismissedByItsCoordinatorsParent(animated: Bool) throws {
        let run = try RecordedRun()
        let stage = presented()
        flow.dismiss(animated: animated) { [sheet] in
            #expect(sheet.isStarted, "The completion comes first.")
        }
        MainRunLoop.main.runUntilIdle()
        #expect(flow.childCoordinators.isEmpty && sheet.dismissals == 1)
        let story = try RecordedStory(run.finish())
        expectNoDifference(
            try story.causes(of: .childRemoved, about: "SheetCoordinator"),
            "childRemoved ←transition transitionBegan dismiss"
        )
        withExtendedLifetime(stage) {}
    }

    @Test func finishingInTheCompletionDoesNotFinishTwice() throws {
        let run = try RecordedRun()
        let stage = presented()
        flow.dismiss(animated: true) { [sheet] in sheet.finish() }
        MainRunLoop.main.runUntilIdle()
        #expect(flow.childCoordinators.isEmpty)
        #expect(try run.finish().records(.finishedTwice).isEmpty)
        withExtendedLifetime(stage) {}
    }

    @Test func dismissedByAnotherControllerThroughUIKit() {
        let stage = presented()
        flow.rootViewController.dismiss(animated: true)
        MainRunLoop.main.runUntilIdle()
        #expect(flow.childCoordinators.isEmpty && sheet.dismissals == 1)
        withExtendedLifetime(stage) {}
    }

    @Test func dismissedTogetherWithItsPresenter() {
        let stage = presented()
        let above = SheetCoordinator()
        sheet.presentChild(above, animated: false)
        MainRunLoop.main.runUntilIdle()
        flow.rootViewController.dismiss(animated: true)
        MainRunLoop.main.runUntilIdle()
        #expect(flow.childCoordinators.isEmpty && !above.isStarted && above.dismissals <= 1)
        withExtendedLifetime(stage) {}
    }

    @Test func theAppsDelegateReceivesEverything() throws {
        let own = OwnDelegate()
        sheet.rootViewController.presentationController?.delegate = own
        let stage = presented()
        own.allows = false
        _ = try stage.user { try UserInteraction.swipeDownSheet(sheet.rootViewController) }
        own.allows = true
        _ = try stage.user { try UserInteraction.swipeDownSheet(sheet.rootViewController) }
        expectNoDifference(own.calls, ["should", "attempt", "should", "will", "did"])
        #expect(flow.childCoordinators.isEmpty)
    }

    @Test func aDelegateThatTheAppSetsLaterDoesNotKeepTheChildAlive() throws {
        let own = OwnDelegate()
        let stage = presented()
        sheet.rootViewController.presentationController?.delegate = own
        _ = try stage.user { try UserInteraction.swipeDownSheet(sheet.rootViewController) }
        expectNoDifference(own.calls, ["should", "will", "did"])
        #expect(flow.childCoordinators.isEmpty && sheet.dismissals == 1)
    }

    @Test func aControllerThatWasPresentedWithoutACoordinatorIsOwnedNoMore() throws {
        let stage = Stage(showing: flow.rootViewController)
        flow.start()
        let popup = UIViewController()
        popup.modalPresentationStyle = .pageSheet
        flow.present(popup, animated: true)
        MainRunLoop.main.runUntilIdle()
        #expect(flow.ownedViewControllers.contains(popup))
        _ = try stage.user { try UserInteraction.swipeDownSheet(popup) }
        #expect(!flow.ownedViewControllers.contains(popup) && flow.isStarted && popup.parentCoordinator == nil)
    }

    @Test(arguments: [true, false])
    func dismissedInTheTurnInWhichItWasPresented(byItsParent: Bool) {
        let stage = Stage(showing: flow.rootViewController)
        flow.start()
        MainRunLoop.main.turn {
            flow.presentChild(sheet, animated: false)
            if byItsParent { flow.dismiss(animated: false) } else { sheet.rootViewController.dismiss(animated: false) }
        }
        MainRunLoop.main.runUntilIdle()
        #expect(flow.childCoordinators.isEmpty && sheet.dismissals == 1)
        withExtendedLifetime(stage) {}
    }

    /// Presents a sheet with UIKit only, to which nothing else refers.
    private func presentUnheld(on root: UIViewController, whenDismissed: @escaping () -> Void = {}) -> () ->
        UIViewController?
    {
        let sheet = UIViewController()
        PresentationObserver.observe(sheet, presentedBy: root, whenDismissed: whenDismissed)
        root.present(sheet, animated: true)
        return { [weak sheet] in sheet }
    }

    @Test(arguments: [true, false], [true, false])
    func aSheetToWhichNothingElseRefersIsDismissedByCode(animated: Bool, inATurn: Bool) throws {
        let run = try RecordedRun()
        let root = UIViewController()
        let stage = Stage(showing: root)
        var dismissals = 0
        let sheet = presentUnheld(on: root) { dismissals += 1 }
        MainRunLoop.main.runUntilIdle()
        if inATurn {
            MainRunLoop.main.turn { root.dismiss(animated: animated) }
        } else {
            root.dismiss(animated: animated)
        }
        MainRunLoop.main.runUntilIdle()
        #expect(dismissals == 1 && sheet() == nil)
        let session = try run.finish()
        #expect(try session.records(.transitionBegan).count == 2 && session.records(.transitionEnded).count == 2)
        #expect(try session.records(.transitionCancelled).isEmpty)
        withExtendedLifetime(stage) {}
    }

    @Test func aRefusedPresentationIsRecordedAlsoWhenNothingElseRefersToItsController() throws {
        let run = try RecordedRun()
        let root = UIViewController()
        let stage = Stage(showing: root)
        let first = presentUnheld(on: root)
        MainRunLoop.main.runUntilIdle()
        let refused = presentUnheld(on: root)
        MainRunLoop.main.runUntilIdle()
        #expect(first() != nil && refused() == nil)
        #expect(try run.finish().records(.transitionCancelled).count == 1)
        withExtendedLifetime(stage) {}
    }

    @Test func whatIsPresentedAndDismissedInOneTurnIsNotSaidToBeRefused() throws {
        let run = try RecordedRun()
        let root = UIViewController()
        let stage = Stage(showing: root)
        MainRunLoop.main.turn {
            let sheet = presentUnheld(on: root)
            root.dismiss(animated: false)
            #expect(sheet()?.presentingViewController == nil)
        }
        MainRunLoop.main.runUntilIdle()
        #expect(try run.finish().records(.transitionCancelled).isEmpty)
        withExtendedLifetime(stage) {}
    }

    @Test func aSheetGoesWithTheWindowThatShowsIt() {
        var stage: Stage? = Stage(showing: UIViewController())
        let root = stage?.window.rootViewController
        let sheet = root.map { presentUnheld(on: $0) }
        MainRunLoop.main.runUntilIdle()
        #expect(sheet?() != nil)
        stage?.window.rootViewController = nil
        stage = nil
        MainRunLoop.main.runUntilIdle()
        root?.dismiss(animated: false)
        MainRunLoop.main.runUntilIdle()
        #expect(sheet?() == nil)
    }

    @Test func dismissedAsSoonAsItIsPresented() throws {
        let run = try RecordedRun()
        let stage = Stage(showing: flow.rootViewController)
        flow.start()
        flow.presentChild(sheet, animated: false) { [flow] in flow.dismiss(animated: false) }
        MainRunLoop.main.runUntilIdle()
        #expect(flow.childCoordinators.isEmpty && sheet.dismissals == 1)
        #expect(try run.finish().records(.transitionCancelled).isEmpty)
        withExtendedLifetime(stage) {}
    }

    @Test func aControllerThatIsNotHeldElsewhereIsReportedWhenItDismissesItself() {
        final class Presenting: Coordinator<UIViewController> {
            var dismissals = 0
            override func viewControllerWasDismissed(_ viewController: UIViewController) {
                dismissals += 1
                super.viewControllerWasDismissed(viewController)
            }
        }
        weak var gone: UIViewController?
        let presenting = Presenting(rootViewController: UIViewController())
        let stage = Stage(showing: presenting.rootViewController)
        presenting.start()
        do {
            let popup = UIViewController()
            gone = popup
            presenting.present(popup, animated: false)
        }
        MainRunLoop.main.runUntilIdle()
        MainRunLoop.main.turn { gone?.dismiss(animated: true) }
        MainRunLoop.main.runUntilIdle()
        #expect(presenting.dismissals == 1)
        #expect(gone == nil)
        withExtendedLifetime(stage) {}
    }

    @Test func theAppsDelegateReceivesEverythingAlsoWhenTheControllerIsPresentedAgain() throws {
        let own = OwnDelegate()
        sheet.rootViewController.presentationController?.delegate = own
        let stage = presented()
        flow.dismiss(animated: true)
        MainRunLoop.main.runUntilIdle()
        #expect(sheet.rootViewController.presentationController?.delegate === own)
        flow.presentChild(sheet, animated: true)
        MainRunLoop.main.runUntilIdle()
        _ = try stage.user { try UserInteraction.swipeDownSheet(sheet.rootViewController) }
        expectNoDifference(own.calls, ["should", "will", "did"])
        #expect(flow.childCoordinators.isEmpty && sheet.dismissals == 2)
    }

    @Test func theFormerOwnerEndsWhenAnotherCoordinatorPresentsTheControllerAtOnce() {
        let stage = presented()
        let next = Coordinator(rootViewController: sheet.rootViewController)
        flow.dismiss(animated: true) { [flow] in flow.presentChild(next, animated: true) }
        MainRunLoop.main.runUntilIdle()
        #expect(flow.childCoordinators == [next] && sheet.dismissals == 1)
        flow.dismiss(animated: true)
        MainRunLoop.main.runUntilIdle()
        #expect(flow.childCoordinators.isEmpty && sheet.dismissals == 1)
        withExtendedLifetime(stage) {}
    }

    @Test(arguments: [true, false])
    func nothingIsHeldByBeingObserved(animated: Bool) {
        weak var gone: UIViewController?
        let stage = Stage(showing: flow.rootViewController)
        flow.start()
        do {
            let short = SheetCoordinator()
            gone = short.rootViewController
            flow.presentChild(short, animated: false)
            MainRunLoop.main.runUntilIdle()
            MainRunLoop.main.turn { flow.rootViewController.dismiss(animated: animated) }
        }
        MainRunLoop.main.runUntilIdle()
        #expect(gone == nil)
        withExtendedLifetime(stage) {}
    }
}
