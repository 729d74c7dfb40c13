import CoordinatorKit
import CoordvizInstrumentation
import PortableUIKit

/// Shows the controllers of coordinators, and calls their completions when a screen is removed, in whichever way.
@MainActor
final class FlowRouter: DelegateObject, UINavigationControllerDelegate {
    let navigationController: UINavigationController
    private var completions: [UIViewController: () -> Void] = [:]

    init(navigationController: UINavigationController) {
        self.navigationController = navigationController
        super.init()
        navigationController.delegate = self
        HierarchySnapshots.begin()
        NavigationControllerObserver.of(navigationController)
    }

    func push(_ coordinator: any FlowCoordinator, animated: Bool = true, whenPopped: (() -> Void)? = nil) {
        let controller = coordinator.toPresent()
        Instrumentation.coordinatorStarted(coordinator)
        Instrumentation.ownershipBegan(of: controller, by: coordinator)
        coordinator.start()
        navigationController.pushViewController(controller, animated: animated)
        // Not before: the push may end an earlier one, whose didShow completes all that are not on the stack yet.
        completions[controller] = whenPopped
    }

    func pop() {
        if let popped = navigationController.popViewController(animated: true) { complete(popped) }
    }

    func present(_ coordinator: any FlowCoordinator, whenDismissed: (() -> Void)? = nil) {
        let controller = coordinator.toPresent()
        Instrumentation.coordinatorStarted(coordinator)
        Instrumentation.ownershipBegan(of: controller, by: coordinator)
        coordinator.start()
        PresentationObserver.observe(controller, presentedBy: navigationController, whenDismissed: whenDismissed)
        navigationController.present(controller, animated: true)
    }

    func dismiss() { navigationController.dismiss(animated: true) }

    func navigationController(
        _ navigationController: UINavigationController,
        didShow viewController: UIViewController,
        animated: Bool
    ) {
        // Several may be popped at once.
        for popped in completions.keys where !navigationController.viewControllers.contains(popped) { complete(popped) }
    }

    private func complete(_ popped: UIViewController) {
        completions.removeValue(forKey: popped)?()
    }
}
