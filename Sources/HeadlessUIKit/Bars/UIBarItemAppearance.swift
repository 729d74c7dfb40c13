public import Foundation

/// The appearance of a bar's button in one state; kept, nothing is drawn.
///
/// Source: https://developer.apple.com/documentation/uikit/uibarbuttonitemstateappearance
@preconcurrency @MainActor open class UIBarButtonItemStateAppearance: IdentityHashable {
    /// The appearance of the title.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The offset of the title.
    open var titlePositionAdjustment: UIOffset = .zero
    /// The image behind the button.
    open var backgroundImage: UIImage?
    /// The offset of the background image.
    open var backgroundImagePositionAdjustment: UIOffset = .zero

    init() {}
}

/// The appearance of a bar's buttons; kept, nothing is drawn.
///
/// Source: https://developer.apple.com/documentation/uikit/uibarbuttonitemappearance
@preconcurrency @MainActor open class UIBarButtonItemAppearance: IdentityHashable {
    /// The normal state of a button.
    public final let normal = UIBarButtonItemStateAppearance()
    /// The highlighted state of a button.
    public final let highlighted = UIBarButtonItemStateAppearance()
    /// The disabled state of a button.
    public final let disabled = UIBarButtonItemStateAppearance()
    /// The focused state of a button.
    public final let focused = UIBarButtonItemStateAppearance()

    /// The system's appearance of plain buttons.
    public init() {}

    /// The system's appearance of buttons of a style.
    public init(style: UIBarButtonItem.Style) {}

    private func clear() {
        for state in [normal, highlighted, disabled, focused] {
            state.titleTextAttributes = [:]
            state.titlePositionAdjustment = .zero
            state.backgroundImage = nil
            state.backgroundImagePositionAdjustment = .zero
        }
    }

    /// Restores the system's appearance.
    open func configureWithDefault(for style: UIBarButtonItem.Style) {
        clear()
    }
}

/// The appearance of a tab's item in one state; kept, nothing is drawn.
///
/// Source: https://developer.apple.com/documentation/uikit/uitabbaritemstateappearance
@preconcurrency @MainActor open class UITabBarItemStateAppearance: IdentityHashable {
    /// The appearance of the title.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The offset of the title.
    open var titlePositionAdjustment: UIOffset = .zero
    /// The image's color.
    open var iconColor: UIColor?
    /// The appearance of the badge.
    open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The color behind the badge.
    open var badgeBackgroundColor: UIColor?
    /// The offset of the badge.
    open var badgePositionAdjustment: UIOffset = .zero
    /// The offset of the badge's title.
    open var badgeTitlePositionAdjustment: UIOffset = .zero

    init() {}
}

/// The appearance of a tab's item; kept, nothing is drawn.
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

    /// The normal state of an item.
    public final let normal = UITabBarItemStateAppearance()
    /// The selected state of an item.
    public final let selected = UITabBarItemStateAppearance()
    /// The disabled state of an item.
    public final let disabled = UITabBarItemStateAppearance()
    /// The focused state of an item.
    public final let focused = UITabBarItemStateAppearance()

    /// The system's appearance.
    public init() {}

    /// The system's appearance in an arrangement.
    public init(style: Style) {}
}
