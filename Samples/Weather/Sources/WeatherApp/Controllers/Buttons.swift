import PortableUIKit

extension UIButton {
    /// A button that runs `action` when it is tapped.
    public static func calling(_ title: String, _ action: @escaping @MainActor () -> Void) -> UIButton {
        UIButton(primaryAction: UIAction(title: title) { _ in action() })
    }
}

extension UIBarButtonItem {
    /// A bar button that runs `action` when it is tapped.
    public static func calling(_ title: String, _ action: @escaping @MainActor () -> Void) -> UIBarButtonItem {
        UIBarButtonItem(title: title, primaryAction: UIAction(title: title) { _ in action() })
    }
}
