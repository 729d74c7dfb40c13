import Foundation
import HeadlessUIKit
import Testing

extension HeadlessUIKitTests {
    /// https://developer.apple.com/documentation/uikit/uiviewpropertyanimator
    @MainActor @Suite(.serialized) struct PropertyAnimators {
        let log = Log()

        private func withAnimator(_ body: (UIViewPropertyAnimator) throws -> Void) throws {
            try withApplication(showing: UIViewController()) { _ in
                let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { log.lines.append("changes") }
                animator.addCompletion { log.lines.append("\($0)") }
                try body(animator)
            }
        }

        @Test func anAnimatorRunsToItsEnd() throws {
            try withAnimator { animator in
                #expect(animator.state == .inactive && log.take().isEmpty)
                animator.startAnimation(afterDelay: 1)
                #expect(animator.state == .active && animator.isRunning && log.take() == ["changes"])
                MainRunLoop.main.advance(by: .seconds(2))
                #expect(animator.fractionComplete == 0.5 && log.take().isEmpty)
                MainRunLoop.main.advance(by: .seconds(1))
                #expect(log.take() == ["end"] && animator.state == .inactive && !animator.isRunning)
            }
        }

        @Test func aPausedAnimatorWaitsAndGoesBackwards() throws {
            try withAnimator { animator in
                animator.startAnimation()
                MainRunLoop.main.advance(by: .milliseconds(500))
                animator.pauseAnimation()
                MainRunLoop.main.advance(by: .seconds(10))
                #expect(animator.fractionComplete == 0.25 && !animator.isRunning && animator.state == .active)
                animator.isReversed = true
                _ = log.take()
                let begin = MainRunLoop.main.now
                animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
                MainRunLoop.main.runUntilIdle()
                #expect(log.take() == ["start"] && MainRunLoop.main.now - begin == .milliseconds(500))
            }
        }

        /// https://developer.apple.com/documentation/uikit/uiviewpropertyanimator/continueanimation(withtimingparameters:durationfactor:)
        @Test func aPausedAnimatorGoesOnForAnotherDuration() throws {
            try withAnimator { animator in
                animator.startAnimation()
                MainRunLoop.main.advance(by: .seconds(1))
                animator.pauseAnimation()
                let begin = MainRunLoop.main.now
                let spring = UISpringTimingParameters(dampingRatio: 1)
                animator.continueAnimation(withTimingParameters: spring, durationFactor: 2)
                #expect(animator.timingParameters === spring && spring.timingCurveType == .spring)
                MainRunLoop.main.runUntilIdle()
                #expect(log.take() == ["changes", "end"] && MainRunLoop.main.now - begin == .seconds(4))
            }
        }

        @Test func aFingerMovesTheAnimation() throws {
            try withAnimator { animator in
                animator.fractionComplete = 0.75
                #expect(animator.state == .active && !animator.isRunning && log.take() == ["changes"])
                let begin = MainRunLoop.main.now
                animator.startAnimation()
                MainRunLoop.main.runUntilIdle()
                #expect(log.take() == ["end"] && MainRunLoop.main.now - begin == .milliseconds(500))
            }
        }

        /// https://developer.apple.com/documentation/uikit/uiviewanimating/stopanimation(_:)
        @Test func aStoppedAnimatorIsFinishedOrForgotten() throws {
            try withAnimator { animator in
                animator.startAnimation()
                animator.stopAnimation(false)
                #expect(animator.state == .stopped && log.take() == ["changes"])
                animator.finishAnimation(at: .current)
                #expect(animator.state == .inactive && log.take() == ["current"])
                animator.addCompletion { _ in log.lines.append("never") }
                animator.startAnimation()
                animator.stopAnimation(true)
                MainRunLoop.main.runUntilIdle()
                #expect(animator.state == .inactive && log.take().isEmpty)
                #expect(collectingDiagnostics { animator.finishAnimation(at: .end) }.count == 1)
            }
        }

        /// https://developer.apple.com/documentation/uikit/uiviewpropertyanimator/pausesoncompletion
        @Test func anAnimatorMayStayActiveAtItsEnd() throws {
            try withAnimator { animator in
                animator.pausesOnCompletion = true
                animator.startAnimation()
                MainRunLoop.main.runUntilIdle()
                #expect(animator.state == .active && !animator.isRunning && log.take() == ["changes"])
            }
        }

        @Test func aTransactionWaitsForIt() throws {
            try withAnimator { _ in
                CATransaction.begin()
                CATransaction.setCompletionBlock { log.lines.append("completion") }
                UIViewPropertyAnimator.runningPropertyAnimator(
                    withDuration: 1,
                    delay: 1,
                    animations: { log.lines.append("changes") },
                    completion: { log.lines.append("\($0)") }
                )
                CATransaction.commit()
                MainRunLoop.main.runUntilIdle()
                #expect(log.take() == ["changes", "end", "completion"])
            }
        }
    }
}
