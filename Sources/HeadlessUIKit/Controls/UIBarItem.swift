public import Foundation

/// What bar button items and tab bar items have in common. It is no responder, as in UIKit.
@preconcurrency @MainActor open class UIBarItem: IdentityHashable {
    #if !canImport(ObjectiveC)
        final nonisolated(unsafe) var associatedValues = AssociatedValues()
    #endif

    /// The title.
    open var title: String?
    /// The image.
    open var image: UIImage?
    /// A number by which an app finds the item again.
    open var tag = 0
    /// Whether the item can be tapped.
    open var isEnabled = true
    /// What the item is called by user interface tests.
    open var accessibilityIdentifier: String?

    /// What screen readers call the item.
    open var accessibilityLabel: String?
    /// What screen readers say the item is for; kept.
    open var accessibilityHint: String?
    /// Kept; nothing is drawn.
    open var imageInsets: UIEdgeInsets = .zero
    /// Kept; nothing is drawn.
    open var landscapeImagePhone: UIImage?
    /// Kept; nothing is drawn.
    open var largeContentSizeImage: UIImage?
    private var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

    /// An item without anything.
    public init() {}

    /// How the title looks in a state.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        titleAttributes[state.rawValue]
    }

    /// Kept; nothing is drawn.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        titleAttributes[state.rawValue] = attributes
    }
}
