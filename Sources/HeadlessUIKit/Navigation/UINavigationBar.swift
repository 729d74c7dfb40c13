public import Foundation

/// The bar of a navigation controller.
///
/// Source: https://developer.apple.com/documentation/uikit/uinavigationbar
open class UINavigationBar: UIView {
    /// Kept for sources that set it; nothing is drawn.
    open var prefersLargeTitles = false
    /// Kept; nothing is drawn.
    open var isTranslucent = true
    /// Kept; nothing is drawn.
    open var barStyle: UIBarStyle = .default
    /// Kept; nothing is drawn.
    open var barTintColor: UIColor?
    /// Kept; nothing is drawn.
    open var titleTextAttributes: [NSAttributedString.Key: Any]?
    /// Kept; nothing is drawn.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
    /// Kept; nothing is drawn.
    open var shadowImage: UIImage?
    /// Kept; nothing is drawn.
    open var backIndicatorImage: UIImage?
    /// Kept; nothing is drawn.
    open var backIndicatorTransitionMaskImage: UIImage?
    /// Kept; nothing is drawn.
    open lazy var standardAppearance = UINavigationBarAppearance()
    /// Kept; nothing is drawn.
    open var compactAppearance: UINavigationBarAppearance?
    /// Kept; nothing is drawn.
    open var scrollEdgeAppearance: UINavigationBarAppearance?
    /// Kept; nothing is drawn.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance?
    private var backgroundImages: [UIBarMetrics: UIImage] = [:]
    private var titleAdjustments: [UIBarMetrics: CGFloat] = [:]

    /// The items of the stack's controllers.
    open internal(set) var items: [UINavigationItem]? {
        didSet {
            for item in items ?? [] { item.bar = self }
            showTopItem()
        }
    }
    /// The item of the controller on top.
    open var topItem: UINavigationItem? { items?.last }
    /// The item to which the back button leads.
    open var backItem: UINavigationItem? {
        guard let items, items.count > 1 else { return nil }
        return items[items.count - 2]
    }

    /// The image behind the bar.
    open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImages[barMetrics] }

    /// Kept; nothing is drawn.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        backgroundImages[barMetrics] = backgroundImage
    }

    /// Kept, for every place; nothing is drawn.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?,
        for barPosition: UIBarPosition,
        barMetrics: UIBarMetrics
    ) {
        backgroundImages[barMetrics] = backgroundImage
    }

    /// The vertical offset of the title.
    open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
        titleAdjustments[barMetrics] ?? 0
    }

    /// Kept; nothing is drawn.
    open func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        titleAdjustments[barMetrics] = adjustment
    }

    /// Adds the views and the search bar of the top item to the bar.
    func showTopItem() {
        let wanted = topItem?.viewsInBar ?? []
        for view in shownViews where view.superview === self && !wanted.contains(view) { view.removeFromSuperview() }
        for view in wanted where view.superview !== self { addSubview(view) }
        shownViews = wanted
    }

    private var shownViews: [UIView] = []
}
