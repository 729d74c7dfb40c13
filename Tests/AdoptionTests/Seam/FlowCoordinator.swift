import CoordvizInstrumentation
import PortableUIKit

/// What can be shown: a view controller, or a coordinator that provides one.
@MainActor
protocol Presentable: AnyObject {
    func toPresent() -> UIViewController
}

@MainActor
protocol FlowCoordinator: Presentable {
    var children: [any FlowCoordinator] { get set }
    func start()
    /// Whether the coordinator shows the target of a link.
    func handle(_ link: Link) -> Bool
}

extension FlowCoordinator {
    func add(_ child: any FlowCoordinator) {
        guard !children.contains(where: { $0 === child }) else { return }
        children.append(child)
        Instrumentation.childAdded(child, to: self)
    }

    func remove(_ child: any FlowCoordinator) {
        children.removeAll { $0 === child }
        Instrumentation.childRemoved(child, from: self)
    }

    func handle(_ link: Link) -> Bool { false }
}
