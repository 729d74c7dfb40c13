public import Foundation

/// A tab's item.
///
/// Source: https://developer.apple.com/documentation/uikit/uitabbaritem
open class UITabBarItem: UIBarItem {
    /// The purpose of a system item.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitabbaritem/systemitem
    public enum SystemItem: Int, Sendable {
        /// Names of the system's items, as Apple spells them.
        case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent,
            mostViewed
    }

    /// The image while the tab is selected.
    open var selectedImage: UIImage?
    /// The text of the badge.
    open var badgeValue: String?
    /// Kept; nothing is drawn.
    open var badgeColor: UIColor?
    /// Kept; nothing is drawn.
    open var titlePositionAdjustment: UIOffset = .zero
    /// Kept; nothing is drawn.
    open var standardAppearance: UITabBarAppearance?
    /// Kept; nothing is drawn.
    open var scrollEdgeAppearance: UITabBarAppearance?
    private var badgeAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

    /// Creates an item with a title, an image and a tag.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init(title: title, image: image, selectedImage: nil)
        self.tag = tag
    }

    /// Creates an item with a title and two images.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        self.title = title
        self.image = image
        self.selectedImage = selectedImage
    }

    /// Creates a system item with a tag; its title cannot be read.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitabbaritem/init(tabbarsystemitem:tag:)
    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        self.init()
        self.tag = tag
    }

    /// The appearance of the badge in a state.
    open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        badgeAttributes[state.rawValue]
    }

    /// Kept; nothing is drawn.
    open func setBadgeTextAttributes(_ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        badgeAttributes[state.rawValue] = textAttributes
    }
}
