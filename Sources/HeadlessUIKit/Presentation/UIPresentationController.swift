public import Foundation

/// Manages how one controller is presented.
///
/// Source: https://developer.apple.com/documentation/uikit/uipresentationcontroller
@preconcurrency @MainActor open class UIPresentationController: IdentityHashable {
    #if !canImport(ObjectiveC)
        final nonisolated(unsafe) var associatedValues = AssociatedValues()
    #endif

    /// Who is, or will be, presented.
    public private(set) final weak var presentedController: UIViewController?
    /// Who presents; nil before and after.
    public internal(set) final weak var presentingController: UIViewController?
    /// Decides about dismissal by the user. Asked once, when it is set, which optional methods it has.
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)? {
        didSet { delegateMethods = OptionalMethods(of: delegate, among: DelegateMethod.adaptivePresentation) }
    }
    private var delegateMethods = OptionalMethods(of: nil, among: [])
    /// How the controller is presented: the style that the automatic one stands for.
    public internal(set) final var presentationStyle: UIModalPresentationStyle
    /// The view, directly in the window, in which the presentation takes place.
    public internal(set) final var containerView: UIView?

    var coordinator: TransitionCoordinator?
    var finishTransition: (() -> Void)? {
        didSet {
            guard finishTransition != nil else { return RunningTransitions.remove(self) }
            RunningTransitions.add(self) { [weak self] in
                self?.finishTransition = nil
                self?.coordinator = nil
            }
        }
    }
    var removedPresentersView = false
    private var storedOverride: UITraitCollection?
    private weak var plannedPresenter: UIViewController?
    /// Made by the app for one presentation.
    var isFromDelegate = false

    /// Manages a presentation of the custom style, for a ``UIViewControllerTransitioningDelegate`` to answer.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uipresentationcontroller/init(presentedviewcontroller:presenting:)
    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        presentedController = presentedViewController
        plannedPresenter = presentingViewController
        presentationStyle = .custom
    }

    init(presentedController: UIViewController, style: UIModalPresentationStyle) {
        self.presentedController = presentedController
        presentationStyle = style
    }

    /// Called when the preferred size of the presented controller has changed; does nothing here.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uicontentcontainer/preferredcontentsizedidchange(forchildcontentcontainer:)
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    /// The surroundings: those of the window, with what is set here for the presented controller.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitraitenvironment/traitcollection
    open var traitCollection: UITraitCollection { UITraitCollection(resolvedTraits) }

    /// Called after the surroundings have changed; does nothing here.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitraitenvironment/traitcollectiondidchange(_:)
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// What the presented controller's surroundings are in spite of the window's.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uipresentationcontroller/overridetraitcollection
    open var overrideTraitCollection: UITraitCollection? {
        get { storedOverride }
        set {
            guard let presentedController, isActive else { return storedOverride = newValue }
            TraitChange.make(below: presentedController) { storedOverride = newValue }
        }
    }

    /// Called before the container's size changes; tells the presented controller.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uicontentcontainer/viewwilltransition(to:with:)
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        guard let presentedController else { return }
        let size = self.size(forChildContentContainer: presentedController, withParentContainerSize: size)
        if presentedController.viewIfLoaded?.frame.size != size {
            presentedController.viewWillTransition(to: size, with: coordinator)
        }
    }

    /// Called before the surroundings change; tells the presented controller.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uicontentcontainer/willtransition(to:with:)
    open func willTransition(
        to newCollection: UITraitCollection,
        with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        guard let presentedController else { return }
        let inherited = overrideTraitCollection.map { newCollection.traits.overridden(by: $0.traits) }
        let traits = presentedController.resolvedTraits(inheriting: inherited ?? newCollection.traits)
        presentedController.willTransition(to: UITraitCollection(traits), with: coordinator)
    }

    /// How large the presented controller's view will be when the container has the size: as large, if it fills that, else as
    /// it is.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uicontentcontainer/size(forchildcontentcontainer:withparentcontainersize:)
    open func size(
        forChildContentContainer container: any UIContentContainer,
        withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        guard let current = (container as? UIViewController)?.viewIfLoaded?.frame.size,
            current != containerView?.bounds.size
        else { return parentSize }
        return current
    }

    // MARK: For subclasses

    /// The view that is presented: the presented controller's.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uipresentationcontroller/presentedview
    open var presentedView: UIView? { presentedController?.view }
    /// Where the presented view is to be, in the container: all of it.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uipresentationcontroller/frameofpresentedviewincontainerview
    open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
    /// Whether the presenting controller's view leaves the screen; false for a custom style.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uipresentationcontroller/shouldremovepresentersview
    open var shouldRemovePresentersView: Bool { presentationStyle.removesPresentersView }
    /// Called when the presentation begins, time to put views into ``containerView``; does nothing here.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uipresentationcontroller/presentationtransitionwillbegin()
    open func presentationTransitionWillBegin() {}
    /// Called when the presentation is over, with whether it came about; does nothing here.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uipresentationcontroller/presentationtransitiondidend(_:)
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    /// Called when the dismissal begins; does nothing here.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uipresentationcontroller/dismissaltransitionwillbegin()
    open func dismissalTransitionWillBegin() {}
    /// Called when the dismissal is over, with whether it came about; does nothing here.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uipresentationcontroller/dismissaltransitiondidend(_:)
    open func dismissalTransitionDidEnd(_ completed: Bool) {}
    /// Called before the container lays out its subviews; does nothing here.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uipresentationcontroller/containerviewwilllayoutsubviews()
    open func containerViewWillLayoutSubviews() {}
    /// Called after the container laid out its subviews; does nothing here.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uipresentationcontroller/containerviewdidlayoutsubviews()
    open func containerViewDidLayoutSubviews() {}

    /// Who presents, or would: before the presentation begins whoever was named, or the presented controller, for want of nil.
    public final var presentingViewController: UIViewController {
        presentingController ?? plannedPresenter ?? presentedViewController
    }

    /// Who is presented.
    public final var presentedViewController: UIViewController {
        presentedController ?? Self.released
    }

    // The property is not optional in UIKit; a presentation controller that outlives its controller answers this one.
    private static let released = UIViewController()

    /// The delegate, if it had the method when it was set.
    func delegate(for method: DelegateMethod) -> (any UIAdaptivePresentationControllerDelegate)? {
        delegateMethods.receiver(of: method, from: delegate)
    }

    var isActive: Bool { presentingController != nil }

    var nextResponder: UIResponder? {
        presentationStyle == .popover ? containerView?.window : presentingController
    }

    /// The presentation is about to begin.
    func willPresent() {}

    func finishNow() {
        let finish = finishTransition
        finishTransition = nil
        finish?()
    }
}

struct PresentationLinks {
    var controller: UIPresentationController?
    var presented: UIViewController?
    weak var presenter: UIViewController?
    var isBeingPresented = false
    var isBeingDismissed = false
}
