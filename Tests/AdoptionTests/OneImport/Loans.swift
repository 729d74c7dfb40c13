public import Coordviz

// An app's code below its screens: only this one import.

/// A reader's request on its way to a coordinator.
public struct Borrow: Message {
    let title: String
    /// All values except the title.
    public static let recordedValues = RecordedValues.described(redacting: ["title"])
    /// Calls the handler.
    public func deliver(to handler: any BorrowHandling) -> Handling { handler.borrow(self) }
}

/// Lends books.
@MainActor public protocol BorrowHandling {
    /// Lends the book with that title, if there is one.
    func borrow(_ message: Borrow) -> Handling
}

@MainActor protocol LoanListening: AnyObject {
    func loanBegan(_ title: String)
}

/// A coordinator of the app's own class, with its own delegate, service and message.
@MainActor
public final class Loans {
    @DelegateReference var listener: (any LoanListening)?
    private let catalog = InstrumentedService(["Emma", "Persuasion"])

    /// Lends the book with a title; false if there is none.
    public func begin(_ title: String) -> Bool {
        Instrumentation.coordinatorStarted(self)
        guard catalog.use("contains", by: self, { $0.contains(title) }) else { return false }
        let message = RecordedMessage("loan", from: self)
        message.recordHop(from: self, to: self, because: .named)
        message.recordHandled(by: self) {
            $listener.call("loanBegan", by: self) { $0.loanBegan(title) }
        }
        return true
    }
}
