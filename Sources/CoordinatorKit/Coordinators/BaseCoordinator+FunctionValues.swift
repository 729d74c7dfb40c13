public import PortableUIKit

/// The calls that keep their caller's line, without it: for code that hands them on as values, such as
/// `screens.forEach(takeOwnership)` or `form.onDone = finish`. A call by name goes to the ones with the line.
extension BaseCoordinator {
    /// The same as ``finish(fileID:line:)``, called from no line.
    @_disfavoredOverload
    public final func finish() { finish(fileID: "", line: 0) }

    /// The same as ``startChild(_:fileID:line:)``, called from no line.
    @_disfavoredOverload
    public final func startChild(_ child: BaseCoordinator) { startChild(child, fileID: "", line: 0) }

    /// The same as ``stopChild(_:fileID:line:)``, called from no line.
    @_disfavoredOverload
    public final func stopChild(_ child: BaseCoordinator) { stopChild(child, fileID: "", line: 0) }

    /// The same as ``takeOwnership(of:fileID:line:)``, called from no line.
    @_disfavoredOverload
    public final func takeOwnership(of viewController: UIViewController) {
        takeOwnership(of: viewController, fileID: "", line: 0)
    }

    /// The same as ``releaseOwnership(of:fileID:line:)``, called from no line.
    @_disfavoredOverload
    public final func releaseOwnership(of viewController: UIViewController) {
        releaseOwnership(of: viewController, fileID: "", line: 0)
    }
}
