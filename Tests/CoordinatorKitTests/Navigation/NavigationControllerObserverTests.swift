import CoordinatorKit
import CoordvizModel
import CoordvizTestSupport
import Foundation
import PortableUIKit
import Testing

/// Informed of every way to leave a navigation controller's stack, and of nothing else.
@MainActor
@Suite(.recordsAlone)
struct NavigationControllerObserverTests {
    private final class Listener: NavigationControllerObserverDelegate {
        var popped: [UIViewController] = []

        func navigationControllerObserver(
            _ observer: NavigationControllerObserver,
            didObservePopTransitionFor viewController: UIViewController
        ) {
            popped.append(viewController)
        }
    }

    private final class CustomDelegate: UINavigationControllerDelegate {
        var shown: [UIViewController] = []

        func navigationController(
            _ navigationController: UINavigationController,
            didShow viewController: UIViewController,
            animated: Bool
        ) {
            shown.append(viewController)
        }
    }

    private let navigation = UINavigationController(rootViewController: UIViewController())
    private let listener = Listener()
    private let screens = [UIViewController(), UIViewController()]

    private func pushed() -> Stage {
        let stage = Stage(showing: navigation)
        for screen in screens {
            navigation.pushViewController(screen, animated: true)
            MainRunLoop.main.runUntilIdle()
            NavigationControllerObserver.of(navigation).observePopTransition(of: screen, delegate: listener)
        }
        return stage
    }

    /// Shows another screen in each of its runs.
    private final class AgainCoordinator: Coordinator<UINavigationController> {
        override func start() {
            super.start()
            let screen = UIViewController()
            show(screen, sender: self)
            finishWhenPopped(screen, from: rootViewController)
        }
    }

    @Test(arguments: [true, false])
    func thePopOfAnEarlierScreenDoesNotEndTheNextRun(isAtOnce: Bool) throws {
        let flow = FlowCoordinator(rootViewController: navigation)
        let stage = Stage(showing: navigation)
        flow.start()
        let again = AgainCoordinator(rootViewController: navigation)
        flow.startChild(again)
        MainRunLoop.main.runUntilIdle()
        again.finish()
        navigation.popToRootViewController(animated: true)
        if !isAtOnce { MainRunLoop.main.runUntilIdle() }
        flow.startChild(again)
        MainRunLoop.main.runUntilIdle()
        #expect(again.isStarted && again.parent === flow)
        try stage.user { try UserInteraction.tapBackButton(of: navigation) }
        #expect(!again.isStarted && again.parent == nil)
    }

    @Test func aScreenThatIsNeverPushedIsNotKept() {
        let stage = Stage(showing: navigation)
        weak var pushedLater: UIViewController?
        weak var never: UIViewController?
        do {
            let (first, second) = (UIViewController(), UIViewController())
            (pushedLater, never) = (first, second)
            for screen in [first, second] {
                NavigationControllerObserver.of(navigation).observePopTransition(of: screen, delegate: listener)
            }
            navigation.pushViewController(first, animated: true)
        }
        MainRunLoop.main.runUntilIdle()
        #expect(never == nil && pushedLater != nil)
        navigation.popViewController(animated: true)
        MainRunLoop.main.runUntilIdle()
        #expect(listener.popped.count == 1)
        withExtendedLifetime(stage) {}
    }

    @Test func aScreenInAContainerLeavesTheStackWithIt() throws {
        let stage = Stage(showing: navigation)
        let (screen, container) = (UIViewController(), UIViewController())
        NavigationControllerObserver.of(navigation).observePopTransition(of: screen, delegate: listener)
        container.addChild(screen)
        container.view.addSubview(screen.view)
        screen.didMove(toParent: container)
        navigation.pushViewController(container, animated: true)
        MainRunLoop.main.runUntilIdle()
        #expect(listener.popped.isEmpty)
        try stage.user { try UserInteraction.tapBackButton(of: navigation) }
        #expect(listener.popped == [screen])
    }

    @Test func theBackButton() throws {
        let stage = pushed()
        try stage.user { try UserInteraction.tapBackButton(of: navigation) }
        #expect(listener.popped == [screens[1]])
        try stage.user { try UserInteraction.tapBackButton(of: navigation) }
        #expect(listener.popped == [screens[1], screens[0]])
    }

    @Test func theSwipe() throws {
        let stage = pushed()
        try stage.user { try UserInteraction.swipeBack(of: navigation, finishing: true) }
        #expect(listener.popped == [screens[1]])
    }

    @Test func aCancelledSwipeIsNotReported() throws {
        let stage = pushed()
        try stage.user { try UserInteraction.swipeBack(of: navigation, finishing: false) }
        #expect(listener.popped.isEmpty)
        #expect(navigation.topViewController === screens[1])
        try stage.user { try UserInteraction.tapBackButton(of: navigation) }
        #expect(listener.popped == [screens[1]])
    }

    @Test(arguments: [true, false])
    func aSwipeThatTheUserCancels(finishing: Bool) throws {
        let run = try RecordedRun()
        let stage = pushed()
        try stage.user { try UserInteraction.swipeBack(of: navigation, finishing: finishing, changingMind: true) }
        #expect(listener.popped == (finishing ? [screens[1]] : []))
        let session = try run.finish()
        #expect(try session.records(.transitionCancelled).count == (finishing ? 0 : 1))
        let ended = try session.records(.transitionEnded).count + session.records(.transitionCancelled).count
        #expect(try session.records(.transitionBegan).count == ended)
    }

    @Test func changesByUIKitAfterTheCommitAreSeenInTheSameTurn() {
        let tabs = UITabBarController()
        tabs.setViewControllers([UIViewController(), navigation], animated: false)
        let stage = Stage(showing: tabs)
        let screen = UIViewController()
        navigation.pushViewController(screen, animated: false)
        NavigationControllerObserver.of(navigation).observePopTransition(of: screen, delegate: listener)
        let afterCommit = MainRunLoop.main.addObserver(order: MainRunLoop.afterCommitOrder) { [navigation] in
            navigation.popViewController(animated: false)
        }
        MainRunLoop.main.turn {}
        #expect(listener.popped == [screen])
        afterCommit.cancel()
        withExtendedLifetime(stage) {}
    }

    @Test(arguments: [true, false])
    func poppingToTheRoot(animated: Bool) {
        let stage = pushed()
        navigation.popToRootViewController(animated: animated)
        MainRunLoop.main.runUntilIdle()
        #expect(Set(listener.popped) == Set(screens))
        withExtendedLifetime(stage) {}
    }

    @Test(arguments: [true, false])
    func settingAnotherStack(animated: Bool) {
        let stage = pushed()
        navigation.setViewControllers([UIViewController()], animated: animated)
        MainRunLoop.main.runUntilIdle()
        #expect(Set(listener.popped) == Set(screens))
        withExtendedLifetime(stage) {}
    }

    @Test func theAppsDelegateReceivesEverythingAlsoWhenSetLater() {
        let early = CustomDelegate()
        navigation.delegate = early
        let stage = pushed()
        #expect(early.shown.suffix(2) == screens[...])
        let late = CustomDelegate()
        NavigationControllerObserver.of(navigation).navigationControllerDelegate = late
        navigation.popViewController(animated: true)
        MainRunLoop.main.runUntilIdle()
        #expect(late.shown == [screens[0]])
        #expect(listener.popped == [screens[1]])
        withExtendedLifetime(stage) {}
    }

    @Test func aDelegateOfTheAppsOwnNamesTheAnimator() {
        final class Animator: NSObject, UIViewControllerAnimatedTransitioning {
            var animated = 0
            func transitionDuration(
                using transitionContext: (any UIViewControllerContextTransitioning)?
            ) -> TimeInterval { 0 }
            func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
                animated += 1
                if let view = transitionContext.view(forKey: .to) { transitionContext.containerView.addSubview(view) }
                transitionContext.completeTransition(true)
            }
        }
        final class Animating: NSObject, UINavigationControllerDelegate {
            let animator = Animator()
            func navigationController(
                _ navigationController: UINavigationController,
                animationControllerFor operation: UINavigationController.Operation,
                from fromVC: UIViewController,
                to toVC: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
        }
        let stage = pushed()
        let own = Animating()
        NavigationControllerObserver.of(navigation).navigationControllerDelegate = own
        navigation.popViewController(animated: true)
        MainRunLoop.main.runUntilIdle()
        #expect(own.animator.animated == 1 && listener.popped == [screens[1]])
        withExtendedLifetime(stage) {}
    }

    @Test func aTransitionThatItsAnimatorCancelsEndsThen() throws {
        final class Refusing: NSObject, UINavigationControllerDelegate, UIViewControllerAnimatedTransitioning {
            func navigationController(
                _ navigationController: UINavigationController,
                animationControllerFor operation: UINavigationController.Operation,
                from fromVC: UIViewController,
                to toVC: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? { self }
            func transitionDuration(
                using transitionContext: (any UIViewControllerContextTransitioning)?
            ) -> TimeInterval { 0 }
            func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
                transitionContext.completeTransition(false)
            }
        }
        let run = try RecordedRun()
        let stage = pushed()
        let own = Refusing()
        NavigationControllerObserver.of(navigation).navigationControllerDelegate = own
        navigation.popViewController(animated: true)
        MainRunLoop.main.runUntilIdle()
        #expect(navigation.topViewController === screens[1] && listener.popped.isEmpty)
        #expect(try run.finish().records(.transitionCancelled).count == 1)
        withExtendedLifetime(stage) {}
    }

    @Test func popsOffScreenAreReportedOnceAtTheEndOfTheTurn() throws {
        let tabs = UITabBarController()
        tabs.setViewControllers([navigation, UIViewController()], animated: false)
        let stage = Stage(showing: tabs)
        do {
            let screen = UIViewController()
            navigation.pushViewController(screen, animated: false)
            navigation.pushViewController(UIViewController(), animated: false)
            NavigationControllerObserver.of(navigation).observePopTransition(of: screen, delegate: listener)
        }
        tabs.selectedIndex = 1
        MainRunLoop.main.turn { _ = navigation.popToRootViewController(animated: false) }
        #expect(listener.popped.count == 1)
        tabs.selectedIndex = 0
        MainRunLoop.main.runUntilIdle()
        #expect(listener.popped.count == 1)
        withExtendedLifetime(stage) {}
    }

    @Test func aControllerThatComesAndGoesOffScreenWithinATurnIsReported() {
        let tabs = UITabBarController()
        tabs.setViewControllers([UIViewController(), navigation], animated: false)
        let stage = Stage(showing: tabs)
        let screen = UIViewController()
        _ = NavigationControllerObserver.of(navigation)
        MainRunLoop.main.turn {
            navigation.pushViewController(screen, animated: false)
            NavigationControllerObserver.of(navigation).observePopTransition(of: screen, delegate: listener)
            navigation.popViewController(animated: false)
        }
        #expect(listener.popped == [screen])
        withExtendedLifetime(stage) {}
    }

    @Test func popsAreReportedAlsoWhenTheAppReplacedTheDelegate() {
        let stage = pushed()
        navigation.delegate = nil
        MainRunLoop.main.turn { _ = navigation.popToRootViewController(animated: false) }
        #expect(Set(listener.popped) == Set(screens))
        withExtendedLifetime(stage) {}
    }

    @Test func aDelegateThatTheAppSetsItselfIsHandedEverythingFromTheNextObservationOn() {
        let stage = pushed()
        let own = CustomDelegate()
        navigation.delegate = own
        let screen = UIViewController()
        NavigationControllerObserver.of(navigation).observePopTransition(of: screen, delegate: listener)
        navigation.pushViewController(screen, animated: false)
        navigation.popViewController(animated: false)
        MainRunLoop.main.runUntilIdle()
        #expect(listener.popped == [screen])
        #expect(own.shown == [screen, screens[1]])
        withExtendedLifetime(stage) {}
    }

    @Test func popsAreReportedAlsoWhenTheAppReplacedTheDelegateInMidTransition() throws {
        let run = try RecordedRun()
        let stage = pushed()
        let pushed = UIViewController()
        navigation.pushViewController(pushed, animated: true)
        navigation.delegate = nil
        MainRunLoop.main.runUntilIdle()
        MainRunLoop.main.turn { _ = navigation.popToRootViewController(animated: false) }
        #expect(Set(listener.popped) == Set(screens))
        let session = try run.finish()
        #expect(try session.records(.transitionBegan).count == session.records(.transitionEnded).count)
        withExtendedLifetime(stage) {}
    }

    @Test func thatTheAppTookTheDelegateAwayIsRecordedOnce() throws {
        let run = try RecordedRun()
        let stage = pushed()
        let own = CustomDelegate()
        navigation.delegate = own
        MainRunLoop.main.runUntilIdle()
        MainRunLoop.main.runUntilIdle()
        let session = try run.finish()
        let taken = try session.records(.delegateTaken)
        #expect(taken.map { session.type($0.subject) } == ["UINavigationController"])
        #expect(taken.map { session.type($0.object) } == ["CustomDelegate"])
        withExtendedLifetime((stage, own)) {}
    }

    @Test func aDelegateThatIsHandedEverythingTookNothing() throws {
        let run = try RecordedRun()
        let stage = pushed()
        let own = CustomDelegate()
        NavigationControllerObserver.of(navigation).navigationControllerDelegate = own
        MainRunLoop.main.runUntilIdle()
        #expect(try run.finish().records(.delegateTaken).isEmpty)
        withExtendedLifetime((stage, own)) {}
    }

    @Test func withoutAwaitedPopsTheAppMayReplaceTheDelegate() throws {
        let run = try RecordedRun()
        let stage = Stage(showing: navigation)
        _ = NavigationControllerObserver.of(navigation)
        navigation.delegate = nil
        MainRunLoop.main.runUntilIdle()
        #expect(try run.finish().records(.delegateTaken).isEmpty)
        withExtendedLifetime(stage) {}
    }

    @Test func aCoordinatorWhoseScreensArePoppedTogetherEndsOnce() throws {
        final class TwoScreens: Coordinator<UINavigationController> {
            let screens = [UIViewController(), UIViewController()]
            override func start() {
                super.start()
                for screen in screens {
                    show(screen, sender: self)
                    finishWhenPopped(screen, from: rootViewController)
                }
            }
        }
        let run = try RecordedRun()
        let coordinator = FlowCoordinator()
        let stage = Stage(showing: coordinator.rootViewController)
        coordinator.start()
        let child = TwoScreens(rootViewController: coordinator.rootViewController)
        coordinator.startChild(child)
        MainRunLoop.main.runUntilIdle()
        coordinator.rootViewController.popToRootViewController(animated: true)
        MainRunLoop.main.runUntilIdle()
        #expect(coordinator.childCoordinators.isEmpty && !child.isStarted)
        #expect(try run.finish().records(.finishedTwice).isEmpty)
        withExtendedLifetime(stage) {}
    }

    @Test func aCoordinatorThatFinishesAndPopsItsScreenEndsOnce() throws {
        let run = try RecordedRun()
        let coordinator = FlowCoordinator()
        let stage = Stage(showing: coordinator.rootViewController)
        coordinator.start()
        let child = ScreenCoordinator(rootViewController: coordinator.rootViewController)
        coordinator.startChild(child)
        MainRunLoop.main.runUntilIdle()
        child.finish()
        coordinator.rootViewController.popViewController(animated: true)
        MainRunLoop.main.runUntilIdle()
        #expect(coordinator.childCoordinators.isEmpty && !child.isStarted)
        #expect(try run.finish().records(.finishedTwice).isEmpty)
        withExtendedLifetime(stage) {}
    }

    @Test func delegatesAreHeldWeakly() {
        let stage = Stage(showing: navigation)
        let screen = UIViewController()
        weak var gone: Listener?
        do {
            let shortLived = Listener()
            gone = shortLived
            navigation.pushViewController(screen, animated: false)
            NavigationControllerObserver.of(navigation).observePopTransition(of: screen, delegate: shortLived)
        }
        #expect(gone == nil)
        navigation.popViewController(animated: false)
        MainRunLoop.main.runUntilIdle()
        withExtendedLifetime(stage) {}
    }

    @Test func coordinatorsOnOneNavigationControllerEndOneByOne() throws {
        let coordinator = FlowCoordinator()
        let stage = Stage(showing: coordinator.rootViewController)
        coordinator.start()
        let first = ScreenCoordinator(rootViewController: coordinator.rootViewController)
        coordinator.startChild(first)
        MainRunLoop.main.runUntilIdle()
        let second = ScreenCoordinator(rootViewController: coordinator.rootViewController)
        first.startChild(second)
        MainRunLoop.main.runUntilIdle()
        try stage.user { try UserInteraction.tapBackButton(of: coordinator.rootViewController) }
        #expect(first.childCoordinators.isEmpty && first.isStarted && !second.isStarted)
        try stage.user { try UserInteraction.tapBackButton(of: coordinator.rootViewController) }
        #expect(coordinator.childCoordinators.isEmpty && !first.isStarted)
    }
}
