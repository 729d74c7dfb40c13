/// Something to buy.
public struct Item: Hashable, Sendable {
    /// Tells items apart.
    public let number: Int
    /// What it is called.
    public let name: String
    /// Price in cents.
    public let price: Int
}
