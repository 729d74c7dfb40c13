/// Computes delivery times, on its own actor like a service that calls a server.
actor DeliveryService {
    /// Days until delivery: expensive items, which are heavy here, take longer.
    func days(for item: Item) async -> Int {
        await Task.yield()
        return item.price > 10_000 ? 14 : 3
    }
}
