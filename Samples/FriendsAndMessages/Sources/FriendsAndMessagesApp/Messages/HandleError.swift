import Coordviz

/// An error occurred. The window shows it to the user; responders on the way may show it, too, and pass it on.
struct HandleError: Message {
    let error: any Error
    static let recordedValues = RecordedValues.types
    func deliver(to handler: any HandleErrorHandling) -> Handling { handler.handleError(self) }
}
@MainActor protocol HandleErrorHandling { func handleError(_ message: HandleError) -> Handling }
