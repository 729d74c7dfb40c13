import PortableUIKit

/// The container of the app's parts, which shows one or several of them. The application coordinator knows only this
/// protocol, and the screens in the parts know nothing of it.
@MainActor
public protocol OuterContainer: UIViewController {
    /// Shows the first view controllers of the parts, in their order.
    func setParts(_ parts: [UIViewController])

    /// Shows a part, if not all of them are visible.
    func bringToFront(_ part: UIViewController)
}

extension UITabBarController: OuterContainer {
    /// A tab for each part.
    public func setParts(_ parts: [UIViewController]) { setViewControllers(parts, animated: false) }

    /// Selects the part's tab.
    public func bringToFront(_ part: UIViewController) { selectedViewController = part }
}

extension UISplitViewController: OuterContainer {
    /// A column for each part, at most three.
    public func setParts(_ parts: [UIViewController]) {
        let columns: [UISplitViewController.Column] = [.primary, .supplementary, .secondary]
        for (column, part) in zip(columns, parts) { setViewController(part, for: column) }
    }

    /// All columns are beside each other.
    public func bringToFront(_ part: UIViewController) {}
}
