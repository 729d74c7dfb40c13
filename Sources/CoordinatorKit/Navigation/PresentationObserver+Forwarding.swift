internal import PortableUIKit

/// Handing on what the app's own delegate would hear without us. UIKit's methods are optional and called with a question
/// mark, and those that are missing here are handed on by Objective-C; HeadlessUIKit's have defaults.
extension PresentationObserver {
    func forwardWillDismiss(_ presentationController: UIPresentationController) {
        #if canImport(UIKit)
            forwarded?.presentationControllerWillDismiss?(presentationController)
        #else
            forwarded?.presentationControllerWillDismiss(presentationController)
        #endif
    }

    func forwardDidDismiss(_ presentationController: UIPresentationController) {
        #if canImport(UIKit)
            forwarded?.presentationControllerDidDismiss?(presentationController)
        #else
            forwarded?.presentationControllerDidDismiss(presentationController)
        #endif
    }

    #if !canImport(UIKit)
        func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
            forwarded?.adaptivePresentationStyle(for: controller) ?? .none
        }

        func presentationController(
            _ controller: UIPresentationController,
            viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
        ) -> UIViewController? {
            forwarded?.presentationController(controller, viewControllerForAdaptivePresentationStyle: style)
        }

        func presentationController(
            _ presentationController: UIPresentationController,
            willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
            transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
        ) {
            forwarded?.presentationController(
                presentationController,
                willPresentWithAdaptiveStyle: style,
                transitionCoordinator: transitionCoordinator
            )
        }

        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
            forwarded?.presentationControllerShouldDismiss(presentationController) ?? true
        }

        func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
            forwarded?.presentationControllerDidAttemptToDismiss(presentationController)
        }
    #endif
}
