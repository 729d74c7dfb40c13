import HeadlessUIKit
import Testing

/// Apps change containers and presentations in the callbacks of a change that is in progress.
extension HeadlessUIKitTests {
    @MainActor @Suite(.serialized) struct NestedChanges {
        /// Does something once in one of its callbacks.
        private final class Acting: UIViewController {
            var onLoad: (() -> Void)?
            var onWillAppear: (() -> Void)?
            var onDidAppear: (() -> Void)?

            private func run(_ action: inout (() -> Void)?) {
                let once = action
                action = nil
                once?()
            }

            override func viewDidLoad() { run(&onLoad) }
            override func viewWillAppear(_ animated: Bool) { run(&onWillAppear) }
            override func viewDidAppear(_ animated: Bool) { run(&onDidAppear) }
        }

        let log = Log()

        private func withStack(_ body: (UINavigationController, Screen) throws -> Void) throws {
            let first = Screen("A", log: log)
            let navigation = UINavigationController(rootViewController: first)
            try withApplication(showing: navigation) { _ in
                _ = log.take()
                try body(navigation, first)
            }
        }

        private func embed(_ child: UIViewController, in container: UIViewController) {
            container.addChild(child)
            container.view.addSubview(child.view)
            child.didMove(toParent: container)
        }

        private func remove(_ child: UIViewController) {
            child.willMove(toParent: nil)
            child.view.removeFromSuperview()
            child.removeFromParent()
        }

        // MARK: Children of what is appearing

        @Test func aChildOfAContainerThatIsBeingPushedAppearsWithIt() throws {
            try withStack { navigation, _ in
                let container = UIViewController()
                let child = Screen("C", log: log)
                navigation.pushViewController(container, animated: true)
                embed(child, in: container)
                #expect(
                    log.take().filter { $0.hasPrefix("C") && !$0.contains("Move") } == [
                        "C willAppear", "C isAppearing",
                    ]
                )
                MainRunLoop.main.runUntilIdle()
                #expect(log.take().contains("C didAppear") && child.appearanceState == .appeared)
                navigation.popViewController(animated: true)
                remove(child)
                #expect(child.appearanceState == .disappeared && log.take().contains("C didDisappear"))
                MainRunLoop.main.runUntilIdle()
                #expect(!log.take().contains { $0.hasPrefix("C") })
            }
        }

        @Test func aChildThatIsRemovedWhileItsContainerAppearsHasDisappeared() throws {
            try withStack { navigation, _ in
                let container = UIViewController()
                let child = Screen("C", log: log)
                embed(child, in: container)
                navigation.pushViewController(container, animated: true)
                _ = log.take()
                remove(child)
                #expect(log.take() == ["C willMove(nil)", "C willDisappear", "C didDisappear", "C didMove(nil)"])
                MainRunLoop.main.runUntilIdle()
                #expect(child.appearanceState == .disappeared && container.appearanceState == .appeared)
            }
        }

        @Test func aViewThatIsTakenOutAfterItsControllerDisappears() throws {
            let root = UIViewController()
            let child = Screen("C", log: log)
            try withApplication(showing: root) { _ in
                embed(child, in: root)
                _ = log.take()
                child.willMove(toParent: nil)
                child.removeFromParent()
                child.view.removeFromSuperview()
                #expect(log.take() == ["C willMove(nil)", "C didMove(nil)", "C willDisappear", "C didDisappear"])
            }
        }

        @Test func aControllerWithoutAContainerAppearsWithItsView() throws {
            let root = UIViewController()
            let other = Screen("C", log: log)
            try withApplication(showing: root) { _ in
                root.view.addSubview(other.view)
                #expect(log.take() == ["C willAppear", "C isAppearing", "C didAppear"])
                other.view.removeFromSuperview()
                #expect(log.take() == ["C willDisappear", "C didDisappear"])
            }
        }

        @Test func aChildKnowsThatItComesAndGoes() throws {
            final class Flags: UIViewController {
                var seen: [Bool] = []
                override func viewWillAppear(_ animated: Bool) { seen.append(isMovingToParent) }
                override func viewWillDisappear(_ animated: Bool) { seen.append(isMovingFromParent) }
            }
            let root = UIViewController()
            let child = Flags()
            try withApplication(showing: root) { window in
                embed(child, in: root)
                window.isHidden = true
                window.isHidden = false
                remove(child)
                #expect(child.seen == [true, false, false, true])
                #expect(!child.isMovingFromParent && !child.isMovingToParent)
            }
        }

        // MARK: Stacks

        @Test(arguments: [true, false], [true, false])
        func aScreenMayPushTheNextBeforeItAppears(isInLoad: Bool, animated: Bool) throws {
            try withStack { navigation, first in
                let middle = Acting()
                let last = Screen("C", log: log)
                let push = { navigation.pushViewController(last, animated: animated) }
                if isInLoad { middle.onLoad = push } else { middle.onWillAppear = push }
                navigation.pushViewController(middle, animated: animated)
                MainRunLoop.main.runUntilIdle()
                #expect(navigation.viewControllers == [first, middle, last])
                #expect(
                    [first, middle].allSatisfy { $0.appearanceState == .disappeared && $0.viewIfLoaded?.window == nil }
                )
                #expect(last.appearanceState == .appeared && last.view.window != nil)
                let callbacks = log.take()
                #expect(
                    callbacks.filter { $0 == "A didDisappear" || $0 == "C didAppear" } == [
                        "A didDisappear", "C didAppear",
                    ]
                )
            }
        }

        @Test(arguments: [true, false]) func aRootMayPushBeforeItAppears(isInLoad: Bool) throws {
            let root = Acting()
            let next = Screen("B", log: log)
            let navigation = UINavigationController(rootViewController: root)
            let push = { navigation.pushViewController(next, animated: false) }
            if isInLoad { root.onLoad = push } else { root.onWillAppear = push }
            try withApplication(showing: navigation) { _ in
                #expect(next.appearanceState == .appeared && next.view.window != nil)
                #expect(root.appearanceState == .disappeared && root.view.window == nil)
                #expect(log.take().filter { $0 == "B didAppear" }.count == 1)
            }
        }

        @Test func aTabMaySelectAnotherBeforeItAppears() throws {
            let first = Acting()
            let second = Screen("B", log: log)
            let tabs = UITabBarController()
            tabs.viewControllers = [first, second]
            first.onWillAppear = { tabs.selectedIndex = 1 }
            try withApplication(showing: tabs) { _ in
                #expect(second.appearanceState == .appeared && second.view.window != nil)
                #expect(first.appearanceState == .disappeared && first.view.window == nil)
            }
        }

        @Test func aPoppedScreenThatIsPushedElsewhereStaysThere() throws {
            try withStack { navigation, _ in
                let moved = Screen("B", log: log)
                navigation.pushViewController(moved, animated: false)
                let other = UINavigationController(rootViewController: UIViewController())
                navigation.popViewController(animated: true)
                other.pushViewController(moved, animated: false)
                MainRunLoop.main.runUntilIdle()
                #expect(moved.parent === other && other.viewControllers.last === moved)
            }
        }

        @Test func whatIsPushedWhileASwipeIsCancelledComesOnTopOfAll() throws {
            try withStack { navigation, first in
                let second = Screen("B", log: log)
                let third = Screen("C", log: log)
                navigation.pushViewController(second, animated: false)
                try UserInteraction.swipeBack(of: navigation, finishing: false)
                navigation.pushViewController(third, animated: false)
                #expect(navigation.viewControllers == [first, second, third])
            }
        }

        // MARK: Presentations

        @Test(arguments: [true, false], [true, false])
        func aScreenMayDismissItselfAsItAppears(isFullScreen: Bool, animated: Bool) throws {
            let root = Screen("A", log: log)
            try withApplication(showing: root) { window in
                let modal = Acting()
                modal.modalPresentationStyle = isFullScreen ? .fullScreen : .pageSheet
                modal.onDidAppear = { modal.dismiss(animated: animated) }
                root.present(modal, animated: animated)
                MainRunLoop.main.runUntilIdle()
                #expect(root.view.window === window && root.appearanceState == .appeared)
                #expect(modal.presentingViewController == nil && !modal.isBeingDismissed && !modal.isBeingPresented)
                #expect(modal.appearanceState == .disappeared && root.presentedViewController == nil)
                #expect(collectingDiagnostics { root.present(UIViewController(), animated: false) } == [])
            }
        }

        @Test(arguments: [true, false], [true, false])
        func aScreenMayDismissItselfBeforeItAppears(isInLoad: Bool, animated: Bool) throws {
            let root = Screen("A", log: log)
            try withApplication(showing: root) { window in
                let modal = Acting()
                modal.modalPresentationStyle = .fullScreen
                var isDone = false
                let dismiss = { modal.dismiss(animated: animated) { isDone = true } }
                if isInLoad { modal.onLoad = dismiss } else { modal.onWillAppear = dismiss }
                root.present(modal, animated: animated)
                MainRunLoop.main.runUntilIdle()
                #expect(isDone && root.view.window === window && root.appearanceState == .appeared)
                #expect(modal.presentingViewController == nil && !modal.isBeingDismissed && !modal.isBeingPresented)
                #expect(window.subviews.count == 1)
            }
        }

        @Test func aScreenMayPresentAgainAsItComesBack() throws {
            let root = Acting()
            try withApplication(showing: root) { _ in
                let login = Screen("L", log: log)
                login.modalPresentationStyle = .fullScreen
                root.present(login, animated: true)
                MainRunLoop.main.runUntilIdle()
                let second = Screen("M", log: log)
                second.modalPresentationStyle = .fullScreen
                root.onDidAppear = { root.present(second, animated: true) }
                #expect(
                    collectingDiagnostics {
                        root.dismiss(animated: true)
                        MainRunLoop.main.runUntilIdle()
                    } == []
                )
                #expect(root.presentedViewController === second && second.appearanceState == .appeared)
                #expect(login.presentingViewController == nil)
            }
        }

        @Test func aNavigationControllerDefinesAContext() throws {
            let first = UIViewController()
            let navigation = UINavigationController(rootViewController: first)
            let tabs = UITabBarController()
            tabs.viewControllers = [navigation]
            try withApplication(showing: tabs) { _ in
                let over = UIViewController()
                over.modalPresentationStyle = .overCurrentContext
                first.present(over, animated: false)
                #expect(over.presentingViewController === navigation)
            }
        }

        // MARK: Windows and scenes

        @Test func aHiddenWindowHidesWhatItsRootPresents() throws {
            let root = Screen("A", log: log)
            let modal = Screen("M", log: log)
            modal.modalPresentationStyle = .fullScreen
            try withApplication(showing: root) { window in
                root.present(modal, animated: false)
                window.isHidden = true
                #expect(modal.appearanceState == .disappeared && root.appearanceState == .disappeared)
                _ = log.take()
                window.isHidden = false
                #expect(log.take() == ["M willAppear", "M isAppearing", "M didAppear"])
                modal.dismiss(animated: false)
                #expect(root.appearanceState == .appeared && root.view.window === window)
            }
        }

        @Test func aWindowThatTakesNoTouchesPassesNoneOn() throws {
            let root = UIViewController()
            try withApplication(showing: root) { window in
                let button = UIButton()
                var taps = 0
                button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
                root.view.addSubview(button)
                try UserInteraction.tap(button)
                window.isUserInteractionEnabled = false
                #expect(throws: InteractionRefusal.hidden("\(window)")) { try UserInteraction.tap(button) }
                #expect(taps == 1)
            }
        }

        @Test func scenesHaveNamesThatNoOtherHad() throws {
            try withApplication(showing: UIViewController()) { _ in
                final class Second: UIResponder, UIWindowSceneDelegate { var window: UIWindow? }
                let second = try #require(HeadlessApplication.connectScene(delegate: Second()))
                let first = try #require(UIApplication.shared.connectedScenes.first { $0 !== second })
                HeadlessApplication.disconnect(first)
                let third = try #require(HeadlessApplication.connectScene(delegate: Second()))
                #expect(third.session.persistentIdentifier != second.session.persistentIdentifier)
            }
        }

        @Test func columnsMayChangeTheirPlaces() throws {
            let (first, second) = (UIViewController(), UIViewController())
            let split = UISplitViewController(style: .doubleColumn)
            split.viewControllers = [first, second]
            try withApplication(showing: split) { _ in
                split.viewControllers = [second, first]
                #expect(split.viewControllers == [second, first] && split.children.count == 2)
                #expect([first, second].allSatisfy { $0.appearanceState == .appeared && $0.parent === split })
                split.setViewController(first, for: .primary)
                #expect(split.viewController(for: .primary) === first && split.viewController(for: .secondary) == nil)
            }
        }
    }
}
