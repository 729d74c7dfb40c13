/// Something to buy.
public struct Item: Hashable, Sendable {
    /// Tells items apart.
    public let number: Int
    /// What it is called.
    public let name: String
    /// Price in cents.
    public let price: Int
}

extension Item {
    /// What one would find in the same carousel.
    var similar: [Item] {
        Promotion.all.first { $0.items.contains(self) }?.items.filter { $0 != self } ?? []
    }
}
