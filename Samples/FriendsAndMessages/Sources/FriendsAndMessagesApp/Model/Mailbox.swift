/// A message between the user and a friend.
public struct TextMessage: Equatable, Sendable {
    /// The sender or recipient.
    public let friend: Friend
    /// The text.
    public let text: String
}

/// All messages, wherever they are shown.
@MainActor
public final class Mailbox {
    /// The messages, newest last.
    public private(set) var messages: [TextMessage]

    init() {
        messages = [
            TextMessage(friend: Friend.all[0], text: "Does it compile?"),
            TextMessage(friend: Friend.all[1], text: "There was a moth in it."),
        ]
    }

    func add(_ message: TextMessage) { messages.append(message) }
}
