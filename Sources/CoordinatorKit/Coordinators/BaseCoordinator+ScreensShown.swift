internal import PortableUIKit

extension BaseCoordinator {
    /// What stands in this coordinator's root view controller: its stack, and what it presents.
    var shownScreens: [UIViewController] {
        guard let root = shownViewController else { return [] }
        let stack = (root as? UINavigationController)?.viewControllers ?? []
        return stack + [root.presentedViewController].compactMap(\.self)
    }

    /// Takes the screens that `start()` brought by UIKit's own `pushViewController` or `present`, as if the coordinator had
    /// shown them by ``Coordinator/show(_:sender:fileID:line:)``: otherwise their messages would pass the coordinator
    /// by, and the recording would not say that they are its screens.
    ///
    /// A screen that a coordinator owns already stays that one's, such as those of a child that was started in there.
    /// - Parameter before: what stood there before.
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
