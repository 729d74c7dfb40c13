internal import PortableUIKit

/// Forwards to the app's own delegate what it would receive without the observer, and returns UIKit's default when that
/// delegate is gone. UIKit's methods are optional and called with a question mark; HeadlessUIKit's have default
/// implementations.
extension DismissalObserver {
    /// Whether the class implements a method only to forward it. UIKit sees such a method while the app's own delegate
    /// implements it.
    nonisolated static func isForwardedOnly(_ method: DelegateMethod) -> Bool {
        var methods: [DelegateMethod] = [
            .adaptivePresentationStyle, .viewControllerForAdaptivePresentationStyle, .willPresentWithAdaptiveStyle,
            .presentationControllerShouldDismiss, .presentationControllerDidAttemptToDismiss,
        ]
        #if HAS_UIKIT
            methods += [.adaptivePresentationStyleForTraits, .prepareAdaptivePresentationController]
            #if !os(tvOS)
                methods += [
                    .sheetDidChangeDetent, .prepareForPopoverPresentation, .popoverShouldDismiss, .popoverDidDismiss,
                ]
            #endif
        #endif
        return methods.contains(method)
    }

    func forwardWillDismiss(_ presentationController: UIPresentationController) {
        forwarded.call(.presentationControllerWillDismiss, about: presentationController, else: ()) {
            #if HAS_UIKIT
                $0.presentationControllerWillDismiss?(presentationController)
            #else
                $0.presentationControllerWillDismiss(presentationController)
            #endif
        }
    }

    func forwardDidDismiss(_ presentationController: UIPresentationController) {
        forwarded.call(.presentationControllerDidDismiss, about: presentationController, else: ()) {
            #if HAS_UIKIT
                $0.presentationControllerDidDismiss?(presentationController)
            #else
                $0.presentationControllerDidDismiss(presentationController)
            #endif
        }
    }

    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
        forwarded.call(.adaptivePresentationStyle, about: controller, else: Self.defaultStyle(of: controller)) {
            #if HAS_UIKIT
                $0.adaptivePresentationStyle?(for: controller)
            #else
                $0.adaptivePresentationStyle(for: controller)
            #endif
        }
    }

    func presentationController(
        _ controller: UIPresentationController,
        viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? {
        forwarded.call(.viewControllerForAdaptivePresentationStyle, about: controller, else: nil) {
            #if HAS_UIKIT
                $0.presentationController?(controller, viewControllerForAdaptivePresentationStyle: style)
            #else
                $0.presentationController(controller, viewControllerForAdaptivePresentationStyle: style)
            #endif
        }
    }

    func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) {
        forwarded.call(.willPresentWithAdaptiveStyle, about: presentationController, else: ()) {
            #if HAS_UIKIT
                $0.presentationController?(
                    presentationController,
                    willPresentWithAdaptiveStyle: style,
                    transitionCoordinator: transitionCoordinator
                )
            #else
                $0.presentationController(
                    presentationController,
                    willPresentWithAdaptiveStyle: style,
                    transitionCoordinator: transitionCoordinator
                )
            #endif
        }
    }

    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        forwarded.call(.presentationControllerShouldDismiss, about: presentationController, else: true) {
            #if HAS_UIKIT
                $0.presentationControllerShouldDismiss?(presentationController)
            #else
                $0.presentationControllerShouldDismiss(presentationController)
            #endif
        }
    }

    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        forwarded.call(.presentationControllerDidAttemptToDismiss, about: presentationController, else: ()) {
            #if HAS_UIKIT
                $0.presentationControllerDidAttemptToDismiss?(presentationController)
            #else
                $0.presentationControllerDidAttemptToDismiss(presentationController)
            #endif
        }
    }

    /// "If you do not implement this method … the current presentation controller returns its preferred default style."
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiadaptivepresentationcontrollerdelegate/adaptivepresentationstyle(for:)
    private static func defaultStyle(of controller: UIPresentationController) -> UIModalPresentationStyle {
        #if HAS_UIKIT
            controller.adaptivePresentationStyle
        #else
            .none
        #endif
    }
}
