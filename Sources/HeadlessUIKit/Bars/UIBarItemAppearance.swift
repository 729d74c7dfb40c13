public import Foundation

/// How a bar's button looks in one state; kept, nothing is drawn.
///
/// Source: https://developer.apple.com/documentation/uikit/uibarbuttonitemstateappearance
@preconcurrency @MainActor open class UIBarButtonItemStateAppearance: IdentityHashable {
    /// How the title looks.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// How far the title is moved.
    open var titlePositionAdjustment: UIOffset = .zero
    /// The image behind the button.
    open var backgroundImage: UIImage?
    /// How far that image is moved.
    open var backgroundImagePositionAdjustment: UIOffset = .zero

    init() {}
}

/// How a bar's buttons look; kept, nothing is drawn.
///
/// Source: https://developer.apple.com/documentation/uikit/uibarbuttonitemappearance
@preconcurrency @MainActor open class UIBarButtonItemAppearance: IdentityHashable {
    /// The look of a button that can be tapped.
    public final let normal = UIBarButtonItemStateAppearance()
    /// The look while a finger is on the button.
    public final let highlighted = UIBarButtonItemStateAppearance()
    /// The look of a button that cannot be tapped.
    public final let disabled = UIBarButtonItemStateAppearance()
    /// The look of a button that has the focus.
    public final let focused = UIBarButtonItemStateAppearance()

    /// The system's look of plain buttons.
    public init() {}

    /// The system's look of buttons of a style.
    public init(style: UIBarButtonItem.Style) {}

    private func clear() {
        for state in [normal, highlighted, disabled, focused] {
            state.titleTextAttributes = [:]
            state.titlePositionAdjustment = .zero
            state.backgroundImage = nil
            state.backgroundImagePositionAdjustment = .zero
        }
    }

    /// Goes back to the system's look.
    open func configureWithDefault(for style: UIBarButtonItem.Style) {
        clear()
    }
}

/// How a tab's item looks in one state; kept, nothing is drawn.
///
/// Source: https://developer.apple.com/documentation/uikit/uitabbaritemstateappearance
@preconcurrency @MainActor open class UITabBarItemStateAppearance: IdentityHashable {
    /// How the title looks.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// How far the title is moved.
    open var titlePositionAdjustment: UIOffset = .zero
    /// The image's color.
    open var iconColor: UIColor?
    /// How the badge looks.
    open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The color behind the badge.
    open var badgeBackgroundColor: UIColor?
    /// How far the badge is moved.
    open var badgePositionAdjustment: UIOffset = .zero
    /// How far the badge's title is moved.
    open var badgeTitlePositionAdjustment: UIOffset = .zero

    init() {}
}

/// How a tab's item looks; kept, nothing is drawn.
///
/// Source: https://developer.apple.com/documentation/uikit/uitabbaritemappearance
@preconcurrency @MainActor open class UITabBarItemAppearance: IdentityHashable {
    /// How items are arranged in a tab bar.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitabbaritemappearance/style
    public enum Style: Int, Sendable {
        /// The title below the image.
        case stacked = 0
        /// The title beside the image.
        case inline = 1
        /// The title beside the image, in a low bar.
        case compactInline = 2
    }

    /// The look of an item that can be tapped.
    public final let normal = UITabBarItemStateAppearance()
    /// The look of the selected item.
    public final let selected = UITabBarItemStateAppearance()
    /// The look of an item that cannot be tapped.
    public final let disabled = UITabBarItemStateAppearance()
    /// The look of an item that has the focus.
    public final let focused = UITabBarItemStateAppearance()

    /// The system's look.
    public init() {}

    /// The system's look in an arrangement.
    public init(style: Style) {}
}
