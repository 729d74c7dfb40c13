extension UIViewController {
    func addContainedController(_ child: UIViewController) {
        guard child !== self, !child.isAncestor(of: self) else {
            HeadlessUIKit.report("\(child) cannot be contained in \(self), which it contains.")
            return
        }
        guard child.parent !== self else { return }
        guard child.presentation.presenter == nil else {
            HeadlessUIKit.report("\(child) cannot be contained in \(self) while it is presented.")
            return
        }
        if child.parent != nil {
            child.beginMoving(to: nil)
            child.removeFromParent()
        }
        child.beginMoving(to: self)
        child.containingController = self
        containedControllers.append(child)
    }

    func leaveContainer() {
        guard let parent = containingController else { return }
        parent.containedControllers.removeAll { $0 === self }
        containingController = nil
        parent.didLoseContainedController(self)
        endMoving(to: nil)
        dismissOrphanedPresentation()
    }

    // An app's override may not call super; the moves of system containers balance nevertheless.

    func beginMoving(to parent: UIViewController?) {
        isMoving(to: parent)
        willMove(toParent: parent)
    }

    func endMoving(to parent: UIViewController?) {
        didMove(toParent: parent)
        isDoneMoving()
    }

    func isMoving(to parent: UIViewController?) {
        (appearance.isMovingToParent, appearance.isMovingFromParent) = (parent != nil, parent == nil)
    }

    func isDoneMoving() { (appearance.isMovingToParent, appearance.isMovingFromParent) = (false, false) }

    func isAncestor(of controller: UIViewController) -> Bool {
        var candidate = controller.parent
        while let current = candidate {
            if current === self { return true }
            candidate = current.parent
        }
        return false
    }

    var topmostAncestor: UIViewController {
        var current = self
        while let parent = current.parent { current = parent }
        return current
    }

    func nearestAncestor<Container: UIViewController>(_ type: Container.Type) -> Container? {
        var candidate = parent
        while let current = candidate {
            if let container = current as? Container { return container }
            candidate = current.parent
        }
        return nil
    }

    /// The nearest navigation controller that contains this one.
    public var navigationController: UINavigationController? { nearestAncestor(UINavigationController.self) }
    /// The nearest tab bar controller that contains this one.
    public var tabBarController: UITabBarController? { nearestAncestor(UITabBarController.self) }
    /// The nearest split view controller that contains this one.
    public var splitViewController: UISplitViewController? { nearestAncestor(UISplitViewController.self) }
}
