/// A bar with buttons, as at the bottom of a screen.
///
/// Source: https://developer.apple.com/documentation/uikit/uitoolbar
open class UIToolbar: UIView {
    /// The items.
    open var items: [UIBarButtonItem]? {
        didSet { exchangeCustomViews(of: oldValue ?? [], for: items ?? []) }
    }

    /// Sets the items; immediately, also when animated.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        self.items = items
    }
}

extension UIView {
    func exchangeCustomViews(of old: [UIBarButtonItem], for new: [UIBarButtonItem]) {
        for view in old.compactMap(\.customView) where view.superview === self { view.removeFromSuperview() }
        for view in new.compactMap(\.customView) { addSubview(view) }
    }
}
