/// What a handler did with a message.
public enum Handling: Sendable {
    /// The handler consumed the message, and it goes no further.
    case handled
    /// The handler took notice, and the message continues along the chain.
    case passedOn
}
