/// One change of a navigation controller's visible controller, from its beginning to its end.
///
/// Order of a push: `willMove(toParent:)`, `viewDidLoad`, the old controller's `viewWillDisappear`, the new one's
/// `viewWillAppear`, the delegate's `willShow`; then `viewDidDisappear`, `viewDidAppear`, `didMove(toParent:)`, the
/// delegate's `didShow`. Apple documents each callback but no order between them; this one was logged from UIKit:
/// http://vastdevblog.vast.com/blog/2012/04/08/uiviewcontroller-life-cycle/ (delegate among the appearance callbacks)
/// and https://arm1.ru/en/blog/zhiznennyj-tsikl-uiviewcontroller (containment).
///
/// A cancelled swipe: the revealed controller's `viewWillDisappear` and `viewDidDisappear`, then the old top's
/// `viewWillAppear` and `viewDidAppear`
/// (http://wangling.me/2014/02/the-inconsistent-order-of-view-transition-events.html). The delegate's `willShow` was
/// called with the revealed controller, and no other method is called (radar 21137690,
/// https://github.com/lionheart/openradar-mirror/issues/1114).
///
/// An animator's transition runs in the old view's wrapper, which becomes the new view's. The animator is requested
/// before the first callback and starts after the delegate's `willShow`; its context ends the transition. Cancelling is
/// like a cancelled swipe, and a pushed controller leaves the container.
@preconcurrency @MainActor final class NavigationTransition {
    let coordinator: TransitionCoordinator
    let custom: CustomTransition?
    private weak var container: UINavigationController?
    private let from: UIViewController?
    private let to: UIViewController
    private let oldStack: [UIViewController]
    private let added: [UIViewController]
    private let removed: [UIViewController]
    private let animated: Bool
    private var fromWrapper: UIView?
    private var toWrapper: UIView?
    private var hasEnded = false
    /// What is left to do to begin. A callback that changes the stack again has it done before the transition ends.
    @preconcurrency private var steps: ArraySlice<@MainActor (NavigationTransition, UINavigationController) -> Void> =
        []

    init(
        in container: UINavigationController,
        oldStack: [UIViewController],
        to: UIViewController,
        added: [UIViewController],
        removed: [UIViewController],
        animated: Bool,
        isInteractive: Bool,
        custom: CustomTransition?
    ) {
        self.container = container
        from = oldStack.last
        self.to = to
        self.oldStack = oldStack
        self.added = added
        self.removed = removed
        self.animated = animated
        self.custom = custom
        coordinator = TransitionCoordinator(
            from: oldStack.last,
            to: to,
            isAnimated: animated,
            isInteractive: isInteractive || custom?.isInteractive == true
        )
        coordinator.containerView = container.transitionView
        if let custom, let from { prepare(custom, from: from, in: container) }
    }

    private func prepare(_ custom: CustomTransition, from: UIViewController, in container: UINavigationController) {
        let current = from.viewIfLoaded?.superview
        let wrapper = current?.superview === container.transitionView ? current : nil
        coordinator.containerView = wrapper ?? container.makeWrapper()
        custom.prepare(
            CustomTransitionContext(replacing: from, in: coordinator.containerView, coordinator: coordinator)
        ) { [weak self] _ in self?.finishNow() }
    }

    func begin() {
        steps = [
            { this, _ in this.to.loadViewIfNeeded() },
            { this, _ in this.from?.beginIfNeeded(false, animated: this.animated) },
            { this, _ in this.to.beginIfNeeded(true, animated: this.animated) },
            { this, container in
                container.delegate(for: .navigationControllerWillShow)?
                    .navigationController(container, willShow: this.to, animated: this.animated)
            },
            { $0.start(in: $1) },
        ]
        continueBeginning()
    }

    /// Does the rest. Each step retains the container, because a callback may release its last other owner.
    private func continueBeginning() {
        while let container, let step = steps.popFirst() { step(self, container) }
    }

    private func start(in container: UINavigationController) {
        if let custom {
            custom.begin {
                to.announceIsAppearing()
                coordinator.runAnimations()
            }
        } else {
            fromWrapper = from?.viewIfLoaded?.superview
            toWrapper = container.place(to)
            to.announceIsAppearing()
            coordinator.runAnimations()
        }
    }

    func complete() {
        guard !hasEnded, let container else { return }
        hasEnded = true
        custom?.close()
        leave(fromWrapper, of: from)
        custom?.context?.leave(from, for: to)
        from?.endIfChanging(to: false)
        to.endIfChanging(to: true)
        container.settle(added: added, removed: removed)
        container.lastShown = to
        container.delegate(for: .navigationControllerDidShow)?
            .navigationController(container, didShow: to, animated: animated)
        end()
    }

    func cancel() {
        guard !hasEnded, let container else { return }
        hasEnded = true
        custom?.close()
        container.restore(oldStack)
        to.beginIfNeeded(false, animated: animated)
        leave(toWrapper, of: to)
        if let from { custom?.context?.leave(to, for: from) }
        to.endIfChanging(to: false)
        for controller in removed { controller.isDoneMoving() }
        from?.beginIfNeeded(true, animated: animated)
        from?.endIfChanging(to: true)
        for controller in added where controller.parent === container {
            controller.beginMoving(to: nil)
            controller.removeFromParent()
        }
        end()
    }

    func finishNow() {
        continueBeginning()
        if coordinator.isCancelled { cancel() } else { complete() }
    }

    private func end() {
        coordinator.complete()
        container?.didEnd(self)
        custom?.animator.animationEnded(!coordinator.isCancelled)
    }

    private func leave(_ wrapper: UIView?, of controller: UIViewController?) {
        // The view may have been moved elsewhere meanwhile; only the wrapper is the container's own.
        if let view = controller?.viewIfLoaded, view.superview === wrapper { view.removeFromSuperview() }
        wrapper?.removeFromSuperview()
    }
}
