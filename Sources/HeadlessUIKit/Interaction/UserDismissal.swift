/// The user's dismissal of a presented controller, as far as its delegate permits it.
extension UIPresentationController {
    /// Whether the user may dismiss it; if not, the delegate is notified of the attempt.
    func allowsUserDismissal() -> Bool {
        let isModal = presentedController?.isModalInPresentation ?? true
        if !isModal,
            delegate(for: .presentationControllerShouldDismiss)?.presentationControllerShouldDismiss(self) ?? true
        {
            return true
        }
        delegate(for: .presentationControllerDidAttemptToDismiss)?.presentationControllerDidAttemptToDismiss(self)
        return false
    }

    /// Begins the dismissal after notifying the delegate; nil if the delegate did something else instead.
    ///
    /// The delegate is called while the transition coordinator exists already: it may "set up animations or interaction
    /// notifications" with it.
    /// https://developer.apple.com/documentation/uikit/uiadaptivepresentationcontrollerdelegate/presentationcontrollerwilldismiss(_:)
    func beginUserDismissal(isInteractive: Bool) -> Dismissal? {
        let dismissal = presentedController.flatMap { presented in
            Dismissal(
                of: presented,
                animated: true,
                isInteractive: isInteractive,
                completion: { [weak self] in
                    guard let self else { return }
                    delegate(for: .presentationControllerDidDismiss)?.presentationControllerDidDismiss(self)
                }
            )
        }
        guard let dismissal else { return nil }
        coordinator = dismissal.coordinator
        delegate(for: .presentationControllerWillDismiss)?.presentationControllerWillDismiss(self)
        guard coordinator === dismissal.coordinator else { return nil }
        // If the presenting controller is removed during the gesture, the dismissal ends, too.
        dismissal.begin()
        return dismissal
    }

    /// The finger is lifted, below or above.
    func endUserDismissal(_ dismissal: Dismissal, finishing: Bool) {
        guard coordinator === dismissal.coordinator else { return }
        dismissal.coordinator.endInteraction(cancelled: !finishing)
        if !finishing { finishTransition = { dismissal.cancel() } }
        finish(animated: true)
    }
}
