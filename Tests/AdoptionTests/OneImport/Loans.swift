public import Coordviz

// An app's code below its screens: nothing but this one import.

/// What a reader asks for on its way to a coordinator.
public struct Borrow: Message {
    let title: String
    /// All but the title.
    public static let recordedValues = RecordedValues.described(redacting: ["title"])
    /// Asks the handler.
    public func deliver(to handler: any BorrowHandling) -> Handling { handler.borrow(self) }
}

/// Lends books.
@MainActor public protocol BorrowHandling {
    /// Lends the one of that title, if there is one.
    func borrow(_ message: Borrow) -> Handling
}

@MainActor protocol LoanListening: AnyObject {
    func loanBegan(_ title: String)
}

/// A coordinator of the app's own class, with a delegate, a service and a message of its own.
@MainActor
public final class Loans {
    @DelegateReference var listener: (any LoanListening)?
    private let catalog = InstrumentedService(["Emma", "Persuasion"])

    /// Lends the book of a title; false when there is none.
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
