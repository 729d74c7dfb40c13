import Coordviz

struct SimilarItems: Request {
    let item: Item
    static let recordedValues = RecordedValues.types
    func deliver(to handler: any SimilarItemsAnswering) -> Answer<[Item]> { handler.similarItems(self) }
}
@MainActor protocol SimilarItemsAnswering { func similarItems(_ request: SimilarItems) -> Answer<[Item]> }

/// Items similar to a given one were offered to the customer.
struct SimilarItemsOffered: Message {
    let item: Item
    static let recordedValues = RecordedValues.types
    func deliver(to handler: any SimilarItemsOfferedHandling) -> Handling { handler.similarItemsOffered(self) }
}
@MainActor protocol SimilarItemsOfferedHandling {
    func similarItemsOffered(_ message: SimilarItemsOffered) -> Handling
}

/// A screen's view was loaded. There is a handler, but a message that is sent so early does not reach it.
struct ScreenLoaded: Message {
    let title: String
    static let recordedValues = RecordedValues.types
    func deliver(to handler: any ScreenLoadedHandling) -> Handling { handler.screenLoaded(self) }
}
@MainActor protocol ScreenLoadedHandling { func screenLoaded(_ message: ScreenLoaded) -> Handling }
