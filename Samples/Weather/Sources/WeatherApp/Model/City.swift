/// A place with weather.
public struct City: Hashable, Sendable {
    /// Its name.
    public let name: String

    /// A city of that name.
    public init(name: String) { self.name = name }
}
