import Coordviz

/// Something went wrong. The window tells the user; whoever lies on the way may show it, too, and passes it on.
struct HandleError: Message {
    let error: any Error
    static let recordedValues = RecordedValues.types
    func deliver(to handler: any HandleErrorHandling) -> Handling { handler.handleError(self) }
}
@MainActor protocol HandleErrorHandling { func handleError(_ message: HandleError) -> Handling }
