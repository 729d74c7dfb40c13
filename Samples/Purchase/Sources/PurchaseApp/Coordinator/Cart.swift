/// The items that the user wants to buy, and nothing else.
struct Cart {
    struct Item: Equatable {
        let product: Product
        var quantity: Int
    }

    private(set) var items: [Item] = []

    var count: Int { items.map(\.quantity).reduce(0, +) }

    var needsDelivery: Bool { items.contains { $0.product.goods == .physical } }

    mutating func add(_ product: Product) {
        if let index = items.firstIndex(where: { $0.product == product }) {
            items[index].quantity += 1
        } else {
            items.append(Item(product: product, quantity: 1))
        }
    }

    mutating func removeAll() { items = [] }
}
