public import CoordvizInstrumentation

/// A message that asks for an immediate reply.
///
/// ```swift
/// struct CartCount: Request {
///     func deliver(to handler: any CartCounting) -> Answer<Int> { handler.cartCount(self) }
/// }
/// @MainActor protocol CartCounting { func cartCount(_ request: CartCount) -> Answer<Int> }
/// ```
public protocol Request: ValueRecording {
    /// The protocol to which responders that can answer conform.
    associatedtype Handler
    /// The type of the reply.
    associatedtype Reply

    /// Calls the handler's method for this request.
    @MainActor func deliver(to handler: Handler) -> Answer<Reply>
}

/// A message that asks for a reply asynchronously.
///
/// While a handler is awaited the chain may change: the next responder is read after the handler returns, and a change
/// is recorded.
public protocol AsyncRequest: ValueRecording {
    /// The protocol to which responders that can answer conform.
    associatedtype Handler
    /// The type of the reply.
    associatedtype Reply

    /// Calls the handler's method for this request.
    @MainActor func deliver(to handler: Handler) async -> Answer<Reply>
}

/// A handler's answer to a request.
public enum Answer<Reply> {
    /// The reply; the request goes no further.
    case reply(Reply)
    /// No reply from this handler: the request continues along the chain.
    case passedOn
}

extension Answer: Sendable where Reply: Sendable {}
