internal import CoordvizModel

/// The names of messages, by any of their events: the sending may be lost.
struct MessageNames {
    private var ids: [MessageID: StringID] = [:]
    /// The message that was named last: the next event is nearly always of the same one.
    private var last = MessageID.none

    subscript(_ message: MessageID) -> StringID? { ids[message] }

    /// Consumes the next event; events that do not say the name of a message are ignored.
    mutating func consume(_ record: EventRecord) {
        guard record.message != last, let name = record.messageName else { return }
        last = record.message
        if ids[last] == nil { ids[last] = name }
    }
}
