public import PortableUIKit

/// A split view controller that is itself a coordinator: subclass it and let it handle messages.
///
/// It behaves like UISplitViewController, and records what it does.
open class CoordinatingSplitViewController: UISplitViewController, ContainerCoordinator {
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
