public import Foundation

/// Notified when the user taps an item of a bar; the method is optional.
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
    /// The positioning of items.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitabbar/itempositioning-swift.enum
    public enum ItemPositioning: Int, Sendable {
        /// The system's default.
        case automatic
        /// Distributed across the bar.
        case fill
        /// In the middle.
        case centered
    }

    /// The items of the tabs.
    open internal(set) var items: [UITabBarItem]?
    /// The item of the selected tab.
    open internal(set) weak var selectedItem: UITabBarItem?
    /// Kept; nothing is drawn.
    open var isTranslucent = true
    /// Kept; nothing is drawn.
    open var barStyle: UIBarStyle = .default
    /// Kept; nothing is drawn.
    open var barTintColor: UIColor?
    /// Kept; nothing is drawn.
    open var unselectedItemTintColor: UIColor?
    /// Kept; nothing is drawn.
    open var backgroundImage: UIImage?
    /// Kept; nothing is drawn.
    open var shadowImage: UIImage?
    /// Kept; nothing is drawn.
    open var selectionIndicatorImage: UIImage?
    /// Kept; nothing is drawn.
    open var itemPositioning: ItemPositioning = .automatic
    /// Kept; nothing is drawn.
    open var itemWidth: CGFloat = 0
    /// Kept; nothing is drawn.
    open var itemSpacing: CGFloat = 0
    /// Kept; nothing is drawn.
    open lazy var standardAppearance = UITabBarAppearance()
    /// Kept; nothing is drawn.
    open var scrollEdgeAppearance: UITabBarAppearance?
}
