import HeadlessUIKit
import Testing

extension HeadlessUIKitTests {
    @MainActor @Suite(.serialized) struct UserDismissal {
        /// Writes the calls of the delegate and the extent of the user's interaction into one log.
        @MainActor final class Listener: UIAdaptivePresentationControllerDelegate, InteractionObserving {
            let log: Log
            var allows = true
            var onWill: ((UIPresentationController) -> Void)?

            init(_ log: Log) {
                self.log = log
            }

            func interactionWillBegin(name: String, sender: UIResponder?) { log.lines.append("> \(name)") }
            func interactionDidEnd(name: String, sender: UIResponder?) { log.lines.append("< \(name)") }

            func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
                log.lines.append("should")
                return allows
            }
            func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
                log.lines.append("will")
                onWill?(presentationController)
            }
            func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
                log.lines.append("did")
            }
            func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
                log.lines.append("attempt")
            }
        }

        let log = Log()

        private func withPresented(
            _ style: UIModalPresentationStyle,
            _ body: (Screen, Screen, Listener) throws -> Void
        ) throws {
            let root = Screen("A", log: log)
            let modal = Screen("B", log: log)
            let listener = Listener(log)
            try withApplication(showing: root) { _ in
                modal.modalPresentationStyle = style
                modal.presentationController?.delegate = listener
                root.present(modal, animated: false)
                HeadlessUIKit.interactionObserver = listener
                _ = log.take()
                try body(root, modal, listener)
            }
        }

        @Test func aSwipeIsToldInsideTheInteractionAndItsEndInALaterTurn() throws {
            try withPresented(.pageSheet) { root, modal, _ in
                let turns = MainRunLoop.main.turnCount
                let isAllowed = try UserInteraction.swipeDownSheet(modal)
                #expect(isAllowed)
                #expect(log.take() == ["> swipeDown", "should", "will", "B willDisappear", "< swipeDown"])
                #expect(MainRunLoop.main.turnCount == turns + 2)
                #expect(root.presentedViewController === modal && modal.isBeingDismissed)
                MainRunLoop.main.runUntilIdle()
                #expect(log.take() == ["B didDisappear", "did"] && MainRunLoop.main.turnCount > turns + 2)
                #expect(root.presentedViewController == nil)
            }
        }

        @Test func aSwipeThatIsCancelledIsToldToBeginAndNeverToEnd() throws {
            try withPresented(.formSheet) { root, modal, listener in
                var cancelled: Bool?
                listener.onWill = { controller in
                    let coordinator = controller.presentedViewController.transitionCoordinator
                    #expect(coordinator?.isInteractive == true)
                    coordinator?.notifyWhenInteractionChanges { cancelled = $0.isCancelled }
                }
                let isAllowed = try UserInteraction.swipeDownSheet(modal, finishing: false)
                #expect(isAllowed)
                #expect(log.take() == ["> swipeDown", "should", "will", "B willDisappear", "< swipeDown"])
                #expect(cancelled == true)
                MainRunLoop.main.runUntilIdle()
                #expect(log.take() == ["B willAppear", "B isAppearing", "B didAppear"])
                #expect(root.presentedViewController === modal && !modal.isBeingDismissed)
                #expect(modal.transitionCoordinator == nil)
            }
        }

        @Test func aTapBesideAPopoverDismissesIt() throws {
            try withPresented(.popover) { root, modal, listener in
                modal.isModalInPresentation = true
                var isAllowed = try UserInteraction.tapOutsidePopover(modal)
                #expect(!isAllowed)
                modal.isModalInPresentation = false
                listener.allows = false
                isAllowed = try UserInteraction.tapOutsidePopover(modal)
                #expect(!isAllowed)
                #expect(
                    log.take() == [
                        "> tapOutside", "attempt", "< tapOutside", "> tapOutside", "should", "attempt", "< tapOutside",
                    ]
                )
                listener.allows = true
                isAllowed = try UserInteraction.tapOutsidePopover(modal)
                #expect(isAllowed)
                #expect(log.take() == ["> tapOutside", "should", "will", "B willDisappear", "< tapOutside"])
                MainRunLoop.main.runUntilIdle()
                #expect(log.take() == ["B didDisappear", "did"] && root.presentedViewController == nil)
                #expect(throws: InteractionRefusal.self) { try UserInteraction.tapOutsidePopover(modal) }
            }
        }

        @Test func aSheetHasNoOutsideAndAPopoverIsNotSwiped() throws {
            try withPresented(.pageSheet) { _, modal, _ in
                #expect(throws: InteractionRefusal.self) { try UserInteraction.tapOutsidePopover(modal) }
            }
            try withPresented(.popover) { _, modal, _ in
                #expect(throws: InteractionRefusal.self) { try UserInteraction.swipeDownSheet(modal) }
            }
            #expect(!log.take().contains("should"))
        }

        @Test func aDelegateMayDismissByCodeInstead() throws {
            try withPresented(.pageSheet) { root, modal, listener in
                listener.onWill = { _ in root.dismiss(animated: false) }
                let isAllowed = try UserInteraction.swipeDownSheet(modal)
                #expect(isAllowed)
                MainRunLoop.main.runUntilIdle()
                #expect(
                    log.take() == [
                        "> swipeDown", "should", "will", "B willDisappear", "B didDisappear", "< swipeDown",
                    ]
                )
                #expect(root.presentedViewController == nil)
            }
        }
    }
}
