/// What a user does to a presented controller, as far as its delegate allows.
extension UIPresentationController {
    /// Whether the user may dismiss; if not, the delegate hears of the attempt.
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

    /// Begins to dismiss, after the delegate has heard so; nil if the delegate did something else instead.
    ///
    /// The delegate hears it while the transition coordinator is there already: it may "set up animations or interaction
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
        // Whatever takes the presenter away while the finger is down ends the dismissal, too.
        dismissal.begin()
        return dismissal
    }

    /// The finger lets go, below or above.
    func endUserDismissal(_ dismissal: Dismissal, finishing: Bool) {
        guard coordinator === dismissal.coordinator else { return }
        dismissal.coordinator.endInteraction(cancelled: !finishing)
        if !finishing { finishTransition = { dismissal.cancel() } }
        finish(animated: true)
    }
}
