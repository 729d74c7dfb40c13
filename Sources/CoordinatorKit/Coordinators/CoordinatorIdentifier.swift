/// The name under which a coordinator keeps a child; unique among the children of one parent.
///
/// Never a class name by itself: two children of one class are two children. Children that are started without a name
/// get one that is theirs alone.
public struct CoordinatorIdentifier: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    /// The name.
    public let rawValue: String

    /// A name chosen by the app.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A name chosen by the app.
    public init(stringLiteral value: String) { self.init(rawValue: value) }
}
