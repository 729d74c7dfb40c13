import Coordviz

/// Coordinators of an app's own, without a base class of coordviz's: recorded by calls of the facade.
public final class OwnCoordinator {
    public let name: String
    public private(set) var children: [OwnCoordinator] = []

    public init(_ name: String) {
        self.name = name
        Instrumentation.coordinatorStarted(self)
    }

    public func add(_ child: OwnCoordinator) {
        children.append(child)
        Instrumentation.childAdded(child, to: self)
    }

    public func remove(_ child: OwnCoordinator) {
        children.removeAll { $0 === child }
        Instrumentation.childRemoved(child, from: self)
    }
}
