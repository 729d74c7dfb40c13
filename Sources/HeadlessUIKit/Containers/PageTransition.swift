/// One change of the pages of a page view controller, from its beginning to its end.
///
/// The order is a navigation controller's, see ``NavigationTransition``; Apple documents none.
@preconcurrency @MainActor final class PageTransition {
    let coordinator: TransitionCoordinator
    let pages: [UIViewController]
    let oldPages: [UIViewController]
    private weak var container: UIPageViewController?
    private let added: [UIViewController]
    private let removed: [UIViewController]
    private let animated: Bool
    private let isByUser: Bool
    @preconcurrency private let completion: (@MainActor (Bool) -> Void)?
    private var hasEnded = false

    @preconcurrency init(
        in container: UIPageViewController,
        from oldPages: [UIViewController],
        to pages: [UIViewController],
        animated: Bool,
        isByUser: Bool,
        completion: (@MainActor (Bool) -> Void)?
    ) {
        self.container = container
        self.oldPages = oldPages
        self.pages = pages
        self.animated = animated
        self.isByUser = isByUser
        self.completion = completion
        added = pages.filter { !oldPages.contains($0) }
        removed = oldPages.filter { !pages.contains($0) }
        coordinator = TransitionCoordinator(
            from: oldPages.first,
            to: pages.first,
            isAnimated: animated,
            isInteractive: isByUser
        )
    }

    func begin() {
        guard let container else { return }
        for page in added { container.addChild(page) }
        for page in removed { page.beginMoving(to: nil) }
        guard container.isVisible else { return }
        coordinator.containerView = container.view
        for page in added { page.loadViewIfNeeded() }
        for page in removed { page.beginIfNeeded(false, animated: animated) }
        for page in added { page.beginIfNeeded(true, animated: animated) }
        for page in added { container.place(page) }
        for page in added { page.announceIsAppearing() }
        coordinator.runAnimations()
    }

    func finishNow() {
        guard !hasEnded, let container else { return }
        hasEnded = true
        if coordinator.isCancelled { cancel(in: container) } else { complete(in: container) }
        coordinator.complete()
        container.didEnd(self)
        if isByUser {
            container.delegate(for: .pageViewControllerDidFinishAnimating)?.pageViewController(
                container,
                didFinishAnimating: true,
                previousViewControllers: oldPages,
                transitionCompleted: !coordinator.isCancelled
            )
        }
        completion?(true)
    }

    private func complete(in container: UIPageViewController) {
        container.show(pages)
        for page in removed {
            container.take(page)
            page.endIfChanging(to: false)
        }
        for page in added { page.endIfChanging(to: true) }
        // A callback may have moved one to another container meanwhile.
        for page in removed where page.parent === container { page.removeFromParent() }
        for page in added where page.parent === container { page.endMoving(to: container) }
        if !container.isVisible, container.appearanceState != .disappeared { container.prepareToAppear() }
    }

    private func cancel(in container: UIPageViewController) {
        for page in added {
            page.beginIfNeeded(false, animated: animated)
            container.take(page)
            page.endIfChanging(to: false)
        }
        for page in removed where page.appearanceState == .disappearing {
            page.beginIfNeeded(true, animated: animated)
            page.endIfChanging(to: true)
        }
        for page in removed { page.isDoneMoving() }
        for page in added where page.parent === container {
            page.beginMoving(to: nil)
            page.removeFromParent()
        }
    }
}
