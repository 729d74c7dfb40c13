/// A city with a forecast.
public struct City: Hashable, Sendable {
    /// Its name.
    public let name: String

    /// Creates a city of that name.
    public init(name: String) { self.name = name }
}
