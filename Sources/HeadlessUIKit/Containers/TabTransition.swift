/// One change of the selected tab with the delegate's animator.
///
/// Like a navigation controller's transition, see ``NavigationTransition``, it runs in the old tab's wrapper view, which
/// becomes the new tab's. A cancelled transition selects the old tab again. A transition that replaces tabs adds and removes
/// them at its end.
@preconcurrency @MainActor final class TabTransition {
    let coordinator: TransitionCoordinator
    private let custom: CustomTransition
    private weak var container: UITabBarController?
    private let from: UIViewController
    private let to: UIViewController
    private let change: TabsChange?
    private var hasEnded = false

    init(
        in container: UITabBarController,
        from: UIViewController,
        to: UIViewController,
        wrapper: UIView,
        custom: CustomTransition,
        change: TabsChange?
    ) {
        self.container = container
        self.from = from
        self.to = to
        self.custom = custom
        self.change = change
        coordinator = TransitionCoordinator(from: from, to: to, isAnimated: true, isInteractive: custom.isInteractive)
        coordinator.containerView = wrapper
        custom.prepare(
            CustomTransitionContext(replacing: from, in: wrapper, coordinator: coordinator)
        ) { [weak self] _ in self?.finishNow() }
    }

    func begin() {
        to.loadViewIfNeeded()
        from.beginIfNeeded(false, animated: true)
        to.beginIfNeeded(true, animated: true)
        custom.begin {
            to.announceIsAppearing()
            coordinator.runAnimations()
        }
    }

    /// A tab that leaves was moved to another container.
    func didLose(_ child: UIViewController) {
        if child === from { finishNow() }
    }

    func finishNow() {
        guard !hasEnded, let container else { return }
        hasEnded = true
        custom.close()
        if coordinator.isCancelled { cancel(in: container) } else { complete(in: container) }
        coordinator.complete()
        container.didEnd(self)
        custom.animator.animationEnded(!coordinator.isCancelled)
    }

    private func complete(in container: UITabBarController) {
        custom.context?.leave(from, for: to)
        from.endIfChanging(to: false)
        to.endIfChanging(to: true)
        change?.settle(in: container)
    }

    private func cancel(in container: UITabBarController) {
        container.restore(from, as: change)
        to.beginIfNeeded(false, animated: true)
        custom.context?.leave(to, for: from)
        to.endIfChanging(to: false)
        from.beginIfNeeded(true, animated: true)
        from.endIfChanging(to: true)
        change?.undo(in: container)
    }
}
