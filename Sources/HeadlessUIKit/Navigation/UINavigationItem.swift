/// What a navigation bar shows for one controller.
///
/// Source: https://developer.apple.com/documentation/uikit/uinavigationitem
@preconcurrency @MainActor open class UINavigationItem: IdentityHashable {
    /// The title.
    open var title: String?
    /// The text above the title.
    open var prompt: String?
    /// The title of the button that leads back to this controller.
    open var backButtonTitle: String?
    /// Whether the back button is not shown.
    open var hidesBackButton = false
    /// Whether the left items stand beside the back button instead of in its place.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uinavigationitem/leftitemssupplementbackbutton
    open var leftItemsSupplementBackButton = false
    /// The view in the middle, in place of the title.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uinavigationitem/titleview
    open var titleView: UIView?
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
    open var leftBarButtonItems: [UIBarButtonItem]?
    /// The items on the right.
    open var rightBarButtonItems: [UIBarButtonItem]?

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
