/// The adaptation of a presentation to a compact width by its delegate.
@preconcurrency @MainActor struct PresentationAdaptation {
    /// The presented controller.
    let controller: UIViewController
    /// The adapted style.
    let style: UIModalPresentationStyle
    /// Whether the delegate changed anything.
    let changes: Bool

    init(of requested: UIViewController, presenting presenter: UIViewController, source: UIViewController) {
        let manager = requested.ownPresentationController(presenting: presenter, source: source)
        let original = requested.resolvedPresentationStyle
        let answer =
            manager.delegate(for: .adaptivePresentationStyle)?
            .adaptivePresentationStyle(for: manager) ?? .none
        let adapted = answer == .automatic ? .pageSheet : answer
        guard adapted != .none, adapted != original, let delegate = manager.delegate else {
            controller = requested
            style = original
            changes = false
            return
        }
        style = adapted
        changes = true
        let replacement = manager.delegate(for: .viewControllerForAdaptivePresentationStyle)?
            .presentationController(manager, viewControllerForAdaptivePresentationStyle: adapted)
        controller = replacement ?? requested
        guard let replacement, replacement !== requested else { return }
        replacement.modalPresentationStyle = adapted
        // The object that determines one is notified of the other.
        if let own = replacement.presentationController, own.delegate == nil { own.delegate = delegate }
    }

    func tell(_ manager: UIPresentationController, _ coordinator: TransitionCoordinator) {
        manager.delegate(for: .willPresentWithAdaptiveStyle)?.presentationController(
            manager,
            willPresentWithAdaptiveStyle: changes ? style : .none,
            transitionCoordinator: coordinator
        )
    }
}
