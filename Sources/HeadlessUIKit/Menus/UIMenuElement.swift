/// An element of a menu: an action or another menu.
///
/// Source: https://developer.apple.com/documentation/uikit/uimenuelement
@preconcurrency @MainActor open class UIMenuElement: IdentityHashable {
    #if !canImport(ObjectiveC)
        final nonisolated(unsafe) var associatedValues = AssociatedValues()
    #endif

    /// The state of the check mark.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uimenuelement/state
    public enum State: Int, Sendable {
        /// No check mark.
        case off
        /// A check mark.
        case on
        /// A dash.
        case mixed
    }

    /// The attributes of an element.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uimenuelement/attributes
    public struct Attributes: OptionSet, Sendable {
        /// The attributes' bits.
        public let rawValue: UInt

        /// Attributes of the given bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Disabled.
        public static let disabled = Attributes(rawValue: 1 << 0)
        /// Destructive.
        public static let destructive = Attributes(rawValue: 1 << 1)
        /// Hidden.
        public static let hidden = Attributes(rawValue: 1 << 2)
        /// Choosing it does not close the menu.
        public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
    }

    private let ownTitle: String
    private let ownImage: UIImage?
    /// A text below the title.
    open var subtitle: String?

    init(title: String, subtitle: String?, image: UIImage?) {
        ownTitle = title
        ownImage = image
        self.subtitle = subtitle
    }

    /// The title.
    open var title: String { ownTitle }
    /// The image.
    open var image: UIImage? { ownImage }
}

/// A list of actions and further menus.
///
/// Source: https://developer.apple.com/documentation/uikit/uimenu
open class UIMenu: UIMenuElement {
    /// Identifies a menu.
    public struct Identifier: Hashable, RawRepresentable, Sendable {
        /// The name.
        public let rawValue: String

        /// An identifier of this name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// An identifier of this name.
        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// The options of a menu.
    public struct Options: OptionSet, Sendable {
        /// The options' bits.
        public let rawValue: UInt

        /// Options of the given bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Shown inline in the parent menu.
        public static let displayInline = Options(rawValue: 1 << 0)
        /// Destructive.
        public static let destructive = Options(rawValue: 1 << 1)
        /// Only one element can have a check mark.
        public static let singleSelection = Options(rawValue: 1 << 5)
    }

    /// The identifier; a unique one unless given.
    public let identifier: Identifier
    /// The options of the menu.
    public let options: Options
    /// The elements of the menu.
    public let children: [UIMenuElement]
    private static var created = 0

    /// Creates a menu of these elements.
    public init(
        title: String = "",
        subtitle: String? = nil,
        image: UIImage? = nil,
        identifier: Identifier? = nil,
        options: Options = [],
        children: [UIMenuElement] = []
    ) {
        Self.created += 1
        self.identifier = identifier ?? Identifier("unnamed menu \(Self.created)")
        self.options = options
        self.children = children
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// The same menu with other elements.
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title,
            subtitle: subtitle,
            image: image,
            identifier: identifier,
            options: options,
            children: newChildren
        )
    }

    /// The elements with a check mark.
    open var selectedElements: [UIMenuElement] {
        children.filter { ($0 as? UIAction)?.state == .on }
    }

    /// The action with a title, in this menu or one of its submenus.
    func action(titled title: String) -> UIAction? {
        for child in children {
            if let action = child as? UIAction, action.title == title, !action.attributes.contains(.hidden) {
                return action
            }
            if let found = (child as? UIMenu)?.action(titled: title) { return found }
        }
        return nil
    }
}
