import UIKit

public protocol Presentable: AnyObject {
    func toPresent() -> UIViewController
}

extension UIViewController: Presentable {
    public func toPresent() -> UIViewController { self }
}

/// Pushes and pops, and tells who pushed when a screen is gone, by whatever way.
public final class Router: NSObject, UINavigationControllerDelegate {
    public let navigationController: UINavigationController
    private var completions: [UIViewController: () -> Void] = [:]

    public init(navigationController: UINavigationController) {
        self.navigationController = navigationController
        super.init()
        navigationController.delegate = self
    }

    public func push(_ module: Presentable, animated: Bool = true, completion: (() -> Void)? = nil) {
        let controller = module.toPresent()
        if let completion { completions[controller] = completion }
        navigationController.pushViewController(controller, animated: animated)
    }

    public func pop(animated: Bool = true) {
        if let controller = navigationController.popViewController(animated: animated) {
            runCompletion(for: controller)
        }
    }

    public func popToRoot(animated: Bool) {
        navigationController.popToRootViewController(animated: animated)?.forEach(runCompletion)
    }

    public func present(_ module: Presentable, animated: Bool = true) {
        navigationController.present(module.toPresent(), animated: animated, completion: nil)
    }

    public func dismiss(animated: Bool = true, completion: (() -> Void)? = nil) {
        navigationController.dismiss(animated: animated, completion: completion)
    }

    public func navigationController(
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
