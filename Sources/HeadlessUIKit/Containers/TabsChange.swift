/// Adds and removes children of a tab bar controller whose tabs are replaced.
///
/// New tabs become children at the beginning of the change, and old ones remain children until its end, so that an
/// animator finds both. A controller that was moved to another container meanwhile remains there.
@preconcurrency @MainActor struct TabsChange {
    let oldTabs: [UIViewController]
    let added: [UIViewController]
    let removed: [UIViewController]
    let isAnimated: Bool

    init(from oldTabs: [UIViewController], to newTabs: [UIViewController], animated: Bool) {
        self.oldTabs = oldTabs
        added = newTabs.filter { !oldTabs.contains($0) }
        removed = oldTabs.filter { !newTabs.contains($0) }
        isAnimated = animated
    }

    func settle(in container: UITabBarController) {
        for controller in removed where controller.parent === container { controller.removeFromParent() }
        for controller in added where controller.parent === container { controller.endMoving(to: container) }
    }

    func undo(in container: UITabBarController) {
        for controller in removed { controller.isDoneMoving() }
        for controller in added where controller.parent === container {
            controller.beginMoving(to: nil)
            controller.removeFromParent()
        }
    }
}
