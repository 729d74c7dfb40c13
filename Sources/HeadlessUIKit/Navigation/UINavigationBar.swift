/// The bar of a navigation controller.
open class UINavigationBar: UIView {
    /// Kept for sources that set it; nothing is drawn.
    open var prefersLargeTitles = false
    /// The items of the stack's controllers.
    open internal(set) var items: [UINavigationItem]? {
        didSet {
            for item in items ?? [] { item.bar = self }
            showTopItem()
        }
    }
    /// The item of the controller on top.
    open var topItem: UINavigationItem? { items?.last }
    /// The item that the back button leads to.
    open var backItem: UINavigationItem? {
        guard let items, items.count > 1 else { return nil }
        return items[items.count - 2]
    }

    /// What the top item brings along is in the bar: views and the search bar.
    func showTopItem() {
        let wanted = topItem?.viewsInBar ?? []
        for view in shownViews where view.superview === self && !wanted.contains(view) { view.removeFromSuperview() }
        for view in wanted where view.superview !== self { addSubview(view) }
        shownViews = wanted
    }

    private var shownViews: [UIView] = []
}
