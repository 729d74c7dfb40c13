/// What a navigation bar shows for one controller.
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
    /// The button that leads back to this controller; only its looks count.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uinavigationitem/backbarbuttonitem
    open var backBarButtonItem: UIBarButtonItem?
    /// What the back button does instead of popping.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uinavigationitem/backaction
    open var backAction: UIAction?
    /// A view in place of the title, in the bar while the item is on top.
    open var titleView: UIView? { didSet { bar?.showTopItem() } }
    /// The search whose bar is in the navigation bar while the item is on top.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uinavigationitem/searchcontroller
    open var searchController: UISearchController? {
        didSet {
            searchController?.owner = controller
            bar?.showTopItem()
        }
    }
    /// Kept; the search bar is always there.
    open var hidesSearchBarWhenScrolling = true
    /// Whether the back button is not shown.
    open var hidesBackButton = false
    /// Whether the left items stand beside the back button instead of in its place.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uinavigationitem/leftitemssupplementbackbutton
    open var leftItemsSupplementBackButton = false
    /// Whether the title is large; kept, nothing is drawn.
    open var largeTitleDisplayMode: LargeTitleDisplayMode = .automatic
    /// How the bar looks for this controller; kept, nothing is drawn.
    open var standardAppearance: UINavigationBarAppearance?
    /// How a low bar looks for this controller; kept, nothing is drawn.
    open var compactAppearance: UINavigationBarAppearance?
    /// How the bar looks at the content's edge; kept, nothing is drawn.
    open var scrollEdgeAppearance: UINavigationBarAppearance?
    /// How a low bar looks at the content's edge; kept, nothing is drawn.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance?
    /// How much of the title the back button shows; kept, nothing is drawn.
    open var backButtonDisplayMode: BackButtonDisplayMode = .default
    /// The items on the left.
    open var leftBarButtonItems: [UIBarButtonItem]? { didSet { bar?.showTopItem() } }
    /// The items on the right.
    open var rightBarButtonItems: [UIBarButtonItem]? { didSet { bar?.showTopItem() } }
    /// The bar that the item is in.
    weak var bar: UINavigationBar?
    /// The controller that the item is of.
    weak var controller: UIViewController? { didSet { searchController?.owner = controller } }

    /// An item with a title.
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

    /// Sets the first item on the right; at once, also when animated.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        rightBarButtonItem = item
    }

    /// Sets the first item on the left; at once, also when animated.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        leftBarButtonItem = item
    }

    /// Sets the items on the left; at once, also when animated.
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        leftBarButtonItems = items
    }

    /// Sets the items on the right; at once, also when animated.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        rightBarButtonItems = items
    }

    /// Shows the back button or not; at once, also when animated.
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
        /// As the controller before has it.
        case automatic
        /// Always.
        case always
        /// Never.
        case never
        /// Beside the buttons.
        case inline
    }

    /// How much of a title a back button shows.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uinavigationitem/backbuttondisplaymode-swift.enum
    public enum BackButtonDisplayMode: Int, Sendable {
        /// As much as there is room for.
        case `default` = 0
        /// Something short.
        case generic = 1
        /// Nothing.
        case minimal = 2
    }
}
