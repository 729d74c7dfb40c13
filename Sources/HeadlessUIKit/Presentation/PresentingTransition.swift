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
    /// What is left to do to begin. A callback that dismisses the controller again has it done before.
    @preconcurrency private var steps: ArraySlice<@MainActor (PresentingTransition) -> Void> = []

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
        manager.presentingController = presenter
        presenter.presentation.presented = controller
        controller.presentation.presenter = presenter
        controller.presentation.isBeingPresented = true
        manager.coordinator = coordinator
        manager.willPresent()
        manager.removedPresentersView = manager.shouldRemovePresentersView
        manager.finishTransition = { self.finishNow() }
        steps = [
            { adaptation.tell($0.manager, $0.coordinator) },
            { $0.controller.loadViewIfNeeded() },
            { $0.prepare() },
            { if $0.manager.removedPresentersView { $0.presenter.beginIfNeeded(false, animated: $0.animated) } },
            { $0.controller.beginIfNeeded(true, animated: $0.animated) },
            { $0.start() },
        ]
        continueBeginning()
    }

    private func continueBeginning() {
        while let step = steps.popFirst() { step(self) }
    }

    private func prepare() {
        guard let window else { return }
        let container = UITransitionView(frame: window.bounds)
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.presentationController = manager
        manager.containerView = container
        coordinator.containerView = container
        if let custom { prepare(custom, in: container, removes: manager.removedPresentersView) }
        manager.presentationTransitionWillBegin()
    }

    private func start() {
        guard let window, let container = manager.containerView else { return }
        if let custom {
            window.addSubview(container)
            moveFromView(into: container, in: window, removes: manager.removedPresentersView)
            custom.begin { announce() }
        } else {
            manager.place(controller)
            window.addSubview(container)
            announce()
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
        continueBeginning()
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
        let removes = manager.removedPresentersView
        // Before the callbacks, because one may dismiss it again, which puts that view back.
        if removes, let window { presenter.screenContainer(in: window)?.removeFromSuperview() }
        controller.endIfChanging(to: true)
        if removes { presenter.endIfChanging(to: false) }
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
        if let presenter = presentingController, presenter.presentation.presented === controller {
            presenter.presentation.presented = nil
        }
        controller?.presentation.presenter = nil
        controller?.presentation.isBeingPresented = false
        controller?.presentation.isBeingDismissed = false
        containerView = nil
        presentingController = nil
        // An app's presentation controller is used for one presentation; the next requests another.
        if isFromDelegate, controller?.presentation.controller === self { controller?.presentation.controller = nil }
    }
}
