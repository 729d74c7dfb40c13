public import Coordviz
public import PortableUIKit

/// The same app's coordinator, which shows screens: beside UIKit no other import. Named in full, because another example of this
/// target has its own `Coordinator`.
public final class LibraryCoordinator: Coordviz.Coordinator<UINavigationController>, BorrowHandling, LoanListening {
    /// The lender.
    public let loans = Loans()
    /// The titles that were lent.
    public private(set) var borrowed: [String] = []

    override public func start() {
        super.start()
        loans.listener = self
        show(UIViewController(), sender: self)
    }

    /// Lends a book, or passes the message on.
    public func borrow(_ message: Borrow) -> Handling { loans.begin(message.title) ? .handled : .passedOn }

    func loanBegan(_ title: String) { borrowed.append(title) }
}
