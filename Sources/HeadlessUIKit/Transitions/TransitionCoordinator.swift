public import Foundation

/// The side of a transition on which a controller is.
public struct UITransitionContextViewControllerKey: Hashable, Sendable {
    private let name: String

    /// The controller that was visible when the transition began.
    public static let from = UITransitionContextViewControllerKey(name: "from")
    /// The controller that is visible when the transition ends.
    public static let to = UITransitionContextViewControllerKey(name: "to")
}

/// Information about a transition in progress.
///
/// Source: https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinatorcontext
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
    /// Whether the transition is animated.
    var isAnimated: Bool { get }
    /// The presentation style, or none in a navigation controller.
    var presentationStyle: UIModalPresentationStyle { get }
    /// Whether the transition began interactively.
    var initiallyInteractive: Bool { get }
    /// Whether a finger still drives the transition.
    var isInteractive: Bool { get }
    /// Whether the transition is being cancelled.
    var isCancelled: Bool { get }
    /// The duration of the transition, in seconds of virtual time.
    var transitionDuration: TimeInterval { get }
    /// The progress of the transition, from 0 to 1; only its beginning and end are known, and the values of an
    /// interaction controller between them.
    var percentComplete: CGFloat { get }
    /// Whether the transition can be interrupted; always false here.
    var isInterruptible: Bool { get }
    /// The speed of the animation after the finger is lifted; 1 for its normal speed.
    var completionVelocity: CGFloat { get }
    /// The curve of that speed. Kept; nothing is drawn.
    var completionCurve: UIView.AnimationCurve { get }
    /// The view in which the transition takes place.
    var containerView: UIView { get }
    /// The controller on one side.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// The view on one side.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
}

extension UIViewControllerTransitionCoordinatorContext {
    /// Returns false.
    public var isInterruptible: Bool { false }
    /// The default speed.
    public var completionVelocity: CGFloat { 1 }
    /// Eases in and out.
    public var completionCurve: UIView.AnimationCurve { .easeInOut }
}

/// The side of a transition on which a view is.
public struct UITransitionContextViewKey: Hashable, Sendable {
    private let name: String

    /// The view that was visible when the transition began.
    public static let from = UITransitionContextViewKey(name: "from")
    /// The view that is visible when the transition ends.
    public static let to = UITransitionContextViewKey(name: "to")
}

/// Runs animations alongside a transition in progress.
///
/// Source: https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinator
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    /// Runs the animation with the transition and the completion after it, and returns whether it will.
    @discardableResult
    @preconcurrency func animate(
        alongsideTransition animation: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// Runs the animation with the transition, in a view outside its container, and the completion after it.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinator/animatealongsidetransition(in:animation:completion:)
    @discardableResult
    @preconcurrency func animateAlongsideTransition(
        in view: UIView?,
        animation: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// Runs the handler each time the finger is lifted. `isCancelled` then is the intended outcome, until a finger
    /// takes over the transition again; the actual outcome is known at its end.
    ///
    /// "Your handler block is executed any time the transition changes from interactive to noninteractive":
    /// https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinator/notifywheninteractionchanges(_:)
    @preconcurrency func notifyWhenInteractionChanges(
        _ handler: @escaping @MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void
    )
}

extension UIViewControllerTransitionCoordinator {
    /// Runs the animation with the transition, and returns whether it will.
    @discardableResult
    @preconcurrency public func animate(
        alongsideTransition animation: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        animate(alongsideTransition: animation, completion: nil)
    }

    /// Runs both as if the view were in the container: nothing is drawn.
    @discardableResult
    @preconcurrency public func animateAlongsideTransition(
        in view: UIView?,
        animation: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)? = nil
    ) -> Bool {
        animate(alongsideTransition: animation, completion: completion)
    }
}

@preconcurrency @MainActor final class TransitionCoordinator: UIViewControllerTransitionCoordinator {
    typealias Handler = @MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void

    let isAnimated: Bool
    let presentationStyle: UIModalPresentationStyle
    let initiallyInteractive: Bool
    private(set) var isInteractive: Bool
    var isCancelled = false
    var percentComplete: CGFloat = 0
    /// The animator's value, if there is an animator.
    var customDuration: TimeInterval?
    lazy var containerView = UIView()
    /// The views of the transition, if they are not those of both controllers.
    var views: ((UITransitionContextViewKey) -> UIView?)?
    private let from: UIViewController?
    private let to: UIViewController?
    @preconcurrency private var animations: [Handler] = []
    @preconcurrency private var completions: [Handler] = []
    @preconcurrency private var interactionHandlers: [Handler] = []
    private var hasRunAnimations = false
    private let wait: AnimationWait?
    private var isComplete = false

    init(
        from: UIViewController?,
        to: UIViewController?,
        isAnimated: Bool,
        isInteractive: Bool = false,
        presentationStyle: UIModalPresentationStyle = .none
    ) {
        self.from = from
        self.to = to
        self.isAnimated = isAnimated
        self.isInteractive = isInteractive
        initiallyInteractive = isInteractive
        self.presentationStyle = presentationStyle
        wait = isAnimated ? MainRunLoop.main.transactions.beginAnimation() : nil
    }

    var transitionDuration: TimeInterval {
        guard isAnimated else { return 0 }
        return customDuration ?? MainRunLoop.transitionDuration / .seconds(1)
    }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        key == .from ? from : to
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        if let views { return views(key) }
        return (key == .from ? from : to)?.viewIfLoaded
    }

    @preconcurrency func animate(alongsideTransition animation: Handler?, completion: Handler?) -> Bool {
        guard !isComplete else { return false }
        if let animation {
            if hasRunAnimations { animation(self) } else { animations.append(animation) }
        }
        if let completion { completions.append(completion) }
        return true
    }

    @preconcurrency func notifyWhenInteractionChanges(_ handler: @escaping Handler) {
        interactionHandlers.append(handler)
    }

    func runAnimations() {
        hasRunAnimations = true
        let handlers = animations
        animations = []
        for handler in handlers { handler(self) }
    }

    func endInteraction(cancelled: Bool) {
        isInteractive = false
        isCancelled = cancelled
        for handler in interactionHandlers { handler(self) }
    }

    /// A touch resumes the interactive transition, which is then neither finished nor cancelled.
    func resumeInteraction() {
        guard !isComplete else { return }
        isInteractive = true
        isCancelled = false
    }

    func complete() {
        isComplete = true
        percentComplete = isCancelled ? 0 : 1
        let handlers = completions
        completions = []
        // They may retain this object.
        interactionHandlers = []
        for handler in handlers { handler(self) }
        views = nil
        wait?.end()
    }
}
