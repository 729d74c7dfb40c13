public import Foundation

/// Manages how one controller is presented.
///
/// Source: https://developer.apple.com/documentation/uikit/uipresentationcontroller
@preconcurrency @MainActor open class UIPresentationController: IdentityHashable {
    #if !canImport(ObjectiveC)
        final nonisolated(unsafe) var associatedValues = AssociatedValues()
    #endif

    /// The controller that is, or will be, presented.
    public private(set) final weak var presentedController: UIViewController?
    /// The presenting controller; nil before and after the presentation.
    public internal(set) final weak var presentingController: UIViewController?
    /// Decides on dismissal by the user. Its optional methods are determined once, when it is set.
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)? {
        didSet { delegateMethods = OptionalMethods(of: delegate, among: DelegateMethod.adaptivePresentation) }
    }
    private var delegateMethods = OptionalMethods(of: nil, among: [])
    /// The actual style of the presentation: the one to which the automatic style is resolved.
    public internal(set) final var presentationStyle: UIModalPresentationStyle
    /// The view in the window in which the presentation takes place.
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
    /// Creates a controller for one presentation.
    var isFromDelegate = false

    /// Manages a presentation of the custom style; returned by a ``UIViewControllerTransitioningDelegate``.
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

    /// The traits: those of the window, with the overrides for the presented controller.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitraitenvironment/traitcollection
    open var traitCollection: UITraitCollection { UITraitCollection(resolvedTraits) }

    /// Called after the traits have changed; does nothing here.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitraitenvironment/traitcollectiondidchange(_:)
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// The traits that are overridden for the presented controller.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uipresentationcontroller/overridetraitcollection
    open var overrideTraitCollection: UITraitCollection? {
        get { storedOverride }
        set {
            guard let presentedController, isActive else { return storedOverride = newValue }
            TraitChange.make(below: presentedController) { storedOverride = newValue }
        }
    }

    /// Called before the container's size changes; notifies the presented controller.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uicontentcontainer/viewwilltransition(to:with:)
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        guard let presentedController else { return }
        let size = self.size(forChildContentContainer: presentedController, withParentContainerSize: size)
        if presentedController.viewIfLoaded?.frame.size != size {
            presentedController.viewWillTransition(to: size, with: coordinator)
        }
    }

    /// Called before the traits change; notifies the presented controller.
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

    /// Returns the future size of the presented controller's view when the container has the size: the same if the view
    /// fills the container, otherwise its current size.
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
    /// The frame of the presented view in the container: all of it.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uipresentationcontroller/frameofpresentedviewincontainerview
    open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
    /// Whether the presenting controller's view leaves the screen; false for a custom style.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uipresentationcontroller/shouldremovepresentersview
    open var shouldRemovePresentersView: Bool { presentationStyle.removesPresentersView }
    /// Called when the presentation begins, to add views to ``containerView``; does nothing here.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uipresentationcontroller/presentationtransitionwillbegin()
    open func presentationTransitionWillBegin() {}
    /// Called when the presentation has ended, with whether it was completed; does nothing here.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uipresentationcontroller/presentationtransitiondidend(_:)
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    /// Called when the dismissal begins; does nothing here.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uipresentationcontroller/dismissaltransitionwillbegin()
    open func dismissalTransitionWillBegin() {}
    /// Called when the dismissal has ended, with whether it was completed; does nothing here.
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

    /// The presenting controller. Before the presentation begins, it is the one that was specified, or the presented
    /// controller because it cannot be nil.
    public final var presentingViewController: UIViewController {
        presentingController ?? plannedPresenter ?? presentedViewController
    }

    /// The presented controller.
    public final var presentedViewController: UIViewController {
        presentedController ?? Self.released
    }

    // The property is not optional in UIKit; a presentation controller that outlives its controller returns this one.
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
