extension UINavigationController {
    func customTransition(from oldStack: [UIViewController], to top: UIViewController) -> CustomTransition? {
        guard let from = oldStack.last else { return nil }
        return CustomTransition(
            animator: delegate(for: .navigationControllerAnimationController)?.navigationController(
                self,
                animationControllerFor: oldStack.contains(top) ? .pop : .push,
                from: from,
                to: top
            ),
            interactionController: {
                delegate(for: .navigationControllerInteractionController)?
                    .navigationController(self, interactionControllerFor: $0)
            }
        )
    }

    func finish(_ transition: NavigationTransition, animated: Bool) {
        guard animated else { return transition.finishNow() }
        MainRunLoop.main.schedule(after: MainRunLoop.transitionDuration) { [weak self, weak transition] in
            // Released together with the controller: then there is nothing to notify.
            guard self != nil else { return }
            transition?.finishNow()
        }
    }

    // MARK: Swiping back

    func beginInteractivePop() {
        change(to: stack.dropLast(), animated: true, isInteractive: true)
    }

    /// The finger is lifted, but continues the interactive transition before it has ended.
    func interruptInteractivePop(cancelled: Bool) {
        guard let transition, transition.coordinator.isInteractive else { return }
        transition.coordinator.endInteraction(cancelled: cancelled)
    }

    func resumeInteractivePop() {
        transition?.coordinator.resumeInteraction()
    }

    func endInteractivePop(cancelled: Bool) {
        guard let transition, transition.coordinator.isInteractive else { return }
        transition.coordinator.endInteraction(cancelled: cancelled)
        finish(transition, animated: true)
    }
}
