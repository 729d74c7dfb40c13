import Coordviz

/// Coordinators of an app's own, without a base class of coordviz's: recorded by calls of the facade.
public final class OwnCoordinator {
    /// What it is called.
    public let name: String
    /// The children, in the order in which they were added.
    public private(set) var children: [OwnCoordinator] = []

    /// Creates a coordinator, which counts as started.
    public init(_ name: String) {
        self.name = name
        Instrumentation.coordinatorStarted(self)
    }

    /// Adds a child.
    public func add(_ child: OwnCoordinator) {
        children.append(child)
        Instrumentation.childAdded(child, to: self)
    }

    /// Removes a child.
    public func remove(_ child: OwnCoordinator) {
        children.removeAll { $0 === child }
        Instrumentation.childRemoved(child, from: self)
    }
}
