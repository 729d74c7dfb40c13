public import Foundation

/// The common base class of bar button items and tab bar items. It is not a responder, as in UIKit.
@preconcurrency @MainActor open class UIBarItem: IdentityHashable {
    #if !canImport(ObjectiveC)
        final nonisolated(unsafe) var associatedValues = AssociatedValues()
    #endif

    /// The title.
    open var title: String?
    /// The image.
    open var image: UIImage?
    /// A number that identifies the item to the app.
    open var tag = 0
    /// Whether the item can be tapped.
    open var isEnabled = true
    /// Identifies the item in user interface tests.
    open var accessibilityIdentifier: String?

    /// The item's name for screen readers.
    open var accessibilityLabel: String?
    /// A hint for screen readers; kept.
    open var accessibilityHint: String?
    /// Kept; nothing is drawn.
    open var imageInsets: UIEdgeInsets = .zero
    /// Kept; nothing is drawn.
    open var landscapeImagePhone: UIImage?
    /// Kept; nothing is drawn.
    open var largeContentSizeImage: UIImage?
    private var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

    /// Creates an item without content.
    public init() {}

    /// The appearance of the title in a state.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        titleAttributes[state.rawValue]
    }

    /// Kept; nothing is drawn.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        titleAttributes[state.rawValue] = attributes
    }
}
