public import PortableUIKit

/// Forwards to the app's own delegate what it would receive without the observer, and returns UIKit's default when that
/// delegate is gone. UIKit's methods are optional and called with a question mark; HeadlessUIKit's have default
/// implementations.
extension NavigationControllerObserver {
    /// Whether the class implements a method only to forward it. UIKit sees such a method while the app's own delegate
    /// implements it.
    nonisolated static func isForwardedOnly(_ method: DelegateMethod) -> Bool {
        var methods: [DelegateMethod] = [
            .navigationControllerAnimationController, .navigationControllerInteractionController,
        ]
        #if !os(tvOS)
            methods += [
                .navigationControllerSupportedInterfaceOrientations, .navigationControllerPreferredInterfaceOrientation,
            ]
        #endif
        return methods.contains(method)
    }

    func forwardWillShow(
        _ viewController: UIViewController,
        in navigationController: UINavigationController,
        animated: Bool
    ) {
        forwarded.call(.navigationControllerWillShow, about: viewController, else: ()) {
            #if HAS_UIKIT
                $0.navigationController?(navigationController, willShow: viewController, animated: animated)
            #else
                $0.navigationController(navigationController, willShow: viewController, animated: animated)
            #endif
        }
    }

    func forwardDidShow(
        _ viewController: UIViewController,
        in navigationController: UINavigationController,
        animated: Bool
    ) {
        forwarded.call(.navigationControllerDidShow, about: viewController, else: ()) {
            #if HAS_UIKIT
                $0.navigationController?(navigationController, didShow: viewController, animated: animated)
            #else
                $0.navigationController(navigationController, didShow: viewController, animated: animated)
            #endif
        }
    }

    /// Forwarded to the app's own delegate; without one, the system's transition.
    public func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        forwarded.call(.navigationControllerAnimationController, about: toVC, else: nil) {
            #if HAS_UIKIT
                $0.navigationController?(
                    navigationController,
                    animationControllerFor: operation,
                    from: fromVC,
                    to: toVC
                )
            #else
                $0.navigationController(navigationController, animationControllerFor: operation, from: fromVC, to: toVC)
            #endif
        }
    }

    /// Forwarded to the app's own delegate; without one, no gesture.
    public func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        forwarded.call(.navigationControllerInteractionController, about: animationController, else: nil) {
            #if HAS_UIKIT
                $0.navigationController?(navigationController, interactionControllerFor: animationController)
            #else
                $0.navigationController(navigationController, interactionControllerFor: animationController)
            #endif
        }
    }

    #if !os(tvOS)
        /// Forwarded to the app's own delegate; without one, UIKit's default: all orientations on an iPad, all but
        /// upside down elsewhere.
        ///
        /// Source: https://developer.apple.com/documentation/uikit/uiviewcontroller/supportedinterfaceorientations
        public func navigationControllerSupportedInterfaceOrientations(
            _ navigationController: UINavigationController
        ) -> UIInterfaceOrientationMask {
            forwarded.call(
                .navigationControllerSupportedInterfaceOrientations,
                about: navigationController,
                else: Self.defaultOrientations(of: navigationController)
            ) {
                #if HAS_UIKIT
                    $0.navigationControllerSupportedInterfaceOrientations?(navigationController)
                #else
                    $0.navigationControllerSupportedInterfaceOrientations(navigationController)
                #endif
            }
        }

        /// Forwarded to the app's own delegate; without one, portrait.
        public func navigationControllerPreferredInterfaceOrientationForPresentation(
            _ navigationController: UINavigationController
        ) -> UIInterfaceOrientation {
            forwarded.call(
                .navigationControllerPreferredInterfaceOrientation,
                about: navigationController,
                else: .portrait
            ) {
                #if HAS_UIKIT
                    $0.navigationControllerPreferredInterfaceOrientationForPresentation?(navigationController)
                #else
                    $0.navigationControllerPreferredInterfaceOrientationForPresentation(navigationController)
                #endif
            }
        }

        private static func defaultOrientations(of controller: UINavigationController) -> UIInterfaceOrientationMask {
            // The property itself cannot be read: it calls the delegate.
            controller.traitCollection.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
        }
    #endif
}
