public import Foundation
public import PortableUIKit

/// Contains a view controller and leads the responder chain from it to a responder of one's choice.
///
/// UIKit lets the chain of a modal go on at the view controller that really presents, usually the root, which skips the
/// one that asked for it. This puts it back; see ``HeadlessUIKit/UIViewController/presentModal(_:animated:completion:)``.
/// What UIKit reads of the presented controller (style, transitioning delegate, preferred size, status bar, orientation and
/// the like) it reads of the contained one through this.
/// After "Container Controllers as Coordinators".
public final class ResponderController: UIViewController {
    /// The view controller that is contained.
    public let contained: UIViewController
    /// Where the chain goes on; weak, because it usually holds what it presents.
    public private(set) weak var namedNextResponder: UIResponder?

    /// Contains `contained`, and answers `nextResponder` as its next responder.
    public init(containing contained: UIViewController, nextResponder: UIResponder) {
        self.contained = contained
        namedNextResponder = nextResponder
        super.init(nibName: nil, bundle: nil)
        adoptSettings()
    }

    /// Not available: it is made in code.
    @available(*, unavailable)
    public required init?(coder: NSCoder) { nil }

    override public var next: UIResponder? { namedNextResponder ?? super.next }

    override public func viewDidLoad() {
        super.viewDidLoad()
        addChild(contained)
        contained.view.frame = view.bounds
        contained.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(contained.view)
        contained.didMove(toParent: self)
    }

    // MARK: What UIKit reads of the presented controller

    // Read and written through, so that a change of the contained controller counts whenever it is made.

    /// What was set until now as if it had been set here: UIKit may keep a value where it does not ask for it again.
    func adoptSettings() {
        super.modalPresentationStyle = contained.modalPresentationStyle
        super.modalTransitionStyle = contained.modalTransitionStyle
        super.isModalInPresentation = contained.isModalInPresentation
        super.transitioningDelegate = contained.transitioningDelegate
        super.preferredContentSize = contained.preferredContentSize
        super.overrideUserInterfaceStyle = contained.overrideUserInterfaceStyle
        #if !os(tvOS)
            super.modalPresentationCapturesStatusBarAppearance = contained.modalPresentationCapturesStatusBarAppearance
        #endif
        #if HAS_UIKIT
            if #available(iOS 18.0, macCatalyst 18.0, tvOS 18.0, visionOS 2.0, *) {
                super.preferredTransition = contained.preferredTransition
            }
        #endif
    }

    /// The contained view controller's.
    override public var modalPresentationStyle: UIModalPresentationStyle {
        get { contained.modalPresentationStyle }
        set { contained.modalPresentationStyle = newValue }
    }

    /// The contained view controller's.
    override public var modalTransitionStyle: UIModalTransitionStyle {
        get { contained.modalTransitionStyle }
        set { contained.modalTransitionStyle = newValue }
    }

    /// The contained view controller's: whether the user cannot dismiss it.
    override public var isModalInPresentation: Bool {
        get { contained.isModalInPresentation }
        set { contained.isModalInPresentation = newValue }
    }

    /// The contained view controller's. It is asked about this controller, which is the one that is presented.
    override public var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
        get { contained.transitioningDelegate }
        set { contained.transitioningDelegate = newValue }
    }

    /// The contained view controller's.
    override public var preferredContentSize: CGSize {
        get { contained.preferredContentSize }
        set { contained.preferredContentSize = newValue }
    }

    /// Tells the presentation that the contained view controller would like to have another size.
    override public func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        // As if it had been set here: that is what presentations, and containers around this one, are told of.
        super.preferredContentSize = contained.preferredContentSize
    }

    /// The contained view controller's.
    override public var disablesAutomaticKeyboardDismissal: Bool { contained.disablesAutomaticKeyboardDismissal }

    /// The contained view controller's.
    override public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { contained.overrideUserInterfaceStyle }
        set { contained.overrideUserInterfaceStyle = newValue }
    }

    #if !os(tvOS)
        /// The contained view controller's.
        override public var modalPresentationCapturesStatusBarAppearance: Bool {
            get { contained.modalPresentationCapturesStatusBarAppearance }
            set { contained.modalPresentationCapturesStatusBarAppearance = newValue }
        }

        /// The contained view controller decides.
        override public var childForStatusBarHidden: UIViewController? { contained }

        /// The contained view controller decides.
        override public var childForStatusBarStyle: UIViewController? { contained }

        /// The contained view controller's.
        override public var preferredStatusBarUpdateAnimation: UIStatusBarAnimation {
            contained.preferredStatusBarUpdateAnimation
        }

        /// The contained view controller decides.
        override public var childForHomeIndicatorAutoHidden: UIViewController? { contained }

        /// The contained view controller decides.
        override public var childForScreenEdgesDeferringSystemGestures: UIViewController? { contained }

        /// The contained view controller decides.
        override public var childViewControllerForPointerLock: UIViewController? { contained }

        /// The contained view controller's.
        override public var supportedInterfaceOrientations: UIInterfaceOrientationMask {
            contained.supportedInterfaceOrientations
        }

        /// The contained view controller's.
        override public var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
            contained.preferredInterfaceOrientationForPresentation
        }
    #endif

    #if HAS_UIKIT
        /// The contained view controller is where the focus begins.
        override public var preferredFocusEnvironments: [any UIFocusEnvironment] { [contained] }

        // Members that came with a later system.
        // https://developer.apple.com/documentation/uikit/uiviewcontroller/preferredtransition

        /// The contained view controller's.
        @available(iOS 18.0, macCatalyst 18.0, tvOS 18.0, visionOS 2.0, *)
        override public var preferredTransition: UIViewController.Transition? {
            get { contained.preferredTransition }
            set { contained.preferredTransition = newValue }
        }

        #if compiler(>=6.2) && !os(tvOS) && !os(visionOS)
            // https://developer.apple.com/documentation/uikit/uiviewcontroller/childforinterfaceorientationlock

            /// The contained view controller decides.
            @available(iOS 26.0, macCatalyst 26.0, *)
            override public var childForInterfaceOrientationLock: UIViewController? { contained }
        #endif
    #endif
}

extension UIViewController {
    /// Presents a view controller so that its messages come to this one, whatever UIKit makes of the responder chain.
    ///
    /// Everything that was set up for the presentation counts: style, transitioning delegate, the source and the delegate of
    /// a popover, the detents of a sheet. Once it is presented, its `popoverPresentationController` and
    /// `sheetPresentationController` are those of the presentation.
    public func presentModal(
        _ viewControllerToPresent: UIViewController,
        animated flag: Bool,
        completion: (@MainActor () -> Void)? = nil
    ) {
        OffMain.run("presentModal", about: viewControllerToPresent) {
            self.presentWrapped(viewControllerToPresent, animated: flag, completion: completion)
        }
    }

    private func presentWrapped(
        _ viewController: UIViewController,
        animated: Bool,
        completion: (@MainActor () -> Void)?
    ) {
        // What is contained or presented already is refused as ever, and not taken from where it is.
        guard viewController.parent == nil, viewController.presentingViewController == nil else {
            return present(viewController, animated: animated, completion: completion)
        }
        let wrapper = ResponderController(containing: viewController, nextResponder: self)
        wrapper.takePresentationSettings()
        present(wrapper, animated: animated, completion: completion)
    }
}
