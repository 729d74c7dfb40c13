public import PortableUIKit

/// Overloads without the parameters that record the caller's line: for code that passes the methods as values, such as
/// `screens.forEach(takeOwnership)` or `form.onDone = finish`. A direct call uses the ones with the line.
extension BaseCoordinator {
    /// The same as ``finish(fileID:line:)``, without a recorded line.
    @_disfavoredOverload
    public final func finish() { finish(fileID: "", line: 0) }

    /// The same as ``startChild(_:fileID:line:)``, without a recorded line.
    @_disfavoredOverload
    public final func startChild(_ child: BaseCoordinator) { startChild(child, fileID: "", line: 0) }

    /// The same as ``stopChild(_:fileID:line:)``, without a recorded line.
    @_disfavoredOverload
    public final func stopChild(_ child: BaseCoordinator) { stopChild(child, fileID: "", line: 0) }

    /// The same as ``takeOwnership(of:fileID:line:)``, without a recorded line.
    @_disfavoredOverload
    public final func takeOwnership(of viewController: UIViewController) {
        takeOwnership(of: viewController, fileID: "", line: 0)
    }

    /// The same as ``releaseOwnership(of:fileID:line:)``, without a recorded line.
    @_disfavoredOverload
    public final func releaseOwnership(of viewController: UIViewController) {
        releaseOwnership(of: viewController, fileID: "", line: 0)
    }
}
