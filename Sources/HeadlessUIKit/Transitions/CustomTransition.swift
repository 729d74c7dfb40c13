/// One transition that an animator of the app makes, in a navigation controller, in a tab bar controller or by presenting.
///
/// Whoever owns the transition asks for the animator before the first callback, begins it after the appearance callbacks have
/// begun, and ends when the animator's context says so.
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

    /// Hands over what the animator is to know; `end` is called once the animation is over.
    func prepare(_ context: CustomTransitionContext, end: @escaping (_ didComplete: Bool) -> Void) {
        self.context = context
        self.end = end
        context.transition = self
        context.coordinator.customDuration = animator.transitionDuration(using: context)
    }

    /// Lets the animator begin, or the gesture that drives it, and then runs `andThen`.
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

    /// What the animator says through its context.
    func animatorDidEnd(_ didComplete: Bool) {
        guard !isClosed else { return }
        // An animator that takes no time says it before the appearance callbacks are through.
        guard !isBeginning else {
            animatorsAnswer = didComplete
            return
        }
        context?.coordinator.isCancelled = !didComplete
        end?(didComplete)
    }

    /// The transition ends: nothing that the animator says counts any more.
    func close() {
        isClosed = true
        end = nil
    }
}
