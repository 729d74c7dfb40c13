extension UIViewController {
    /// The controller that is presented by this controller or by the nearest of its containers.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiviewcontroller/presentedviewcontroller
    public var presentedViewController: UIViewController? {
        var candidate: UIViewController? = self
        while let controller = candidate {
            if let presented = controller.presentation.presented { return presented }
            candidate = controller.parent
        }
        return nil
    }

    /// The controller that is presented by this controller itself.
    ///
    /// Like ``presentedViewController`` without searching the containers.
    package var presentedByItself: UIViewController? {
        guard let presented = presentation.presented, presented.presentingViewController === self else { return nil }
        return presented
    }

    /// The controller that presented this controller or its farthest container.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiviewcontroller/presentingviewcontroller
    public var presentingViewController: UIViewController? {
        presentedAncestor?.presentation.presenter
    }

    /// Whether the controller, or its container, is coming on screen by a presentation.
    public var isBeingPresented: Bool { topmostAncestor.presentation.isBeingPresented }

    /// Whether the controller, or its container, is leaving the screen by a dismissal.
    public var isBeingDismissed: Bool { topmostAncestor.presentation.isBeingDismissed }

    /// The presentation controller of this controller or of its nearest presented container.
    ///
    /// "If the view controller is not yet presented", it is created for the style that is set:
    /// https://developer.apple.com/documentation/uikit/uiviewcontroller/presentationcontroller
    public var presentationController: UIPresentationController? {
        if let presented = presentedAncestor { return presented.presentation.controller }
        return ownPresentationController()
    }

    /// The presentation controller if it manages a sheet.
    public var sheetPresentationController: UISheetPresentationController? {
        presentationController as? UISheetPresentationController
    }

    /// The presentation controller if it manages a popover.
    public var popoverPresentationController: UIPopoverPresentationController? {
        presentationController as? UIPopoverPresentationController
    }

    /// The transition in progress that involves this controller or one of its containers.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiviewcontroller/transitioncoordinator
    public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        var candidate: UIViewController? = self
        while let controller = candidate {
            if let coordinator = controller.ownTransitionCoordinator { return coordinator }
            candidate = controller.parent
        }
        return nil
    }

    private var presentedAncestor: UIViewController? {
        var candidate: UIViewController? = self
        while let controller = candidate {
            if controller.presentation.presenter != nil { return controller }
            candidate = controller.parent
        }
        return nil
    }

    /// - Parameters:
    ///   - presenter: the controller that is about to present; nil if the property is only read.
    ///   - source: the controller whose `present` was called.
    func ownPresentationController(
        presenting presenter: UIViewController? = nil,
        source: UIViewController? = nil
    ) -> UIPresentationController {
        let style = resolvedPresentationStyle
        if let existing = presentation.controller, existing.isActive || existing.presentationStyle == style {
            return existing
        }
        let custom =
            style == .custom
            ? transitioningDelegate(for: .presentationControllerForPresented)?
                .presentationController(forPresented: self, presenting: presenter, source: source ?? self) : nil
        custom?.isFromDelegate = true
        let controller = custom ?? UIPresentationController.make(for: self, style: style)
        // The style was changed after a delegate was set: the delegate is kept.
        if let delegate = presentation.controller?.delegate { controller.delegate = delegate }
        presentation.controller = controller
        return controller
    }

    private func presenter(for style: UIModalPresentationStyle) -> UIViewController {
        guard style.coversCurrentContext else { return topmostAncestor }
        var candidate: UIViewController? = self
        while let controller = candidate {
            if controller.definesPresentationContext { return controller }
            candidate = controller.parent
        }
        return topmostAncestor
    }

    func presentFromRoot(_ viewController: UIViewController) {
        let root = viewIfLoaded?.window?.rootViewController ?? self
        var presenter = root
        while let presented = presenter.presentation.presented { presenter = presented }
        presenter.present(viewController, animated: true)
    }

    // MARK: Presenting

    func performPresentation(
        of requested: UIViewController,
        animated: Bool,
        completion: (() -> Void)?
    ) {
        // Before the delegate is called, because it may add the controller to another one.
        guard canPresent(requested, as: requested.resolvedPresentationStyle) else { return }
        let adaptation = PresentationAdaptation(
            of: requested,
            presenting: presenter(for: requested.resolvedPresentationStyle),
            source: self
        )
        let controller = adaptation.controller
        let style = adaptation.style
        guard !adaptation.changes || canPresent(controller, as: style) else { return }
        let presenter = presenter(for: style)
        guard let window = presenter.viewIfLoaded?.window else { return }
        let manager = controller.ownPresentationController(presenting: presenter, source: self)
        manager.presentationStyle = style
        PresentingTransition(
            of: controller,
            by: presenter,
            source: self,
            managedBy: manager,
            in: window,
            animated: animated && UIView.areAnimationsEnabled,
            completion: completion
        ).begin(as: adaptation)
    }

    private func canPresent(_ controller: UIViewController, as style: UIModalPresentationStyle) -> Bool {
        guard let problem = presenter(for: style).reasonAgainst(presenting: controller) else { return true }
        HeadlessUIKit.report(problem)
        return false
    }

    private func reasonAgainst(presenting controller: UIViewController) -> String? {
        if let current = presentation.presented {
            return "Attempt to present \(controller) on \(self), which is already presenting \(current)."
        }
        if controller === self || controller.isAncestor(of: self) {
            return "Attempt to present \(controller) on itself or on one of its children."
        }
        if controller.presentation.presenter != nil { return "\(controller) is presented already." }
        if let parent = controller.parent { return "Attempt to present \(controller), which is a child of \(parent)." }
        if controller.rootWindow != nil { return "Attempt to present \(controller), which is a window's root." }
        if viewIfLoaded?.window == nil {
            return "Attempt to present \(controller) on \(self), whose view is not in a window."
        }
        if presentation.isBeingDismissed {
            return "Attempt to present \(controller) on \(self), which is being dismissed."
        }
        return nil
    }

    /// The view in the window that contains this controller's view; only a root or presented controller has one.
    func screenContainer(in window: UIWindow) -> UIView? {
        if rootWindow === window { return window.rootContainer }
        return presentation.presenter == nil ? nil : presentation.controller?.containerView
    }
}

extension UIPresentationController {
    fileprivate static func make(
        for controller: UIViewController,
        style: UIModalPresentationStyle
    ) -> UIPresentationController {
        if style.isSheet { return UISheetPresentationController(presentedController: controller, style: style) }
        if style == .popover { return UIPopoverPresentationController(presentedController: controller, style: style) }
        return UIPresentationController(presentedController: controller, style: style)
    }

    func finish(animated: Bool) {
        guard animated else { return finishNow() }
        MainRunLoop.main.schedule(after: MainRunLoop.transitionDuration) { [weak self] in self?.finishNow() }
    }
}
