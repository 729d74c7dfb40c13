/// Works out when something could be delivered; on an actor of its own, as a service that asks a server would be.
actor DeliveryService {
    /// Days until delivery: heavy things, which cost more here, take longer.
    func days(for item: Item) async -> Int {
        await Task.yield()
        return item.price > 10_000 ? 14 : 3
    }
}
