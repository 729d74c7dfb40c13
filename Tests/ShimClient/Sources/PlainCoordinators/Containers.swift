import UIKit

/// Notes what is presented, as apps do for analytics.
final class TrackedNavigationController: UINavigationController {
    private(set) var presentations = 0

    override func present(
        _ viewControllerToPresent: UIViewController,
        animated flag: Bool,
        completion: (() -> Void)? = nil
    ) {
        presentations += 1
        super.present(viewControllerToPresent, animated: flag, completion: completion)
    }

    override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        super.dismiss(animated: flag) { completion?() }
    }

    override func pushViewController(_ viewController: UIViewController, animated: Bool) {
        super.pushViewController(viewController, animated: animated && presentations == 0)
    }
}

/// A data source that is not a responder, and not isolated to an actor.
final class NamesDataSource: NSObject, UITableViewDataSource {
    var names: [String]

    init(names: [String]) {
        self.names = names
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
}

private var coordinatorKey: UInt8 = 0

extension UIViewController {
    /// A coordinator that lives as long as its screen.
    var attachedCoordinator: Coordinator? {
        get { objc_getAssociatedObject(self, &coordinatorKey) as? Coordinator }
        set { objc_setAssociatedObject(self, &coordinatorKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
    }
}

enum Screens {
    static func visible(from root: UIViewController?) -> UIViewController? {
        if let presented = root?.presentedViewController { return visible(from: presented) }
        if let navigation = root as? UINavigationController { return visible(from: navigation.visibleViewController) }
        if let tabs = root as? UITabBarController { return visible(from: tabs.selectedViewController) }
        return root
    }

    static func confirm(_ title: String, on controller: UIViewController, done: @escaping () -> Void) {
        let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in done() })
        controller.present(alert, animated: true)
    }

    static func fadeOut(_ view: UIView, done: @escaping (Bool) -> Void) {
        UIView.animate(withDuration: 0.2, animations: { view.alpha = 0 }, completion: done)
    }
}
