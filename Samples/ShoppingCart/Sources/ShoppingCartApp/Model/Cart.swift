/// The items that the customer wants to buy.
struct Cart: Sendable {
    private(set) var items: [Item] = []

    mutating func add(_ item: Item) { items.append(item) }

    mutating func empty() { items = [] }
}
