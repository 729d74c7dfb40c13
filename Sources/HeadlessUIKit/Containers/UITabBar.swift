/// The bar of a tab bar controller.
open class UITabBar: UIView {
    /// The items of the tabs.
    open internal(set) var items: [UITabBarItem]?
    /// The item of the selected tab.
    open internal(set) weak var selectedItem: UITabBarItem?
}
