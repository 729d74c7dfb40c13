internal import CoordvizInstrumentation
internal import CoordvizTimeline

/// A type of nodes or messages that a test expects: given as a type, or by its name where the type cannot be named in code, as
/// with UIKit's own wrapper views.
public struct RecordedType: Equatable, Sendable, ExpressibleByStringLiteral {
    /// The name for texts, without modules.
    public let name: String
    /// With its module; nil where only a name was given.
    let fullName: String?
    /// As messages are recorded, without its module; nil where only a name was given.
    private let messageName: String?

    /// A type of coordinators, view controllers, views or other responders, or of messages.
    public init(_ type: Any.Type) {
        let full = TypeNames.nodeName(of: type)
        fullName = full
        messageName = TypeNames.shortName(of: type)
        name = NodeNames.withoutModules(full)
    }

    /// A type's name, with or without its module and the types in which it is.
    ///
    /// Messages are recorded without them, so `Shop.Open` and `Catalog.Open` are the same message here.
    public init(named name: String) {
        self.name = name
        (fullName, messageName) = (nil, nil)
    }

    /// The type of that name.
    public init(stringLiteral name: String) { self.init(named: name) }

    /// Whether it is the type of that recorded name.
    func fits(_ recorded: String) -> Bool {
        if recorded == fullName || recorded == messageName || recorded == name { return true }
        // A type is never one whose name says more than its own.
        return QualifiedName(fullName ?? name).fits(recorded, canHaveMore: fullName == nil)
    }
}
