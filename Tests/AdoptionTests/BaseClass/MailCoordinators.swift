import PortableUIKit

final class MailboxCoordinator: NavigationCoordinator {
    override func begin() {
        let mailbox = MailboxController()
        mailbox.onSelect = { [weak self] in self?.open() }
        show(mailbox)
    }

    private func open() { startChild(LetterCoordinator(navigationController: navigationController)) }
}

final class LetterCoordinator: NavigationCoordinator {
    override func begin() {
        let letter = LetterController()
        letter.onClose = { [weak self] in self?.finish() }
        show(letter)
    }
}

final class MailboxController: UIViewController {
    var onSelect: @MainActor () -> Void = {}
}

/// Ends its coordinator when it is popped, in whichever way.
final class LetterController: UIViewController {
    var onClose: @MainActor () -> Void = {}

    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        if parent == nil { onClose() }
    }
}
