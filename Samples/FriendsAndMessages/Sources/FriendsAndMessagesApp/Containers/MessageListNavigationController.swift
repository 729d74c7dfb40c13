import Coordviz
import PortableUIKit

/// The messages: on a narrow screen the messages tab, and on a wide one a column of it.
public final class MessageListNavigationController: CoordinatingNavigationController, SelectedMessageHandling,
    MessageSentHandling
{
    /// The list at the bottom of the stack.
    public let list: MessageListViewController
    private let mailbox: Mailbox

    init(mailbox: Mailbox) {
        self.mailbox = mailbox
        list = MessageListViewController(mailbox: mailbox)
        super.init(nibName: nil, bundle: nil)
        list.title = "Messages"
        list.navigationItem.leftBarButtonItem = UIBarButtonItem("Columns", sends: .toggleColumns)
        list.navigationItem.rightBarButtonItem = UIBarButtonItem("New", sends: .composeMessage)
        setViewControllers([list], animated: false)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    func messageSent(_ message: MessageSent) -> Handling {
        mailbox.add(message.message)
        list.tableView.reloadData()
        // The controller that presents also dismisses.
        dismiss(animated: true)
        return .handled
    }

    func selectedMessage(_ message: SelectedMessage) -> Handling {
        // With columns the answer is shown beside the list.
        guard splitViewController == nil else { return .passedOn }
        // The mistake: UIKit makes the tab bar controller present, so the answer's messages bypass this controller.
        present(NewMessageNavigationController(to: message.message.friend), animated: true)
        return .handled
    }

    // MARK: Actions

    #if os(iOS) || os(visionOS)
        @objc func composeMessage(_ sender: Any?) { compose() }
        @objc func cancelMessage(_ sender: Any?) { dismiss(animated: true) }
    #else
        override public var actionTable: [String: NamedAction] {
            [
                Action.composeMessage.rawValue: { [weak self] _, _ in self?.compose() },
                Action.cancelMessage.rawValue: { [weak self] _, _ in self?.dismiss(animated: true) },
            ]
        }
    #endif

    private func compose() {
        // The solution: the chain continues here.
        presentModal(NewMessageNavigationController(), animated: true)
    }
}
