import Foundation
import HeadlessUIKit
import Testing

extension HeadlessUIKitTests {
    /// "Guaranteed to be called … as soon as all animations subsequently added by this transaction group have completed":
    /// https://developer.apple.com/documentation/quartzcore/catransaction/setcompletionblock(_:)
    @MainActor @Suite(.serialized) struct Transactions {
        let log = Log()

        private func withStack(_ body: (UINavigationController) throws -> Void) throws {
            let navigation = UINavigationController(rootViewController: Screen("A"))
            try withApplication(showing: navigation) { _ in
                MainRunLoop.main.runUntilIdle()
                try body(navigation)
            }
        }

        @Test func theCompletionWaitsForThePush() throws {
            try withStack { navigation in
                let second = Screen("B", log: log)
                CATransaction.begin()
                CATransaction.setCompletionBlock { log.lines.append("completion") }
                navigation.pushViewController(second, animated: true)
                CATransaction.commit()
                _ = log.take()
                MainRunLoop.main.advance(by: MainRunLoop.transitionDuration - .milliseconds(1))
                #expect(log.take().isEmpty)
                MainRunLoop.main.runUntilIdle()
                #expect(log.take() == ["B didAppear", "B didMove(parent)", "completion"])
            }
        }

        @Test func theCompletionWaitsForADismissalAndForViews() throws {
            try withStack { navigation in
                navigation.present(Screen("B"), animated: false)
                CATransaction.begin()
                CATransaction.setCompletionBlock { log.lines.append("completion") }
                navigation.dismiss(animated: true) { log.lines.append("dismissed") }
                UIView.animate(withDuration: 1, animations: {})
                CATransaction.commit()
                let begin = MainRunLoop.main.now
                MainRunLoop.main.runUntilIdle()
                #expect(log.take() == ["dismissed", "completion"] && MainRunLoop.main.now - begin == .seconds(1))
            }
        }

        @Test func withoutAnimationsTheCompletionRunsInALaterTurn() throws {
            try withStack { navigation in
                CATransaction.begin()
                CATransaction.setCompletionBlock { log.lines.append("completion") }
                navigation.pushViewController(Screen("B"), animated: false)
                CATransaction.commit()
                #expect(log.lines.isEmpty)
                MainRunLoop.main.runOneTurn()
                #expect(log.take() == ["completion"])
            }
        }

        @Test func anOuterTransactionWaitsForTheInner() throws {
            try withStack { navigation in
                CATransaction.begin()
                CATransaction.setCompletionBlock { log.lines.append("outer") }
                CATransaction.begin()
                CATransaction.setCompletionBlock { log.lines.append("inner") }
                #expect(CATransaction.completionBlock() != nil)
                navigation.pushViewController(Screen("B"), animated: true)
                CATransaction.commit()
                UIView.animate(withDuration: 2, animations: {})
                MainRunLoop.main.runUntilIdle()
                #expect(log.take() == ["inner"])
                CATransaction.commit()
                MainRunLoop.main.runUntilIdle()
                #expect(log.take() == ["outer"] && CATransaction.completionBlock() == nil)
            }
        }

        @Test func aBlockThatIsReplacedRunsAfterWhatBeganUntilThen() throws {
            try withStack { _ in
                CATransaction.begin()
                CATransaction.setCompletionBlock { log.lines.append("first") }
                UIView.animate(withDuration: 1, animations: {})
                CATransaction.setCompletionBlock { log.lines.append("second") }
                UIView.animate(withDuration: 2, animations: {})
                CATransaction.commit()
                MainRunLoop.main.advance(by: .milliseconds(1500))
                MainRunLoop.main.advance(by: .zero)
                #expect(log.take() == ["first"])
                MainRunLoop.main.runUntilIdle()
                #expect(log.take() == ["second"])
            }
        }

        @Test func outsideATransactionTheTurnsOwnIsMeant() throws {
            try withStack { _ in
                CATransaction.setCompletionBlock { log.lines.append("completion") }
                CATransaction.setDisableActions(true)
                UIView.animate(withDuration: 1, animations: {})
                #expect(CATransaction.disableActions())
                MainRunLoop.main.runUntilIdle()
                #expect(log.take() == ["completion"] && !CATransaction.disableActions())
            }
        }

        /// https://developer.apple.com/documentation/quartzcore/catransaction/animationduration()
        @Test func valuesHoldUntilTheCommit() throws {
            try withStack { _ in
                CATransaction.begin()
                CATransaction.setDisableActions(true)
                CATransaction.setAnimationDuration(3)
                CATransaction.begin()
                #expect(CATransaction.disableActions() && CATransaction.animationDuration() == 3)
                CATransaction.setAnimationDuration(4)
                CATransaction.commit()
                #expect(CATransaction.animationDuration() == 3)
                CATransaction.commit()
                #expect(!CATransaction.disableActions() && CATransaction.animationDuration() == 0.25)
            }
        }

        @Test func flushingLaysOut() throws {
            try withStack { navigation in
                MainRunLoop.main.turn {
                    let cell = UIStackView(arrangedSubviews: [UIView()])
                    cell.frame = navigation.view.bounds
                    navigation.view.addSubview(cell)
                    #expect(cell.arrangedSubviews.first?.frame == .zero)
                    CATransaction.flush()
                    #expect(cell.arrangedSubviews.first?.frame == navigation.view.bounds)
                }
            }
        }
    }
}
