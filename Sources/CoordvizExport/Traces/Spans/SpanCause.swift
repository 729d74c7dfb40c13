internal import CoordvizModel

/// What has a span and can be the cause of a message.
enum SpanCause: Equatable {
    case message(MessageID)
    /// A user's action or a transition.
    case event(EventNumber)
}
