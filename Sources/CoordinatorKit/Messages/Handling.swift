/// What a handler did with a message.
public enum Handling: Sendable {
    /// The message has reached its end.
    case handled
    /// The handler took note, and the message goes on along the chain.
    case passedOn
}
