import PortableUIKit

/// What holds the parts of the app, one at a time or side by side. The application coordinator knows no more of it, and
/// the screens within the parts know nothing of it.
@MainActor
public protocol OuterContainer: UIViewController {
    /// Takes the first view controllers of the parts, in their order.
    func setParts(_ parts: [UIViewController])

    /// Brings a part to the front, where not all of them are visible at once.
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
