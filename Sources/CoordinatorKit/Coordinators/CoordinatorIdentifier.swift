/// The name of a child coordinator, unique among the children of one parent.
///
/// Do not use a class name: two children of one class need two identifiers. A child that is started without an
/// identifier gets a generated one.
public struct CoordinatorIdentifier: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    /// The name.
    public let rawValue: String

    /// Creates an identifier from a name that the app chose.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates an identifier from a name that the app chose.
    public init(stringLiteral value: String) { self.init(rawValue: value) }
}
