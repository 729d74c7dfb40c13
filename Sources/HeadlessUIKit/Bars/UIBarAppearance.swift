public import Foundation

/// The appearance of a bar; kept, nothing is drawn.
///
/// Source: https://developer.apple.com/documentation/uikit/uibarappearance
@preconcurrency @MainActor open class UIBarAppearance: IdentityHashable {
    /// The device for which the bar is configured.
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

    /// The system's appearance.
    public init() {
        idiom = HeadlessUIKit.userInterfaceIdiom
        backgroundEffect = UIBlurEffect(style: .systemChromeMaterial)
    }

    /// The system's appearance for a kind of device.
    public init(idiom: UIUserInterfaceIdiom) {
        self.idiom = idiom
        backgroundEffect = UIBlurEffect(style: .systemChromeMaterial)
    }

    /// Creates an appearance with the background of another one.
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

    /// Configures a blurred background.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uibarappearance/configurewithdefaultbackground()
    open func configureWithDefaultBackground() {
        setBackground(UIBlurEffect(style: .systemChromeMaterial), nil, shadow: .separator)
    }

    /// Configures an opaque background.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uibarappearance/configurewithopaquebackground()
    open func configureWithOpaqueBackground() {
        setBackground(nil, .systemBackground, shadow: .separator)
    }

    /// Configures a transparent background.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uibarappearance/configurewithtransparentbackground()
    open func configureWithTransparentBackground() {
        setBackground(nil, nil, shadow: nil)
    }
}

/// The appearance of a toolbar; kept, nothing is drawn.
///
/// Source: https://developer.apple.com/documentation/uikit/uitoolbarappearance
open class UIToolbarAppearance: UIBarAppearance {
    /// The appearance of plain buttons.
    open var buttonAppearance = UIBarButtonItemAppearance(style: .plain)
    /// The appearance of buttons that complete a task.
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
}

/// The appearance of a navigation bar; kept, nothing is drawn.
///
/// Source: https://developer.apple.com/documentation/uikit/uinavigationbarappearance
open class UINavigationBarAppearance: UIBarAppearance {
    /// The appearance of the title.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The offset of the title.
    open var titlePositionAdjustment: UIOffset = .zero
    /// The appearance of a large title.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The appearance of plain buttons.
    open var buttonAppearance = UIBarButtonItemAppearance(style: .plain)
    /// The appearance of buttons that complete a task.
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
    /// The appearance of the back button.
    open var backButtonAppearance = UIBarButtonItemAppearance(style: .plain)
    /// The image beside the back button's title.
    open private(set) var backIndicatorImage = UIImage()
    /// The mask for titles that move behind the back image.
    open private(set) var backIndicatorTransitionMaskImage = UIImage()

    /// Sets both images of the back button, or none.
    open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {
        self.backIndicatorImage = backIndicatorImage ?? UIImage()
        backIndicatorTransitionMaskImage = transitionMaskImage ?? UIImage()
    }
}

/// The appearance of a tab bar; kept, nothing is drawn.
///
/// Source: https://developer.apple.com/documentation/uikit/uitabbarappearance
open class UITabBarAppearance: UIBarAppearance {
    /// The appearance of items with the title below the image.
    open var stackedLayoutAppearance = UITabBarItemAppearance()
    /// The appearance of items with the title beside the image.
    open var inlineLayoutAppearance = UITabBarItemAppearance()
    /// The appearance of items in a compact bar.
    open var compactInlineLayoutAppearance = UITabBarItemAppearance()
    /// The color behind the selected item.
    open var selectionIndicatorTintColor: UIColor?
    /// The image behind the selected item.
    open var selectionIndicatorImage: UIImage?
    /// The positioning of items.
    open var stackedItemPositioning: UITabBar.ItemPositioning = .automatic
    /// The width of items.
    open var stackedItemWidth: CGFloat = 0
    /// The distance between items.
    open var stackedItemSpacing: CGFloat = 0
}
