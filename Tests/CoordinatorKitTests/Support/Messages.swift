import CoordinatorKit

struct Ping: Message {
    func deliver(to handler: any PingHandling) -> Handling { handler.ping(self) }
}
@MainActor protocol PingHandling { func ping(_ message: Ping) -> Handling }

struct HowMany: Request {
    func deliver(to handler: any HowManyAnswering) -> Answer<Int> { handler.howMany(self) }
}
@MainActor protocol HowManyAnswering { func howMany(_ request: HowMany) -> Answer<Int> }

struct Later: AsyncRequest {
    func deliver(to handler: any LaterAnswering) async -> Answer<String> { await handler.later(self) }
}
@MainActor protocol LaterAnswering { func later(_ request: Later) async -> Answer<String> }
