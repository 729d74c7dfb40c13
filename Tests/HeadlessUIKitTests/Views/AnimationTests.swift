import Foundation
import HeadlessUIKit
import Testing

extension HeadlessUIKitTests {
    /// https://developer.apple.com/documentation/uikit/uiview
    @MainActor @Suite(.serialized) struct Animations {
        let log = Log()

        private func withRoot(_ body: (Screen) throws -> Void) throws {
            let root = Screen("A", log: log)
            try withApplication(showing: root) { _ in
                _ = log.take()
                try body(root)
            }
        }

        private func end(of animation: () -> Void) -> Duration {
            let begin = MainRunLoop.main.now
            animation()
            #expect(log.take() == ["changes"])
            MainRunLoop.main.runUntilIdle()
            #expect(log.take() == ["true"])
            return MainRunLoop.main.now - begin
        }

        private func changes() { log.lines.append("changes") }
        private func completion(_ finished: Bool) { log.lines.append("\(finished)") }

        @Test func everyAnimationChangesAtOnceAndCompletesLater() throws {
            try withRoot { _ in
                let plain = end { UIView.animate(withDuration: 1, animations: changes, completion: completion) }
                #expect(plain == .seconds(1))
                let delayed = end {
                    UIView.animate(
                        withDuration: 1,
                        delay: 2,
                        options: [.curveEaseIn, .beginFromCurrentState],
                        animations: changes,
                        completion: completion
                    )
                }
                #expect(delayed == .seconds(3))
                let spring = end {
                    UIView.animate(
                        withDuration: 1,
                        delay: 1,
                        usingSpringWithDamping: 0.5,
                        initialSpringVelocity: 0,
                        animations: changes,
                        completion: completion
                    )
                }
                #expect(spring == .seconds(2))
                let newSpring = end {
                    UIView.animate(springDuration: 4, animations: changes, completion: completion)
                }
                #expect(newSpring == .seconds(4))
                let steps = end {
                    UIView.animateKeyframes(withDuration: 1, delay: 1, options: .calculationModeCubic) {
                        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5, animations: changes)
                    } completion: {
                        completion($0)
                    }
                }
                #expect(steps == .seconds(2))
                let view = UIView()
                let transition = end {
                    UIView.transition(
                        with: view,
                        duration: 2,
                        options: .transitionCrossDissolve,
                        animations: changes,
                        completion: completion
                    )
                }
                #expect(transition == .seconds(2))
            }
        }

        /// "If the duration of the animation is 0, this block is performed at the beginning of the next run loop cycle."
        /// https://developer.apple.com/documentation/uikit/uiview/animate(withduration:animations:completion:)
        @Test func withoutDurationTheCompletionRunsInTheNextTurn() throws {
            try withRoot { _ in
                MainRunLoop.main.perform {
                    UIView.animate(withDuration: 0, animations: changes, completion: completion)
                }
                MainRunLoop.main.runOneTurn()
                #expect(log.take() == ["changes"])
                MainRunLoop.main.runOneTurn()
                #expect(log.take() == ["true"])
            }
        }

        @Test func aRepeatedAnimationDoesNotEnd() throws {
            try withRoot { _ in
                UIView.animate(withDuration: 1, delay: 0, options: .repeat, animations: changes, completion: completion)
                MainRunLoop.main.runUntilIdle()
                #expect(log.take() == ["changes"])
            }
        }

        /// https://developer.apple.com/documentation/uikit/uiview/setanimationsenabled(_:)
        @Test func withoutAnimationsNothingTakesTime() throws {
            try withRoot { root in
                let navigation = UINavigationController(rootViewController: Screen("B"))
                UIView.setAnimationsEnabled(false)
                #expect(!UIView.areAnimationsEnabled)
                root.present(navigation, animated: true)
                #expect(!navigation.isBeingPresented && navigation.appearanceState == .appeared)
                let pushed = Screen("C")
                navigation.pushViewController(pushed, animated: true)
                #expect(pushed.appearanceState == .appeared)
                root.dismiss(animated: true)
                #expect(root.presentedViewController == nil)
                let time = end { UIView.animate(withDuration: 1, animations: changes, completion: completion) }
                #expect(time == .zero)
            }
        }

        @Test func anotherLaunchAnimates() throws {
            try withRoot { _ in UIView.setAnimationsEnabled(false) }
            try withApplication(showing: Screen("B")) { _ in #expect(UIView.areAnimationsEnabled) }
        }

        /// https://developer.apple.com/documentation/uikit/uiview/performwithoutanimation(_:)
        @Test func animationsAreBackAfterwards() throws {
            try withRoot { root in
                UIView.performWithoutAnimation {
                    UIView.performWithoutAnimation {}
                    #expect(!UIView.areAnimationsEnabled)
                    root.present(Screen("B"), animated: true)
                }
                #expect(UIView.areAnimationsEnabled && root.presentedViewController?.isBeingPresented == false)
            }
        }

        /// https://developer.apple.com/documentation/uikit/uiview/transition(from:to:duration:options:completion:)
        @Test func aTransitionReplacesOneViewByTheOther() throws {
            try withRoot { root in
                let first = UIView()
                let second = UIView()
                root.view.addSubview(first)
                UIView.transition(from: first, to: second, duration: 1, completion: completion)
                #expect(root.view.subviews == [second])
                MainRunLoop.main.runUntilIdle()
                #expect(log.take() == ["true"])
                root.view.addSubview(first)
                UIView.transition(from: second, to: first, duration: 1, options: [.showHideTransitionViews])
                #expect(second.isHidden && !first.isHidden && root.view.subviews == [second, first])
            }
        }

        /// https://developer.apple.com/documentation/uikit/uiviewcontroller/transition(from:to:duration:options:animations:completion:)
        @Test func aContainersTransitionBringsTheChildrensCallbacks() throws {
            try withRoot { root in
                let first = Screen("B", log: log)
                let second = Screen("C", log: log)
                for child in [first, second] { root.addChild(child) }
                root.view.addSubview(first.view)
                _ = log.take()
                root.transition(
                    from: first,
                    to: second,
                    duration: 1,
                    animations: { log.lines.append("changes") },
                    completion: { log.lines.append("\($0)") }
                )
                #expect(log.take() == ["B willDisappear", "C willAppear", "C isAppearing", "changes"])
                #expect(root.view.subviews == [first.view, second.view])
                MainRunLoop.main.runUntilIdle()
                #expect(log.take() == ["B didDisappear", "C didAppear", "true"])
                #expect(root.view.subviews == [second.view])
            }
        }

        @Test func onlyChildrenTakePartInAContainersTransition() throws {
            try withRoot { root in
                var exceptions: [HeadlessException] = []
                HeadlessUIKit.exceptionHandler = { exceptions.append($0) }
                defer { HeadlessUIKit.exceptionHandler = nil }
                let child = Screen("B")
                root.addChild(child)
                root.transition(from: child, to: Screen("C"), duration: 1, animations: nil)
                #expect(exceptions.map(\.name) == ["NSInvalidArgumentException"])
            }
        }
    }
}
