public import PortableUIKit

// Names from before 0.1; each is removed in the version after it. The new names are written in full, with the
// parameters that the compiler fills in: only then does its fix-it insert the label.

extension BaseCoordinator {
    /// The former name of ``takeOwnership(of:fileID:line:)``.
    @available(*, deprecated, renamed: "takeOwnership(of:fileID:line:)")
    public final func owns(_ viewController: UIViewController, fileID: StaticString = #fileID, line: UInt = #line) {
        takeOwnership(of: viewController, fileID: fileID, line: line)
    }

    /// The former name of ``takeOwnership(of:)``.
    @available(*, deprecated, renamed: "takeOwnership(of:)")
    @_disfavoredOverload
    public final func owns(_ viewController: UIViewController) {
        takeOwnership(of: viewController, fileID: "", line: 0)
    }

    /// The former name of ``releaseOwnership(of:fileID:line:)``.
    @available(*, deprecated, renamed: "releaseOwnership(of:fileID:line:)")
    public final func disowns(_ viewController: UIViewController, fileID: StaticString = #fileID, line: UInt = #line) {
        releaseOwnership(of: viewController, fileID: fileID, line: line)
    }

    /// The former name of ``releaseOwnership(of:)``.
    @available(*, deprecated, renamed: "releaseOwnership(of:)")
    @_disfavoredOverload
    public final func disowns(_ viewController: UIViewController) {
        releaseOwnership(of: viewController, fileID: "", line: 0)
    }
}

extension UIResponder {
    /// The former name of ``bubbleWhenConnected(_:fileID:line:)``.
    @available(*, deprecated, renamed: "bubbleWhenConnected(_:fileID:line:)")
    @discardableResult
    public func bubbleWhenChainIsWhole<M: Message>(
        _ message: M,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> QueuedDelivery {
        bubbleWhenConnected(message, fileID: fileID, line: line)
    }
}
