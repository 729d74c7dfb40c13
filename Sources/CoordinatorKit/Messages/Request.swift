public import CoordvizInstrumentation

/// A message that asks for a reply at once.
///
/// ```swift
/// struct CartCount: Request {
///     func deliver(to handler: any CartCounting) -> Answer<Int> { handler.cartCount(self) }
/// }
/// @MainActor protocol CartCounting { func cartCount(_ request: CartCount) -> Answer<Int> }
/// ```
public protocol Request: ValueRecording {
    /// The protocol of those who can answer.
    associatedtype Handler
    /// What they answer with.
    associatedtype Reply

    /// Calls the handler's method for this request.
    @MainActor func deliver(to handler: Handler) -> Answer<Reply>
}

/// A message that asks for a reply that takes time.
///
/// While a handler is awaited the chain may change: the next responder is read afterwards, and a change is recorded.
public protocol AsyncRequest: ValueRecording {
    /// The protocol of those who can answer.
    associatedtype Handler
    /// What they answer with.
    associatedtype Reply

    /// Calls the handler's method for this request.
    @MainActor func deliver(to handler: Handler) async -> Answer<Reply>
}

/// What a handler makes of a request.
public enum Answer<Reply> {
    /// The answer; the request has reached its end.
    case reply(Reply)
    /// No answer from here: the request goes on along the chain.
    case passedOn
}

extension Answer: Sendable where Reply: Sendable {}
