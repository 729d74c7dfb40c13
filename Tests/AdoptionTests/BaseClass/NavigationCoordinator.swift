import CoordvizInstrumentation
import PortableUIKit

@MainActor
class NavigationCoordinator: ObjectTokenHolding {
    nonisolated let objectToken = ObjectToken()
    let navigationController: UINavigationController
    private(set) weak var parent: NavigationCoordinator?

    private(set) var children: [NavigationCoordinator] = [] {
        didSet { Instrumentation.childrenChanged(of: self, from: oldValue, to: children) }
    }

    init(navigationController: UINavigationController) { self.navigationController = navigationController }

    /// Shows the first screen. To be overridden.
    func begin() {}

    final func start() {
        Instrumentation.coordinatorStarted(self, by: parent)
        begin()
    }

    final func startChild(_ child: NavigationCoordinator) {
        child.parent = self
        children.append(child)
        child.start()
    }

    final func finish() {
        Instrumentation.coordinatorStopped(self)
        parent?.children.removeAll { $0 === self }
    }

    final func show(_ screen: UIViewController) {
        // The screen, never the navigation controller: that one is shared by all of them.
        Instrumentation.ownershipBegan(of: screen, by: self)
        navigationController.pushViewController(screen, animated: true)
    }
}
