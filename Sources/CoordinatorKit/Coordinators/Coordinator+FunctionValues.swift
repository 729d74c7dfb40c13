public import PortableUIKit

/// Overloads without the parameters that record the caller's line: for function values, and for protocols of the app,
/// which a method with default arguments does not satisfy. A direct call uses the ones with the line.
extension Coordinator {
    /// The same as ``show(_:sender:fileID:line:)``, without a recorded line.
    @_disfavoredOverload
    public final func show(_ viewController: UIViewController, sender: Any?) {
        show(viewController, sender: sender, fileID: "", line: 0)
    }

    /// The same as ``present(_:animated:completion:fileID:line:)``, without a recorded line.
    @_disfavoredOverload
    public final func present(
        _ viewController: UIViewController,
        animated: Bool,
        completion: (@MainActor () -> Void)?
    ) {
        present(viewController, animated: animated, completion: completion, fileID: "", line: 0)
    }

    /// The same as ``dismiss(animated:completion:fileID:line:)``, without a recorded line.
    @_disfavoredOverload
    public final func dismiss(animated: Bool, completion: (@MainActor () -> Void)?) {
        dismiss(animated: animated, completion: completion, fileID: "", line: 0)
    }
}
