/// One transition with an animator of the app, in a navigation controller, in a tab bar controller or for a
/// presentation.
///
/// The owner of the transition requests the animator before the first callback, starts it after the appearance
/// callbacks have begun, and ends when the animator's context says so.
@preconcurrency @MainActor final class CustomTransition {
    let animator: any UIViewControllerAnimatedTransitioning
    private let interactionController: (any UIViewControllerInteractiveTransitioning)?
    private(set) var context: CustomTransitionContext?
    private var end: ((_ didComplete: Bool) -> Void)?
    private var isBeginning = false
    private var animatorsAnswer: Bool?
    private var isClosed = false

    /// Nil without an animator: then the transition is the system's.
    init?(
        animator: (any UIViewControllerAnimatedTransitioning)?,
        interactionController: (any UIViewControllerAnimatedTransitioning) -> (
            any UIViewControllerInteractiveTransitioning
        )?
    ) {
        guard let animator else { return nil }
        self.animator = animator
        let interaction = interactionController(animator)
        self.interactionController = interaction?.wantsInteractiveStart == true ? interaction : nil
    }

    var isInteractive: Bool { interactionController != nil }

    /// Passes information to the animator; `end` is called when the animation has ended.
    func prepare(_ context: CustomTransitionContext, end: @escaping (_ didComplete: Bool) -> Void) {
        self.context = context
        self.end = end
        context.transition = self
        context.coordinator.customDuration = animator.transitionDuration(using: context)
    }

    /// Starts the animator, or its interaction controller, and then runs `andThen`.
    func begin(andThen: () -> Void) {
        guard !isClosed, let context else { return }
        isBeginning = true
        if let interactionController {
            interactionController.startInteractiveTransition(context)
        } else {
            context.animate()
        }
        isBeginning = false
        guard !isClosed else { return }
        andThen()
        if let animatorsAnswer { animatorDidEnd(animatorsAnswer) }
    }

    /// Handles the animator's calls to its context.
    func animatorDidEnd(_ didComplete: Bool) {
        guard !isClosed else { return }
        // An animator without a duration calls it before the appearance callbacks are complete.
        guard !isBeginning else {
            animatorsAnswer = didComplete
            return
        }
        context?.coordinator.isCancelled = !didComplete
        end?(didComplete)
    }

    /// The transition ends: further calls of the animator are ignored.
    func close() {
        isClosed = true
        end = nil
    }
}
