/// One change of what a navigation controller shows, from its beginning to its end.
///
/// Order of a push: `willMove(toParent:)`, `viewDidLoad`, the old controller's `viewWillDisappear`, the new one's
/// `viewWillAppear`, the delegate's `willShow`; then `viewDidDisappear`, `viewDidAppear`, `didMove(toParent:)`, the
/// delegate's `didShow`. Apple documents each callback but no order between them; this one was logged from UIKit:
/// http://vastdevblog.vast.com/blog/2012/04/08/uiviewcontroller-life-cycle/ (delegate among the appearance callbacks)
/// and https://arm1.ru/en/blog/zhiznennyj-tsikl-uiviewcontroller (containment).
///
/// A cancelled swipe: the revealed controller's `viewWillDisappear` and `viewDidDisappear`, then the old top's
/// `viewWillAppear` and `viewDidAppear` (http://wangling.me/2014/02/the-inconsistent-order-of-view-transition-events.html).
/// The delegate heard `willShow` of the revealed controller and hears nothing more
/// (radar 21137690, https://github.com/lionheart/openradar-mirror/issues/1114).
@MainActor final class NavigationTransition {
    let coordinator: TransitionCoordinator
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

    init(
        in container: UINavigationController,
        oldStack: [UIViewController],
        to: UIViewController,
        added: [UIViewController],
        removed: [UIViewController],
        animated: Bool,
        isInteractive: Bool
    ) {
        self.container = container
        from = oldStack.last
        self.to = to
        self.oldStack = oldStack
        self.added = added
        self.removed = removed
        self.animated = animated
        coordinator = TransitionCoordinator(
            from: oldStack.last,
            to: to,
            isAnimated: animated,
            isInteractive: isInteractive
        )
        coordinator.containerView = container.transitionView
    }

    // Each step holds the container itself: a callback may take away the last other hold on it.
    func begin() {
        guard let container else { return }
        to.loadViewIfNeeded()
        from?.appearance.isMovingFromParent = from.map(removed.contains) ?? false
        to.appearance.isMovingToParent = added.contains(to)
        from?.beginIfNeeded(false, animated: animated)
        to.beginIfNeeded(true, animated: animated)
        container.delegate?.navigationController(container, willShow: to, animated: animated)
        fromWrapper = from?.viewIfLoaded?.superview
        toWrapper = container.place(to)
        to.announceIsAppearing()
        coordinator.runAnimations()
    }

    func complete() {
        guard !hasEnded, let container else { return }
        hasEnded = true
        leave(fromWrapper, of: from)
        from?.endIfChanging(to: false)
        to.endIfChanging(to: true)
        container.settle(added: added, removed: removed)
        container.lastShown = to
        from?.appearance.isMovingFromParent = false
        to.appearance.isMovingToParent = false
        container.delegate?.navigationController(container, didShow: to, animated: animated)
        end()
    }

    func cancel() {
        guard !hasEnded, let container else { return }
        hasEnded = true
        container.restore(oldStack)
        to.beginIfNeeded(false, animated: animated)
        leave(toWrapper, of: to)
        to.endIfChanging(to: false)
        from?.appearance.isMovingFromParent = false
        to.appearance.isMovingToParent = false
        from?.beginIfNeeded(true, animated: animated)
        from?.endIfChanging(to: true)
        end()
    }

    func finishNow() {
        if coordinator.isCancelled { cancel() } else { complete() }
    }

    private func end() {
        coordinator.complete()
        container?.didEnd(self)
    }

    private func leave(_ wrapper: UIView?, of controller: UIViewController?) {
        // The view may have been moved elsewhere meanwhile; only the wrapper is the container's own.
        if let view = controller?.viewIfLoaded, view.superview === wrapper { view.removeFromSuperview() }
        wrapper?.removeFromSuperview()
    }
}
