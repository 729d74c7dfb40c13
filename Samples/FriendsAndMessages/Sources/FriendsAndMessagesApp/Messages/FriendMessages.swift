import Coordviz

/// A friend was chosen from a list. Its meaning depends on the container of the list.
struct SelectedFriend: Message {
    let friend: Friend
    static let recordedValues = RecordedValues.types
    func deliver(to handler: any SelectedFriendHandling) -> Handling { handler.selectedFriend(self) }
}
@MainActor protocol SelectedFriendHandling: AnyObject { func selectedFriend(_ message: SelectedFriend) -> Handling }

/// A message was chosen from the list.
struct SelectedMessage: Message {
    let message: TextMessage
    static let recordedValues = RecordedValues.types
    func deliver(to handler: any SelectedMessageHandling) -> Handling { handler.selectedMessage(self) }
}
@MainActor protocol SelectedMessageHandling { func selectedMessage(_ message: SelectedMessage) -> Handling }

/// A message was written and sent.
struct MessageSent: Message {
    let message: TextMessage
    static let recordedValues = RecordedValues.types
    func deliver(to handler: any MessageSentHandling) -> Handling { handler.messageSent(self) }
}
@MainActor protocol MessageSentHandling { func messageSent(_ message: MessageSent) -> Handling }
