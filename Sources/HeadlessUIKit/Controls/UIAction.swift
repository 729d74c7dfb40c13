/// Something that a control, bar item or menu does, as a closure.
///
/// Source: https://developer.apple.com/documentation/uikit/uiaction
@preconcurrency @MainActor open class UIAction: IdentityHashable {
    /// Names an action; a second one of the same name replaces the first in a control.
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

    /// The title.
    open var title: String
    /// The image.
    open var image: UIImage?
    /// The name; a unique one unless given.
    public let identifier: Identifier
    /// The object that is performing the action, while it does.
    public internal(set) weak var sender: AnyObject?
    @preconcurrency private let handler: UIActionHandler
    private static var created = 0

    /// An action that runs the handler.
    @preconcurrency public init(
        title: String = "",
        image: UIImage? = nil,
        identifier: Identifier? = nil,
        handler: @escaping UIActionHandler
    ) {
        self.title = title
        self.image = image
        Self.created += 1
        self.identifier = identifier ?? Identifier("unnamed action \(Self.created)")
        self.handler = handler
    }

    func perform(from sender: AnyObject?) {
        self.sender = sender
        defer { self.sender = nil }
        handler(self)
    }
}

/// What a ``UIAction`` runs.
public typealias UIActionHandler = @MainActor (UIAction) -> Void
