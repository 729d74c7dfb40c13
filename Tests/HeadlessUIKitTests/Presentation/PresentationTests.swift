import HeadlessUIKit
import Testing

extension HeadlessUIKitTests {
    @MainActor @Suite(.serialized) struct Presentation {
        let log = Log()

        final class SheetDelegate: UIAdaptivePresentationControllerDelegate {
            let log: Log
            var allows = true
            init(_ log: Log) { self.log = log }
            func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
                log.lines.append("should")
                return allows
            }
            func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
                log.lines.append("will")
            }
            func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
                log.lines.append("did")
            }
            func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
                log.lines.append("attempt")
            }
        }

        private func withRoot(_ body: (Screen, Screen) throws -> Void) throws {
            let root = Screen("A", log: log)
            let modal = Screen("B", log: log)
            try withApplication(showing: root) { _ in
                _ = log.take()
                try body(root, modal)
            }
        }

        @Test(arguments: [true, false]) func fullScreenTakesThePresenterAway(animated: Bool) throws {
            try withRoot { root, modal in
                modal.modalPresentationStyle = .fullScreen
                root.present(modal, animated: animated) { log.lines.append("completion") }
                let begins = ["A willDisappear", "B willAppear", "B isAppearing"]
                let ends = ["B didAppear", "A didDisappear", "completion"]
                if animated {
                    #expect(log.take() == begins)
                    #expect(modal.isBeingPresented)
                    MainRunLoop.main.runUntilIdle()
                    #expect(log.take() == ends)
                } else {
                    #expect(log.take() == begins + ends)
                }
                #expect(root.view.window == nil && modal.view.window != nil)
                #expect(root.presentedViewController === modal && modal.presentingViewController === root)

                modal.dismiss(animated: animated) { log.lines.append("completion") }
                MainRunLoop.main.runUntilIdle()
                #expect(
                    log.take() == [
                        "B willDisappear", "A willAppear", "A isAppearing", "A didAppear", "B didDisappear",
                        "completion",
                    ]
                )
                #expect(root.presentedViewController == nil && modal.view.window == nil && root.view.window != nil)
            }
        }

        @Test func aSheetLeavesThePresenterInPlace() throws {
            try withRoot { root, modal in
                root.present(modal, animated: true)
                MainRunLoop.main.runUntilIdle()
                #expect(log.take() == ["B willAppear", "B isAppearing", "B didAppear"])
                root.dismiss(animated: true)
                #expect(modal.isBeingDismissed)
                MainRunLoop.main.runUntilIdle()
                #expect(log.take() == ["B willDisappear", "B didDisappear"])
            }
        }

        @Test func swipingASheetDownAsksAndTellsTheDelegate() throws {
            try withRoot { root, modal in
                let delegate = SheetDelegate(log)
                modal.presentationController?.delegate = delegate
                root.present(modal, animated: false)
                _ = log.take()
                try UserInteraction.finishing { try UserInteraction.swipeDownSheet(modal, finishing: false) }
                #expect(
                    log.take() == ["should", "will", "B willDisappear", "B willAppear", "B isAppearing", "B didAppear"]
                )
                modal.isModalInPresentation = true
                #expect(try UserInteraction.swipeDownSheet(modal) == false)
                modal.isModalInPresentation = false
                delegate.allows = false
                #expect(try UserInteraction.swipeDownSheet(modal) == false)
                #expect(log.take() == ["attempt", "should", "attempt"])
                delegate.allows = true
                #expect(try UserInteraction.swipeDownSheet(modal))
                #expect(log.take() == ["should", "will", "B willDisappear"])
                MainRunLoop.main.runUntilIdle()
                #expect(log.take() == ["B didDisappear", "did"])
                #expect(root.presentedViewController == nil)
            }
        }

        @Test func dismissalByCodeTellsTheDelegateNothing() throws {
            try withRoot { root, modal in
                let delegate = SheetDelegate(log)
                modal.presentationController?.delegate = delegate
                root.present(modal, animated: false)
                _ = log.take()
                root.dismiss(animated: false)
                #expect(log.take() == ["B willDisappear", "B didDisappear"])
            }
        }

        @Test func dismissTakesEverythingAbove() throws {
            try withRoot { root, modal in
                let third = Screen("C", log: log)
                root.present(modal, animated: false)
                modal.present(third, animated: false)
                _ = log.take()
                root.dismiss(animated: true)
                MainRunLoop.main.runUntilIdle()
                #expect(log.take() == ["C willDisappear", "B willDisappear", "C didDisappear", "B didDisappear"])
                #expect(modal.presentedViewController == nil && third.presentingViewController == nil)
            }
        }

        @Test func theTopmostContainerPresents() throws {
            let inner = Screen("inner")
            let navigation = UINavigationController(rootViewController: inner)
            try withApplication(showing: navigation) { _ in
                let modal = Screen("modal")
                inner.present(modal, animated: false)
                #expect(modal.presentingViewController === navigation)
                #expect(inner.presentedViewController === modal)
                #expect(navigation.visibleViewController === modal)
                inner.dismiss(animated: false)
                #expect(navigation.presentedViewController == nil)
            }
        }

        @Test func misuseIsReportedAndIgnored() throws {
            try withRoot { root, modal in
                let problems = collectingDiagnostics {
                    root.dismiss(animated: true)
                    root.present(root, animated: true)
                    Screen("nowhere").present(Screen("x"), animated: true)
                    root.present(modal, animated: true)
                    root.present(Screen("second"), animated: true)
                    modal.present(modal, animated: true)
                    root.addChild(modal)
                    root.dismiss(animated: true)
                    root.dismiss(animated: true)
                    root.present(Screen("third"), animated: true)
                    root.beginAppearanceTransition(true, animated: false)
                    root.endAppearanceTransition()
                }
                #expect(problems.count == 10)
                MainRunLoop.main.runUntilIdle()
                #expect(root.presentedViewController == nil && root.appearanceState == .appeared)
            }
        }

        @Test func anAlertsHandlerRunsAfterItIsGone() throws {
            try withRoot { root, _ in
                let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
                var presentedDuringHandler: UIViewController?
                var chosen: String?
                let yes = UIAlertAction(title: "Yes", style: .default) { action in
                    chosen = action.title
                    presentedDuringHandler = root.presentedViewController
                }
                alert.addAction(yes)
                alert.addAction(UIAlertAction(title: "No", style: .cancel))
                root.present(alert, animated: true)
                MainRunLoop.main.runUntilIdle()
                try UserInteraction.choose(yes)
                #expect(chosen == nil)
                MainRunLoop.main.runUntilIdle()
                #expect(chosen == "Yes" && presentedDuringHandler == nil)
                #expect(throws: InteractionRefusal.self) { try UserInteraction.choose(yes) }
            }
        }

        @Test func replacingTheRootTakesPresentationsAway() throws {
            let root = Screen("root", log: log)
            try withApplication(showing: root) { window in
                let modal = Screen("modal", log: log)
                root.present(modal, animated: false)
                window.rootViewController = Screen("new")
                #expect(modal.appearanceState == .disappeared && root.appearanceState == .disappeared)
                #expect(modal.viewIfLoaded?.window == nil && root.next == nil)
            }
        }
    }
}
