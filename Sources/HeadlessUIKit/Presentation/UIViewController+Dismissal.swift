internal import Foundation

extension UIViewController {
    func performDismissal(animated: Bool, completion: (() -> Void)?) {
        if let presented = presentedViewController {
            dismissPresented(presented, animated: animated, completion: completion)
        } else if let presenter = presentingViewController, let presented = presenter.presentation.presented {
            dismissPresented(presented, animated: animated, completion: completion)
        } else {
            HeadlessUIKit.report("\(self) cannot dismiss: it neither presents nor is presented.")
        }
    }

    /// Dismisses a presented controller with everything above it; only the topmost is animated.
    private func dismissPresented(
        _ presented: UIViewController,
        animated: Bool,
        completion: (() -> Void)?
    ) {
        let animated = animated && UIView.areAnimationsEnabled
        guard let dismissal = Dismissal(of: presented, animated: animated, completion: completion) else { return }
        dismissal.begin()
        // An animator ends it.
        if !dismissal.isCustom { dismissal.manager.finish(animated: animated) }
    }

    /// Dismisses immediately what this controller presents, because it leaves the hierarchy itself.
    func dismissOrphanedPresentation() {
        guard let presented = presentation.presented else { return }
        if presented.presentation.isBeingDismissed { presented.presentation.controller?.finishNow() }
        // Unless it was being cancelled.
        guard presentation.presented === presented, !presented.presentation.isBeingDismissed else { return }
        dismissPresented(presented, animated: false, completion: nil)
    }
}

/// One dismissal from its beginning to its end; the outcome may change when the finger is lifted.
@preconcurrency @MainActor final class Dismissal {
    let manager: UIPresentationController
    private let presenter: UIViewController
    private let chain: [UIViewController]
    private let animated: Bool
    private let completion: (() -> Void)?
    let coordinator: TransitionCoordinator
    private let custom: CustomTransition?
    private var presentersPlace: ViewPlace?
    private var hasEnded = false

    init?(
        of presented: UIViewController,
        animated: Bool,
        isInteractive: Bool = false,
        completion: (() -> Void)?
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
        // A presentation in progress is completed first, so that every controller's callbacks balance.
        for controller in chain { controller.presentation.controller?.finishNow() }
        chain = chain.filter { $0.presentation.presenter != nil }
        guard presented.presentation.presenter != nil, let top = chain.last else { return nil }
        self.manager = manager
        self.presenter = presenter
        self.chain = chain
        self.animated = animated
        self.completion = completion
        // "Only the top-most view is dismissed in an animated fashion", by its own transition:
        // https://developer.apple.com/documentation/uikit/uiviewcontroller/dismiss(animated:completion:)
        custom = animated && !isInteractive ? top.customDismissal() : nil
        coordinator = TransitionCoordinator(
            from: top,
            to: presenter,
            isAnimated: animated,
            isInteractive: isInteractive || custom?.isInteractive == true,
            presentationStyle: manager.presentationStyle
        )
        if let container = manager.containerView { coordinator.containerView = container }
        if let custom, let topManager = top.presentation.controller { prepare(custom, topManager) }
    }

    var isCustom: Bool { custom != nil }

    private func prepare(_ custom: CustomTransition, _ topManager: UIPresentationController) {
        let removed = manager.removedPresentersView
        coordinator.views = { [weak topManager, weak presenter] key in
            key == .from ? topManager?.presentedView : removed ? presenter?.viewIfLoaded : nil
        }
        if let container = topManager.containerView { coordinator.containerView = container }
        let frame = presenter.viewIfLoaded?.frame ?? .zero
        let context = CustomTransitionContext(
            in: coordinator.containerView,
            coordinator: coordinator,
            frames: CustomTransitionContext.Frames(
                initialOfFrom: topManager.presentedView?.frame ?? .zero,
                initialOfTo: removed ? .zero : frame,
                finalOfTo: { frame }
            )
        )
        custom.prepare(context) { [weak manager] _ in manager?.finishNow() }
    }

    func begin() {
        manager.coordinator = coordinator
        for controller in chain.reversed() {
            controller.presentation.isBeingDismissed = true
            controller.presentation.controller?.dismissalTransitionWillBegin()
            guard controller.appearanceState == .appeared || controller.appearanceState == .appearing else { continue }
            controller.beginIfNeeded(false, animated: animated && controller === chain.last)
        }
        if manager.removedPresentersView {
            presenter.beginIfNeeded(true, animated: animated)
            putBackPresentersView()
        }
        if let custom {
            presentersPlace = ViewPlace(of: presenter.viewIfLoaded)
            manager.finishTransition = { self.finishNow() }
            custom.begin { announce() }
        } else {
            announce()
            manager.finishTransition = { self.finish() }
        }
    }

    private func announce() {
        if manager.removedPresentersView { presenter.announceIsAppearing() }
        coordinator.runAnimations()
    }

    private func finishNow() {
        if coordinator.isCancelled { cancel() } else { finish() }
    }

    func finish() {
        guard !hasEnded else { return }
        hasEnded = true
        custom?.close()
        presentersPlace?.restore()
        // Its callbacks may present again.
        if let presented = chain.first, presenter.presentation.presented === presented {
            presenter.presentation.presented = nil
        }
        if manager.removedPresentersView { presenter.endIfChanging(to: true) }
        for controller in chain.reversed() {
            controller.presentation.controller?.containerView?.removeFromSuperview()
            controller.viewIfLoaded?.removeFromSuperview()
            controller.endIfChanging(to: false)
        }
        for controller in chain.reversed() {
            controller.presentation.controller?.dismissalTransitionDidEnd(true)
            controller.presentation.controller?.disconnect()
        }
        completion?()
        end()
    }

    /// The callbacks of a dismissal that was cancelled: the controller appears again.
    func cancel() {
        guard !hasEnded else { return }
        hasEnded = true
        custom?.close()
        coordinator.isCancelled = true
        presentersPlace?.restore()
        if let top = chain.last, let context = custom?.context {
            top.presentation.controller?.placeForgotten(top, context)
        }
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
        for controller in chain.reversed() { controller.presentation.controller?.dismissalTransitionDidEnd(false) }
        end()
    }

    private func end() {
        coordinator.complete()
        if manager.coordinator === coordinator { manager.coordinator = nil }
        custom?.animator.animationEnded(!coordinator.isCancelled)
    }

    private func putBackPresentersView() {
        // Controllers above may have removed the containers below them from the window.
        let containers = chain.compactMap { $0.presentation.controller?.containerView }
        guard let container = containers.first(where: { $0.window != nil }), let window = container.window,
            let presenterContainer = presenter.screenContainer(in: window)
        else { return }
        presenterContainer.frame = window.bounds
        window.insertSubview(presenterContainer, belowSubview: container)
    }
}
