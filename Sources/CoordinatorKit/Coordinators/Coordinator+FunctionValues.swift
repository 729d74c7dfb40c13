public import PortableUIKit

/// The calls that keep their caller's line, without it: for function values, and for protocols of an app's own, which a method
/// with defaults does not fulfil. A call by name goes to the ones with the line.
extension Coordinator {
    /// The same as ``show(_:sender:fileID:line:)``, called from no line.
    @_disfavoredOverload
    public final func show(_ viewController: UIViewController, sender: Any?) {
        show(viewController, sender: sender, fileID: "", line: 0)
    }

    /// The same as ``present(_:animated:completion:fileID:line:)``, called from no line.
    @_disfavoredOverload
    public final func present(
        _ viewController: UIViewController,
        animated: Bool,
        completion: (@MainActor () -> Void)?
    ) {
        present(viewController, animated: animated, completion: completion, fileID: "", line: 0)
    }

    /// The same as ``dismiss(animated:completion:fileID:line:)``, called from no line.
    @_disfavoredOverload
    public final func dismiss(animated: Bool, completion: (@MainActor () -> Void)?) {
        dismiss(animated: animated, completion: completion, fileID: "", line: 0)
    }
}
