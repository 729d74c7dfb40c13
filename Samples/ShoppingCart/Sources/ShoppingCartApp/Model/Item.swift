/// An item that can be bought.
public struct Item: Hashable, Sendable {
    /// Identifies the item.
    public let number: Int
    /// The item's name.
    public let name: String
    /// Price in cents.
    public let price: Int
}

extension Item {
    /// Other items of the same carousel.
    var similar: [Item] {
        Promotion.all.first { $0.items.contains(self) }?.items.filter { $0 != self } ?? []
    }
}
