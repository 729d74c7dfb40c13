#if !canImport(UIKit)
    public import PortableUIKit

    /// What UIKit hands on by `forwardingTarget(for:)`.
    extension NavigationControllerObserver {
        /// Forwarded.
        public func navigationController(
            _ navigationController: UINavigationController,
            animationControllerFor operation: UINavigationController.Operation,
            from fromVC: UIViewController,
            to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            navigationControllerDelegate?.navigationController(
                navigationController,
                animationControllerFor: operation,
                from: fromVC,
                to: toVC
            )
        }

        /// Forwarded.
        public func navigationController(
            _ navigationController: UINavigationController,
            interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? {
            navigationControllerDelegate?.navigationController(
                navigationController,
                interactionControllerFor: animationController
            )
        }

        /// Forwarded; without a delegate of the app's own, what HeadlessUIKit answers.
        public func navigationControllerSupportedInterfaceOrientations(
            _ navigationController: UINavigationController
        ) -> UIInterfaceOrientationMask {
            navigationControllerDelegate?.navigationControllerSupportedInterfaceOrientations(navigationController)
                ?? .allButUpsideDown
        }

        /// Forwarded; without a delegate of the app's own, what HeadlessUIKit answers.
        public func navigationControllerPreferredInterfaceOrientationForPresentation(
            _ navigationController: UINavigationController
        ) -> UIInterfaceOrientation {
            navigationControllerDelegate?
                .navigationControllerPreferredInterfaceOrientationForPresentation(navigationController) ?? .portrait
        }
    }
#endif
