import Coordviz

struct BuyNow: Message {
    let item: Item
    static let recordedValues = RecordedValues.types
    func deliver(to handler: any BuyNowHandling) -> Handling { handler.buyNow(self) }
}
@MainActor protocol BuyNowHandling { func buyNow(_ message: BuyNow) -> Handling }

struct ShowItem: Message {
    let item: Item
    static let recordedValues = RecordedValues.types
    func deliver(to handler: any ShowItemHandling) -> Handling { handler.showItem(self) }
}
@MainActor protocol ShowItemHandling { func showItem(_ message: ShowItem) -> Handling }

/// An item was looked at. The catalog counts it and passes it on; the application stores it.
struct ItemSeen: Message {
    let item: Item
    static let recordedValues = RecordedValues.types
    func deliver(to handler: any ItemSeenHandling) -> Handling { handler.itemSeen(self) }
}
@MainActor protocol ItemSeenHandling { func itemSeen(_ message: ItemSeen) -> Handling }

/// Not handled yet: the recording shows where it ends.
struct ShareItem: Message {
    let item: Item
    static let recordedValues = RecordedValues.types
    func deliver(to handler: any ShareItemHandling) -> Handling { handler.shareItem(self) }
}
@MainActor protocol ShareItemHandling { func shareItem(_ message: ShareItem) -> Handling }

struct Promotions: Request {
    func deliver(to handler: any PromotionsAnswering) -> Answer<[Promotion]> { handler.promotions(self) }
}
@MainActor protocol PromotionsAnswering { func promotions(_ request: Promotions) -> Answer<[Promotion]> }

struct DeliveryEstimate: AsyncRequest {
    let item: Item
    static let recordedValues = RecordedValues.types
    func deliver(to handler: any DeliveryEstimating) async -> Answer<Int> { await handler.deliveryEstimate(self) }
}
@MainActor protocol DeliveryEstimating { func deliveryEstimate(_ request: DeliveryEstimate) async -> Answer<Int> }
