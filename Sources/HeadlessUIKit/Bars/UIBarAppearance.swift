public import Foundation

/// How a bar looks; kept, nothing is drawn.
///
/// Source: https://developer.apple.com/documentation/uikit/uibarappearance
@preconcurrency @MainActor open class UIBarAppearance: IdentityHashable {
    /// The kind of device that the bar is for.
    public final let idiom: UIUserInterfaceIdiom
    /// The blur behind the bar.
    open var backgroundEffect: UIBlurEffect?
    /// The color of the bar.
    open var backgroundColor: UIColor?
    /// The image behind the bar.
    open var backgroundImage: UIImage?
    /// How the image fills the bar.
    open var backgroundImageContentMode: UIView.ContentMode = .scaleToFill
    /// The color of the line at the edge.
    open var shadowColor: UIColor? = .separator
    /// The image of the line at the edge.
    open var shadowImage: UIImage?

    /// The system's look.
    public init() {
        idiom = HeadlessUIKit.userInterfaceIdiom
        backgroundEffect = UIBlurEffect(style: .systemChromeMaterial)
    }

    /// The system's look on a kind of device.
    public init(idiom: UIUserInterfaceIdiom) {
        self.idiom = idiom
        backgroundEffect = UIBlurEffect(style: .systemChromeMaterial)
    }

    /// The background of another look.
    public init(barAppearance: UIBarAppearance) {
        idiom = barAppearance.idiom
        take(barAppearance)
    }

    private func take(_ other: UIBarAppearance) {
        backgroundEffect = other.backgroundEffect
        backgroundColor = other.backgroundColor
        backgroundImage = other.backgroundImage
        backgroundImageContentMode = other.backgroundImageContentMode
        shadowColor = other.shadowColor
        shadowImage = other.shadowImage
    }

    private func setBackground(_ effect: UIBlurEffect?, _ color: UIColor?, shadow: UIColor?) {
        backgroundEffect = effect
        backgroundColor = color
        backgroundImage = nil
        shadowColor = shadow
        shadowImage = nil
    }

    /// Blurs what lies behind.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uibarappearance/configurewithdefaultbackground()
    open func configureWithDefaultBackground() {
        setBackground(UIBlurEffect(style: .systemChromeMaterial), nil, shadow: .separator)
    }

    /// Hides what lies behind.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uibarappearance/configurewithopaquebackground()
    open func configureWithOpaqueBackground() {
        setBackground(nil, .systemBackground, shadow: .separator)
    }

    /// Shows what lies behind.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uibarappearance/configurewithtransparentbackground()
    open func configureWithTransparentBackground() {
        setBackground(nil, nil, shadow: nil)
    }
}

/// How a toolbar looks; kept, nothing is drawn.
///
/// Source: https://developer.apple.com/documentation/uikit/uitoolbarappearance
open class UIToolbarAppearance: UIBarAppearance {
    /// How plain buttons look.
    open var buttonAppearance = UIBarButtonItemAppearance(style: .plain)
    /// How buttons look that complete a task.
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
}

/// How a navigation bar looks; kept, nothing is drawn.
///
/// Source: https://developer.apple.com/documentation/uikit/uinavigationbarappearance
open class UINavigationBarAppearance: UIBarAppearance {
    /// How the title looks.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// How far the title is moved.
    open var titlePositionAdjustment: UIOffset = .zero
    /// How a large title looks.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// How plain buttons look.
    open var buttonAppearance = UIBarButtonItemAppearance(style: .plain)
    /// How buttons look that complete a task.
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
    /// How the back button looks.
    open var backButtonAppearance = UIBarButtonItemAppearance(style: .plain)
    /// The image beside the back button's title.
    open private(set) var backIndicatorImage = UIImage()
    /// Where titles can be seen that go behind that image.
    open private(set) var backIndicatorTransitionMaskImage = UIImage()

    /// Sets both images of the back button, or none.
    open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {
        self.backIndicatorImage = backIndicatorImage ?? UIImage()
        backIndicatorTransitionMaskImage = transitionMaskImage ?? UIImage()
    }
}

/// How a tab bar looks; kept, nothing is drawn.
///
/// Source: https://developer.apple.com/documentation/uikit/uitabbarappearance
open class UITabBarAppearance: UIBarAppearance {
    /// How items look with the title below the image.
    open var stackedLayoutAppearance = UITabBarItemAppearance()
    /// How items look with the title beside the image.
    open var inlineLayoutAppearance = UITabBarItemAppearance()
    /// How items look in a low bar.
    open var compactInlineLayoutAppearance = UITabBarItemAppearance()
    /// The color behind the selected item.
    open var selectionIndicatorTintColor: UIColor?
    /// The image behind the selected item.
    open var selectionIndicatorImage: UIImage?
    /// How items are placed.
    open var stackedItemPositioning: UITabBar.ItemPositioning = .automatic
    /// How wide items are.
    open var stackedItemWidth: CGFloat = 0
    /// The distance between items.
    open var stackedItemSpacing: CGFloat = 0
}
