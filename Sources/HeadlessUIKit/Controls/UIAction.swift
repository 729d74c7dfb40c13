/// An action of a control, bar item or menu, as a closure.
///
/// Source: https://developer.apple.com/documentation/uikit/uiaction
open class UIAction: UIMenuElement {
    /// Identifies an action; in a control, a second action with the same identifier replaces the first.
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

    private var currentTitle: String
    private var currentImage: UIImage?
    /// A longer title, for discoverability.
    open var discoverabilityTitle: String?
    /// The attributes of the action in a menu.
    open var attributes: Attributes
    /// Whether the action has a check mark in a menu.
    open var state: State
    /// The identifier; a unique one unless given.
    public let identifier: Identifier
    /// The object that is performing the action, during that time.
    public internal(set) weak var sender: AnyObject?
    @preconcurrency private let handler: UIActionHandler
    private static var created = 0

    /// Creates an action that runs the handler.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiaction/init(title:subtitle:image:identifier:discoverabilitytitle:attributes:state:handler:)
    @preconcurrency public init(
        title: String = "",
        subtitle: String? = nil,
        image: UIImage? = nil,
        identifier: Identifier? = nil,
        discoverabilityTitle: String? = nil,
        attributes: Attributes = [],
        state: State = .off,
        handler: @escaping UIActionHandler
    ) {
        currentTitle = title
        currentImage = image
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        Self.created += 1
        self.identifier = identifier ?? Identifier("unnamed action \(Self.created)")
        self.handler = handler
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// The title.
    override open var title: String {
        get { currentTitle }
        set { currentTitle = newValue }
    }

    /// The image.
    override open var image: UIImage? {
        get { currentImage }
        set { currentImage = newValue }
    }

    func perform(from sender: AnyObject?) {
        self.sender = sender
        defer { self.sender = nil }
        handler(self)
    }
}

/// The closure that a ``UIAction`` runs.
public typealias UIActionHandler = @MainActor (UIAction) -> Void
