/// Hears which item of a bar a user tapped; the method is optional.
///
/// Source: https://developer.apple.com/documentation/uikit/uitabbardelegate
@preconcurrency @MainActor public protocol UITabBarDelegate: AnyObject {
    /// A user tapped the item.
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    /// Does nothing.
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// The bar of a tab bar controller, which is its delegate.
///
/// Source: https://developer.apple.com/documentation/uikit/uitabbar
open class UITabBar: UIView {
    /// The items of the tabs.
    open internal(set) var items: [UITabBarItem]?
    /// The item of the selected tab.
    open internal(set) weak var selectedItem: UITabBarItem?
}
