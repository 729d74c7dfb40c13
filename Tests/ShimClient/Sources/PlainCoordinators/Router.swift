import UIKit

protocol Presentable: AnyObject {
    func toPresent() -> UIViewController
}

extension UIViewController: Presentable {
    func toPresent() -> UIViewController { self }
}

/// Pushes and pops, and tells who pushed when a screen is gone, by whatever way.
final class Router: NSObject, UINavigationControllerDelegate {
    let navigationController: UINavigationController
    private var completions: [UIViewController: () -> Void] = [:]

    init(navigationController: UINavigationController) {
        self.navigationController = navigationController
        super.init()
        navigationController.delegate = self
    }

    func push(_ module: Presentable, animated: Bool = true, completion: (() -> Void)? = nil) {
        let controller = module.toPresent()
        if let completion { completions[controller] = completion }
        navigationController.pushViewController(controller, animated: animated)
    }

    func pop(animated: Bool = true) {
        if let controller = navigationController.popViewController(animated: animated) {
            runCompletion(for: controller)
        }
    }

    func popToRoot(animated: Bool) {
        navigationController.popToRootViewController(animated: animated)?.forEach(runCompletion)
    }

    func present(_ module: Presentable, animated: Bool = true) {
        navigationController.present(module.toPresent(), animated: animated, completion: nil)
    }

    func dismiss(animated: Bool = true, completion: (() -> Void)? = nil) {
        navigationController.dismiss(animated: animated, completion: completion)
    }

    func navigationController(
        _ navigationController: UINavigationController,
        didShow viewController: UIViewController,
        animated: Bool
    ) {
        guard let popped = navigationController.transitionCoordinator?.viewController(forKey: .from),
            !navigationController.viewControllers.contains(popped)
        else { return }
        runCompletion(for: popped)
    }

    private func runCompletion(for controller: UIViewController) {
        completions.removeValue(forKey: controller)?()
    }
}
