internal import Foundation

/// One presentation from its beginning to its end, completed or cancelled.
///
/// Apple documents the first and last call to a presentation controller, but no order relative to the appearance
/// callbacks: https://developer.apple.com/documentation/uikit/uipresentationcontroller. Here
/// `presentationTransitionWillBegin` is called before the first and `presentationTransitionDidEnd` after the last of
/// them, and then the completion.
@preconcurrency @MainActor final class PresentingTransition {
    private let controller: UIViewController
    private let manager: UIPresentationController
    private let presenter: UIViewController
    private weak var window: UIWindow?
    private let animated: Bool
    private let completion: (() -> Void)?
    private let coordinator: TransitionCoordinator
    private let custom: CustomTransition?
    private var presentersPlace: ViewPlace?
    private var hasEnded = false

    init(
        of controller: UIViewController,
        by presenter: UIViewController,
        source: UIViewController,
        managedBy manager: UIPresentationController,
        in window: UIWindow,
        animated: Bool,
        completion: (() -> Void)?
    ) {
        self.controller = controller
        self.manager = manager
        self.presenter = presenter
        self.window = window
        self.animated = animated
        self.completion = completion
        custom = animated ? controller.customPresentation(by: presenter, source: source) : nil
        coordinator = TransitionCoordinator(
            from: presenter,
            to: controller,
            isAnimated: animated,
            isInteractive: custom?.isInteractive == true,
            presentationStyle: manager.presentationStyle
        )
    }

    func begin(as adaptation: PresentationAdaptation) {
        guard let window else { return }
        manager.presentingController = presenter
        presenter.presentation.presented = controller
        controller.presentation.presenter = presenter
        controller.presentation.isBeingPresented = true
        manager.coordinator = coordinator
        manager.willPresent()
        let removes = manager.shouldRemovePresentersView
        manager.removedPresentersView = removes
        adaptation.tell(manager, coordinator)

        controller.loadViewIfNeeded()
        let container = UITransitionView(frame: window.bounds)
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.presentationController = manager
        manager.containerView = container
        coordinator.containerView = container
        if let custom { prepare(custom, in: container, removes: removes) }
        manager.presentationTransitionWillBegin()
        if removes { presenter.beginIfNeeded(false, animated: animated) }
        controller.beginIfNeeded(true, animated: animated)
        if let custom {
            window.addSubview(container)
            moveFromView(into: container, in: window, removes: removes)
            manager.finishTransition = { self.finishNow() }
            custom.begin { announce() }
        } else {
            manager.place(controller)
            window.addSubview(container)
            announce()
            manager.finishTransition = { self.finishNow() }
            manager.finish(animated: animated)
        }
    }

    private func announce() {
        controller.announceIsAppearing()
        coordinator.runAnimations()
    }

    private func prepare(_ custom: CustomTransition, in container: UIView, removes: Bool) {
        // "nil if the animator should not manipulate the view": one that does not move.
        coordinator.views = { [weak manager, weak presenter] key in
            key == .to ? manager?.presentedView : removes ? presenter?.viewIfLoaded : nil
        }
        let frame = presenter.viewIfLoaded?.frame ?? .zero
        let context = CustomTransitionContext(
            in: container,
            coordinator: coordinator,
            frames: CustomTransitionContext.Frames(
                initialOfFrom: frame,
                finalOfFrom: removes ? .zero : frame,
                finalOfTo: { [weak manager] in manager?.frameOfPresentedViewInContainerView ?? .zero }
            )
        )
        custom.prepare(context) { [weak manager] _ in manager?.finishNow() }
    }

    /// The container contains the old view during the animation if that view is about to be removed.
    private func moveFromView(into container: UIView, in window: UIWindow, removes: Bool) {
        guard removes, presenter.screenContainer(in: window) != nil, let view = presenter.viewIfLoaded else { return }
        presentersPlace = ViewPlace(of: view)
        container.insertSubview(view, at: 0)
    }

    private func finishNow() {
        guard !hasEnded else { return }
        hasEnded = true
        custom?.close()
        presentersPlace?.restore()
        if coordinator.isCancelled { cancel() } else { complete() }
        coordinator.complete()
        if manager.coordinator === coordinator { manager.coordinator = nil }
        custom?.animator.animationEnded(!coordinator.isCancelled)
    }

    private func complete() {
        if let context = custom?.context { manager.placeForgotten(controller, context) }
        controller.endIfChanging(to: true)
        if manager.removedPresentersView {
            if let window { presenter.screenContainer(in: window)?.removeFromSuperview() }
            presenter.endIfChanging(to: false)
        }
        controller.presentation.isBeingPresented = false
        manager.presentationTransitionDidEnd(true)
        completion?()
    }

    /// The callbacks of a presentation that was reversed; the completion belongs to the presentation.
    private func cancel() {
        controller.beginIfNeeded(false, animated: animated)
        manager.containerView?.removeFromSuperview()
        controller.viewIfLoaded?.removeFromSuperview()
        controller.endIfChanging(to: false)
        if manager.removedPresentersView {
            presenter.beginIfNeeded(true, animated: animated)
            presenter.endIfChanging(to: true)
        }
        manager.presentationTransitionDidEnd(false)
        manager.disconnect()
    }
}

extension UIPresentationController {
    /// Adds the presented view to the container, without an animator.
    fileprivate func place(_ controller: UIViewController) {
        guard let containerView else { return }
        if presentationStyle == .custom {
            guard let view = presentedView, view.superview == nil || view === controller.view else { return }
            view.frame = frameOfPresentedViewInContainerView
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            containerView.addSubview(view)
        } else {
            let shadow = UIDropShadowView(frame: containerView.bounds)
            shadow.fill(containerView)
            controller.view.fill(shadow)
        }
    }

    /// Adds a view that the animator did not add.
    func placeForgotten(_ controller: UIViewController, _ context: CustomTransitionContext) {
        guard let containerView, let view = presentedView, !view.isDescendant(of: containerView) else { return }
        context.reportForgotten(controller)
        view.frame = frameOfPresentedViewInContainerView
        containerView.addSubview(view)
    }

    /// The presented controller is dismissed.
    func disconnect() {
        let controller = presentedController
        presentingController?.presentation.presented = nil
        controller?.presentation.presenter = nil
        controller?.presentation.isBeingPresented = false
        controller?.presentation.isBeingDismissed = false
        containerView = nil
        presentingController = nil
        // An app's presentation controller is used for one presentation; the next requests another.
        if isFromDelegate, controller?.presentation.controller === self { controller?.presentation.controller = nil }
    }
}
