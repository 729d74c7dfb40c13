/// What bar button items and tab bar items have in common. It is no responder, as in UIKit.
@preconcurrency @MainActor open class UIBarItem: IdentityHashable {
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

    /// An item without anything.
    public init() {}
}

/// A tab's item.
open class UITabBarItem: UIBarItem {
    /// The image while the tab is selected.
    open var selectedImage: UIImage?
    /// A short text beside the item.
    open var badgeValue: String?

    /// An item with a title, an image and a number.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init(title: title, image: image, selectedImage: nil)
        self.tag = tag
    }

    /// An item with a title and two images.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        self.title = title
        self.image = image
        self.selectedImage = selectedImage
    }
}
