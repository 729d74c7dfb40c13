import HeadlessUIKit
import Testing

extension HeadlessUIKitTests {
    @MainActor @Suite(.serialized) struct Navigation {
        let log = Log()

        private func withStack(
            _ body: (UINavigationController, Screen, Screen, NavigationLog) throws -> Void
        ) throws {
            let first = Screen("A", log: log)
            let second = Screen("B", log: log)
            let navigation = UINavigationController(rootViewController: first)
            let delegate = NavigationLog(log)
            navigation.delegate = delegate
            try withApplication(showing: navigation) { _ in
                #expect(
                    log.take() == [
                        "A willMove(parent)", "A didMove(parent)", "A willAppear", "willShow A", "A isAppearing",
                        "A didAppear", "didShow A",
                    ]
                )
                try body(navigation, first, second, delegate)
            }
        }

        static let pushBegins = [
            "B willMove(parent)", "A willDisappear", "B willAppear", "willShow B", "B isAppearing",
        ]
        static let pushEnds = ["A didDisappear", "B didAppear", "B didMove(parent)", "didShow B"]
        static let popBegins = ["B willMove(nil)", "B willDisappear", "A willAppear", "willShow A", "A isAppearing"]
        static let popEnds = ["B didDisappear", "A didAppear", "B didMove(nil)", "didShow A"]

        @Test func pushUnanimatedCompletesAtOnce() throws {
            try withStack { navigation, _, second, _ in
                navigation.pushViewController(second, animated: false)
                #expect(log.take() == Self.pushBegins + Self.pushEnds)
                #expect(navigation.transitionCoordinator == nil)
            }
        }

        @Test func pushAnimatedCompletesInALaterTurn() throws {
            try withStack { navigation, first, second, _ in
                navigation.pushViewController(second, animated: true)
                #expect(log.take() == Self.pushBegins)
                let coordinator = try #require(navigation.transitionCoordinator)
                #expect(coordinator.viewController(forKey: .from) === first)
                #expect(coordinator.viewController(forKey: .to) === second)
                #expect(second.transitionCoordinator === coordinator)
                var completed = false
                coordinator.animate(alongsideTransition: nil) { completed = !$0.isCancelled }
                MainRunLoop.main.runUntilIdle()
                #expect(log.take() == Self.pushEnds)
                #expect(completed && navigation.transitionCoordinator == nil)
                #expect(first.viewIfLoaded?.window == nil)
            }
        }

        @Test func backButtonPops() throws {
            try withStack { navigation, first, second, _ in
                navigation.pushViewController(second, animated: false)
                _ = log.take()
                try UserInteraction.finishing { try UserInteraction.tapBackButton(of: navigation) }
                #expect(log.take() == Self.popBegins + Self.popEnds)
                #expect(navigation.viewControllers == [first])
                #expect(throws: InteractionRefusal.noBackButton("\(navigation)")) {
                    try UserInteraction.tapBackButton(of: navigation)
                }
            }
        }

        @Test func aPoppedControllerIsKnownInDidShow() throws {
            try withStack { navigation, _, second, delegate in
                navigation.pushViewController(second, animated: false)
                var popped: UIViewController?
                delegate.onDidShow = { container in
                    let from = container.transitionCoordinator?.viewController(forKey: .from)
                    if let from, !container.viewControllers.contains(from) { popped = from }
                }
                try UserInteraction.finishing { try UserInteraction.tapBackButton(of: navigation) }
                #expect(popped === second)
            }
        }

        @Test func swipeBackFinishedIsAPop() throws {
            try withStack { navigation, _, second, _ in
                navigation.pushViewController(second, animated: false)
                _ = log.take()
                try UserInteraction.swipeBack(of: navigation, finishing: true)
                #expect(log.take() == Self.popBegins)
                MainRunLoop.main.runUntilIdle()
                #expect(log.take() == Self.popEnds)
            }
        }

        @Test func swipeBackCancelledRestoresTheStackAndTellsTheDelegateNothingMore() throws {
            final class Watcher: UINavigationControllerDelegate {
                var sawInteractive = false
                var sawCancelled = false
                func navigationController(
                    _ navigationController: UINavigationController,
                    willShow viewController: UIViewController,
                    animated: Bool
                ) {
                    sawInteractive = navigationController.transitionCoordinator?.isInteractive ?? false
                    navigationController.transitionCoordinator?.notifyWhenInteractionChanges { [weak self] in
                        self?.sawCancelled = $0.isCancelled
                    }
                }
            }
            try withStack { navigation, first, second, delegate in
                navigation.pushViewController(second, animated: false)
                _ = log.take()
                try UserInteraction.finishing { try UserInteraction.swipeBack(of: navigation, finishing: false) }
                #expect(
                    log.take() == Self.popBegins + [
                        "A willDisappear", "A didDisappear", "B willAppear", "B isAppearing", "B didAppear",
                    ]
                )
                #expect(navigation.viewControllers == [first, second])
                #expect(second.parent === navigation && second.view.window != nil && first.view.window == nil)
                let watcher = Watcher()
                navigation.delegate = watcher
                try UserInteraction.finishing { try UserInteraction.swipeBack(of: navigation, finishing: false) }
                #expect(watcher.sawInteractive && watcher.sawCancelled)
                navigation.delegate = delegate
                try UserInteraction.finishing { try UserInteraction.swipeBack(of: navigation, finishing: true) }
                #expect(navigation.viewControllers == [first])
            }
        }

        @Test func swipeBackIsRefusedAtTheRootAndWhenDisabled() throws {
            try withStack { navigation, _, second, _ in
                #expect(throws: InteractionRefusal.self) {
                    try UserInteraction.swipeBack(of: navigation, finishing: true)
                }
                navigation.pushViewController(second, animated: false)
                navigation.interactivePopGestureRecognizer?.isEnabled = false
                #expect(throws: InteractionRefusal.self) {
                    try UserInteraction.swipeBack(of: navigation, finishing: true)
                }
            }
        }

        @Test func aSecondTransitionEndsTheFirst() throws {
            try withStack { navigation, first, second, _ in
                let third = Screen("C", log: log)
                navigation.pushViewController(second, animated: true)
                navigation.pushViewController(third, animated: true)
                MainRunLoop.main.runUntilIdle()
                #expect(navigation.viewControllers == [first, second, third])
                for controller in [first, second, third] {
                    #expect(controller.appearanceState == (controller === third ? .appeared : .disappeared))
                }
                #expect(navigation.popToRootViewController(animated: true) == [second, third])
                MainRunLoop.main.runUntilIdle()
                #expect(second.parent == nil && third.parent == nil && first.appearanceState == .appeared)
                #expect(navigation.children == [first])
            }
        }

        @Test func setViewControllersReplacesTheStack() throws {
            try withStack { navigation, first, second, _ in
                navigation.setViewControllers([second], animated: false)
                #expect(first.parent == nil && navigation.topViewController === second)
                navigation.setViewControllers([first, second], animated: true)
                #expect(navigation.children == [first, second])
                #expect(second.appearanceState == .appeared)
                navigation.popToViewController(first, animated: false)
                #expect(first.appearanceState == .appeared)
            }
        }

        @Test func changesOfAStackOffScreenShowWhenItComesBack() throws {
            try withStack { navigation, first, second, _ in
                let cover = Screen("cover")
                cover.modalPresentationStyle = .fullScreen
                navigation.present(cover, animated: false)
                #expect(first.appearanceState == .disappeared && first.view.window == nil)
                _ = log.take()
                navigation.pushViewController(second, animated: true)
                #expect(log.take() == ["B willMove(parent)", "B didMove(parent)"])
                cover.dismiss(animated: false)
                #expect(log.take() == ["B willAppear", "willShow B", "B isAppearing", "B didAppear", "didShow B"])
            }
        }

        @Test func showPushesFromAnyDepth() throws {
            try withStack { navigation, first, second, _ in
                let inner = Screen("inner")
                first.addChild(inner)
                inner.show(second, sender: nil)
                #expect(navigation.topViewController === second)
                #expect(second.navigationController === navigation)
            }
        }

        @Test func misuseIsReportedAndIgnored() throws {
            try withStack { navigation, first, second, _ in
                let problems = collectingDiagnostics {
                    navigation.pushViewController(first, animated: true)
                    navigation.pushViewController(UINavigationController(), animated: true)
                    navigation.setViewControllers([second, second], animated: true)
                    navigation.popToViewController(second, animated: true)
                    navigation.pushViewController(navigation, animated: true)
                }
                #expect(problems.count == 5)
                #expect(navigation.popViewController(animated: true) == nil)
                #expect(navigation.viewControllers == [first])
            }
        }

        @Test func flagsSayWhyAControllerAppears() throws {
            final class Flags: UIViewController {
                var seen: [Bool] = []
                override func viewWillAppear(_ animated: Bool) { seen.append(isMovingToParent) }
                override func viewDidDisappear(_ animated: Bool) { seen.append(isMovingFromParent) }
            }
            try withStack { navigation, _, second, _ in
                let flags = Flags()
                navigation.pushViewController(flags, animated: false)
                navigation.pushViewController(second, animated: false)
                navigation.popViewController(animated: false)
                navigation.popViewController(animated: false)
                #expect(flags.seen == [true, false, false, true])
            }
        }
    }
}
