internal import PortableUIKit

extension BaseCoordinator {
    /// The view controllers that the root view controller shows: its stack, and what it presents.
    var shownScreens: [UIViewController] {
        guard let root = shownViewController else { return [] }
        let stack = (root as? UINavigationController)?.viewControllers ?? []
        return stack + [root.presentedViewController].compactMap(\.self)
    }

    /// Takes ownership of the screens that `start()` showed by UIKit's own `pushViewController` or `present`, as if the
    /// coordinator had shown them with ``Coordinator/show(_:sender:fileID:line:)``. Otherwise their messages would
    /// bypass the coordinator, and the recording would not contain the ownership.
    ///
    /// A screen that a coordinator owns already keeps its owner, such as the screens of a child that was started
    /// meanwhile.
    /// - Parameter before: what the root view controller showed before.
    func takeScreens(shownSince before: [UIViewController]) {
        let added = shownScreens.filter { !before.contains($0) && $0.parentCoordinator == nil }
        guard !added.isEmpty else { return }
        let top = topmostCoordinator
        for screen in added where !top.hasOwner(of: screen) { take(screen) }
    }

    private var topmostCoordinator: BaseCoordinator {
        var top = self
        while let parent = top.parent { top = parent }
        return top
    }

    private func hasOwner(of screen: UIViewController) -> Bool {
        ownedViewControllers.contains(screen) || childCoordinators.contains { $0.hasOwner(of: screen) }
    }
}
