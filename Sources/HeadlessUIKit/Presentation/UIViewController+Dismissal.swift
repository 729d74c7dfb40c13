extension UIViewController {
    @preconcurrency func performDismissal(animated: Bool, completion: (@MainActor () -> Void)?) {
        if let presented = presentedViewController {
            dismissPresented(presented, animated: animated, completion: completion)
        } else if let presenter = presentingViewController, let presented = presenter.presentation.presented {
            dismissPresented(presented, animated: animated, completion: completion)
        } else {
            HeadlessUIKit.report("\(self) was asked to dismiss, but neither presents nor is presented.")
        }
    }

    /// Dismisses a presented controller with everything above it; only the topmost is animated.
    @preconcurrency private func dismissPresented(
        _ presented: UIViewController,
        animated: Bool,
        completion: (@MainActor () -> Void)?
    ) {
        guard let dismissal = Dismissal(of: presented, animated: animated, completion: completion) else { return }
        dismissal.begin()
        dismissal.manager.finishTransition = { dismissal.finish() }
        dismissal.manager.finish(animated: animated)
    }

    /// Takes away at once what this controller presents, because it leaves the hierarchy itself.
    func dismissOrphanedPresentation() {
        guard let presented = presentation.presented else { return }
        if presented.presentation.isBeingDismissed {
            presented.presentation.controller?.finishNow()
        } else {
            dismissPresented(presented, animated: false, completion: nil)
        }
    }
}

/// One dismissal from its beginning to its end, which may be another than was planned when a user lets go.
@preconcurrency @MainActor final class Dismissal {
    let manager: UIPresentationController
    private let presenter: UIViewController
    private let chain: [UIViewController]
    private let animated: Bool
    @preconcurrency private let completion: (@MainActor () -> Void)?
    let coordinator: TransitionCoordinator

    @preconcurrency init?(
        of presented: UIViewController,
        animated: Bool,
        isInteractive: Bool = false,
        completion: (@MainActor () -> Void)?
    ) {
        guard let manager = presented.presentation.controller, let presenter = presented.presentation.presenter else {
            return nil
        }
        guard !presented.presentation.isBeingDismissed else {
            HeadlessUIKit.report("\(presented) is being dismissed already.")
            return nil
        }
        var chain = [presented]
        while let above = chain.last?.presentation.presented { chain.append(above) }
        // A presentation under way is brought to its end first, so that every controller's callbacks balance.
        for controller in chain { controller.presentation.controller?.finishNow() }
        chain = chain.filter { $0.presentation.presenter != nil }
        guard presented.presentation.presenter != nil, let top = chain.last else { return nil }
        self.manager = manager
        self.presenter = presenter
        self.chain = chain
        self.animated = animated
        self.completion = completion
        coordinator = TransitionCoordinator(
            from: top,
            to: presenter,
            isAnimated: animated,
            isInteractive: isInteractive,
            presentationStyle: manager.presentationStyle
        )
        if let container = manager.containerView { coordinator.containerView = container }
    }

    func begin() {
        manager.coordinator = coordinator
        for controller in chain.reversed() {
            controller.presentation.isBeingDismissed = true
            guard controller.appearanceState == .appeared || controller.appearanceState == .appearing else { continue }
            controller.beginIfNeeded(false, animated: animated && controller === chain.last)
        }
        if manager.removedPresentersView {
            presenter.beginIfNeeded(true, animated: animated)
            putBackPresentersView()
            presenter.announceIsAppearing()
        }
        coordinator.runAnimations()
    }

    func finish() {
        if manager.removedPresentersView { presenter.endIfChanging(to: true) }
        for controller in chain.reversed() {
            controller.presentation.controller?.containerView?.removeFromSuperview()
            controller.viewIfLoaded?.removeFromSuperview()
            controller.endIfChanging(to: false)
        }
        for controller in chain.reversed() {
            controller.presentation.presenter?.presentation.presented = nil
            controller.presentation.presenter = nil
            controller.presentation.isBeingDismissed = false
            controller.presentation.controller?.containerView = nil
            controller.presentation.controller?.presentingController = nil
        }
        completion?()
        end()
    }

    /// The user changed their mind: the callbacks of an appearance that never went away.
    func cancel() {
        coordinator.isCancelled = true
        if manager.removedPresentersView {
            presenter.beginIfNeeded(false, animated: animated)
            if let window = manager.containerView?.window {
                presenter.screenContainer(in: window)?.removeFromSuperview()
            }
            presenter.endIfChanging(to: false)
        }
        for controller in chain {
            controller.presentation.isBeingDismissed = false
            guard controller.appearanceState == .disappearing else { continue }
            controller.beginIfNeeded(true, animated: animated)
            controller.endIfChanging(to: true)
        }
        end()
    }

    private func end() {
        coordinator.complete()
        if manager.coordinator === coordinator { manager.coordinator = nil }
    }

    private func putBackPresentersView() {
        guard let container = manager.containerView, let window = container.window,
            let presenterContainer = presenter.screenContainer(in: window)
        else { return }
        presenterContainer.frame = window.bounds
        window.insertSubview(presenterContainer, belowSubview: container)
    }
}
