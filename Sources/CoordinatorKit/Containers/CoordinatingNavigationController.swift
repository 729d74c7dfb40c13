public import PortableUIKit

/// A navigation controller that is a coordinator of its own: subclass it and let it handle messages.
///
/// It adds nothing to UINavigationController but that the recording knows of it, and for that a
/// ``NavigationControllerObserver``, which hands everything on to the app's own delegate.
open class CoordinatingNavigationController: UINavigationController, ContainerCoordinator {
    override open func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        containerWillMove(toParent: parent)
    }

    override open func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        containerDidMove(toParent: parent)
    }

    override open func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        // Pushes and pops become transitions of the recording; a delegate of the app's own hears what it would hear.
        _ = NavigationControllerObserver.of(self)
        containerWillAppear()
    }

    override open func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        containerWillDisappear()
    }

    override open func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        containerDidDisappear()
    }

    override open func present(
        _ viewControllerToPresent: UIViewController,
        animated flag: Bool,
        completion: TransitionCompletion? = nil
    ) {
        containerPresents(viewControllerToPresent, completion: completion) { finish in
            super.present(viewControllerToPresent, animated: flag, completion: { finish() })
        }
    }

    override open func dismiss(animated flag: Bool, completion: TransitionCompletion? = nil) {
        containerDismisses(completion: completion) { finish in
            super.dismiss(animated: flag, completion: { finish() })
        }
    }
}
