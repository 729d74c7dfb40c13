/// The content of a navigation bar for one controller.
///
/// Source: https://developer.apple.com/documentation/uikit/uinavigationitem
@preconcurrency @MainActor open class UINavigationItem: IdentityHashable {
    #if !canImport(ObjectiveC)
        final nonisolated(unsafe) var associatedValues = AssociatedValues()
    #endif

    /// The title.
    open var title: String?
    /// The text above the title.
    open var prompt: String?
    /// The title of the button that leads back to this controller.
    open var backButtonTitle: String?
    /// The button that leads back to this controller; only its appearance is used.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uinavigationitem/backbarbuttonitem
    open var backBarButtonItem: UIBarButtonItem?
    /// Replaces the back button's action.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uinavigationitem/backaction
    open var backAction: UIAction?
    /// A view in place of the title, in the bar while the item is on top.
    open var titleView: UIView? { didSet { bar?.showTopItem() } }
    /// The search controller whose bar is in the navigation bar while the item is on top.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uinavigationitem/searchcontroller
    open var searchController: UISearchController? {
        didSet {
            searchController?.owner = controller
            bar?.showTopItem()
        }
    }
    /// Kept; the search bar is always visible.
    open var hidesSearchBarWhenScrolling = true
    /// Whether the back button is hidden.
    open var hidesBackButton = false
    /// Whether the left items are beside the back button instead of replacing it.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uinavigationitem/leftitemssupplementbackbutton
    open var leftItemsSupplementBackButton = false
    /// Whether the title is large; kept, nothing is drawn.
    open var largeTitleDisplayMode: LargeTitleDisplayMode = .automatic
    /// The appearance of the bar for this controller; kept, nothing is drawn.
    open var standardAppearance: UINavigationBarAppearance?
    /// The appearance of a compact bar for this controller; kept, nothing is drawn.
    open var compactAppearance: UINavigationBarAppearance?
    /// The appearance of the bar at the content's edge; kept, nothing is drawn.
    open var scrollEdgeAppearance: UINavigationBarAppearance?
    /// The appearance of a compact bar at the content's edge; kept, nothing is drawn.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance?
    /// The title mode of the back button; kept, nothing is drawn.
    open var backButtonDisplayMode: BackButtonDisplayMode = .default
    /// The items on the left.
    open var leftBarButtonItems: [UIBarButtonItem]? { didSet { bar?.showTopItem() } }
    /// The items on the right.
    open var rightBarButtonItems: [UIBarButtonItem]? { didSet { bar?.showTopItem() } }
    /// The bar that contains the item.
    weak var bar: UINavigationBar?
    /// The controller of the item.
    weak var controller: UIViewController? { didSet { searchController?.owner = controller } }

    /// Creates an item with a title.
    public init(title: String) {
        self.title = title
    }

    /// The first item on the left.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }

    /// The first item on the right.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }

    /// Sets the first item on the right; immediately, also when animated.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        rightBarButtonItem = item
    }

    /// Sets the first item on the left; immediately, also when animated.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        leftBarButtonItem = item
    }

    /// Sets the items on the left; immediately, also when animated.
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        leftBarButtonItems = items
    }

    /// Sets the items on the right; immediately, also when animated.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        rightBarButtonItems = items
    }

    /// Shows or hides the back button; immediately, also when animated.
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
        self.hidesBackButton = hidesBackButton
    }

    var viewsInBar: [UIView] {
        let items = (leftBarButtonItems ?? []) + (rightBarButtonItems ?? [])
        return items.compactMap(\.customView) + [titleView, searchController?.searchBar].compactMap { $0 }
    }

    var allowsBackButton: Bool {
        !hidesBackButton && (leftItemsSupplementBackButton || (leftBarButtonItems ?? []).isEmpty)
    }
}

extension UINavigationItem {
    /// Whether a controller's title is large.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uinavigationitem/largetitledisplaymode-swift.enum
    public enum LargeTitleDisplayMode: Int, Sendable {
        /// Inherited from the previous controller.
        case automatic
        /// Always.
        case always
        /// Never.
        case never
        /// In line with the buttons.
        case inline
    }

    /// How much of a title a back button shows.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uinavigationitem/backbuttondisplaymode-swift.enum
    public enum BackButtonDisplayMode: Int, Sendable {
        /// The full title if it fits.
        case `default` = 0
        /// A generic title.
        case generic = 1
        /// None.
        case minimal = 2
    }
}
