public import Foundation
public import PortableUIKit

/// Contains a view controller, and continues the responder chain from it at a responder of your choice.
///
/// UIKit continues the chain of a modal at the view controller that performs the presentation, usually the root, which
/// skips the one that called `present`. This controller restores the chain; see
/// ``HeadlessUIKit/UIViewController/presentModal(_:animated:completion:)``. Properties that UIKit reads from a
/// presented controller (style, transitioning delegate, preferred size, status bar, orientation and the like) are
/// forwarded to the contained controller. After "Container Controllers as Coordinators".
public final class ResponderController: UIViewController {
    /// The contained view controller.
    public let contained: UIViewController
    /// The responder at which the chain continues; weak, because it usually owns what it presents.
    public private(set) weak var namedNextResponder: UIResponder?

    /// Creates a controller that contains `contained` and returns `nextResponder` as its next responder.
    public init(containing contained: UIViewController, nextResponder: UIResponder) {
        self.contained = contained
        namedNextResponder = nextResponder
        super.init(nibName: nil, bundle: nil)
        adoptSettings()
    }

    /// Unavailable: create it in code.
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

    // MARK: Properties that UIKit reads from the presented controller

    // Forwarded, so that a later change of the contained controller takes effect.

    /// Applies the settings made so far as if they had been made on this controller: UIKit may cache a value instead of
    /// reading it.
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

    /// The contained view controller's. The delegate is called with this controller, which is the one that is
    /// presented.
    override public var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
        get { contained.transitioningDelegate }
        set { contained.transitioningDelegate = newValue }
    }

    /// The contained view controller's.
    override public var preferredContentSize: CGSize {
        get { contained.preferredContentSize }
        set { contained.preferredContentSize = newValue }
    }

    /// Notifies the presentation that the contained view controller prefers another size.
    override public func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        // As if it had been set here: presentations, and containers of this controller, observe that.
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
        /// The contained view controller, in which focus begins.
        override public var preferredFocusEnvironments: [any UIFocusEnvironment] { [contained] }

        // Members that a later system introduced.
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
    /// Presents a view controller whose messages continue at this view controller, independent of UIKit's responder
    /// chain.
    ///
    /// Everything that is configured for the presentation applies: style, transitioning delegate, the source and the
    /// delegate of a popover, the detents of a sheet. While it is presented, its `popoverPresentationController` and
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
        // UIKit refuses to present what is contained or presented already, and it is not removed from its place.
        guard viewController.parent == nil, viewController.presentingViewController == nil else {
            return present(viewController, animated: animated, completion: completion)
        }
        let wrapper = ResponderController(containing: viewController, nextResponder: self)
        wrapper.takePresentationSettings()
        present(wrapper, animated: animated, completion: completion)
    }
}
