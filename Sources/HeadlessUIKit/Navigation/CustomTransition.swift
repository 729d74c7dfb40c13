/// Whom the navigation delegate named for one transition.
@preconcurrency @MainActor struct CustomTransition {
    let animator: any UIViewControllerAnimatedTransitioning
    let interactionController: (any UIViewControllerInteractiveTransitioning)?

    /// Asks the delegate, which may know of none: then the transition is the system's.
    init?(
        of navigationController: UINavigationController,
        _ operation: UINavigationController.Operation,
        from: UIViewController,
        to: UIViewController
    ) {
        guard
            let animator = navigationController.delegate(for: .navigationControllerAnimationController)?
                .navigationController(navigationController, animationControllerFor: operation, from: from, to: to)
        else { return nil }
        self.animator = animator
        let interaction = navigationController.delegate(for: .navigationControllerInteractionController)?
            .navigationController(navigationController, interactionControllerFor: animator)
        interactionController = interaction?.wantsInteractiveStart == true ? interaction : nil
    }

    func start(with context: CustomTransitionContext) {
        if let interactionController {
            interactionController.startInteractiveTransition(context)
        } else {
            context.animate()
        }
    }
}
