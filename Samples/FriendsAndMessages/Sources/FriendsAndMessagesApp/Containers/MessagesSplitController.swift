import Coordviz
import PortableUIKit

/// The messages tab on a wide screen: the list, and the answer to a message beside it.
public final class MessagesSplitController: CoordinatingSplitViewController, SelectedMessageHandling,
    MessageSentHandling
{
    private let mailbox: Mailbox

    init(mailbox: Mailbox) {
        self.mailbox = mailbox
        super.init(style: .doubleColumn)
        setViewController(MessageListNavigationController(mailbox: mailbox), for: .primary)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    private var listColumn: MessageListNavigationController? {
        viewController(for: .primary) as? MessageListNavigationController
    }

    func selectedMessage(_ message: SelectedMessage) -> Handling {
        let answer = NewMessageNavigationController(to: message.message.friend)
        setViewController(answer, for: .secondary)
        return .handled
    }

    func messageSent(_ message: MessageSent) -> Handling {
        mailbox.add(message.message)
        listColumn?.list.tableView.reloadData()
        closeAnswer()
        return .handled
    }

    private func closeAnswer() { setViewController(nil, for: .secondary) }

    // MARK: Actions

    #if os(iOS) || os(visionOS)
        @objc func cancelMessage(_ sender: Any?) { closeAnswer() }
    #else
        override public var actionTable: [String: NamedAction] {
            [Action.cancelMessage.rawValue: { [weak self] _, _ in self?.closeAnswer() }]
        }
    #endif
}
