import Coordviz
import PortableUIKit

/// The message composer. It does not know which controller shows or dismisses it.
public final class MessageComposerViewController: UIViewController {
    /// The text of the message.
    public let textField = UITextField(frame: .zero)
    /// Sends the message.
    public private(set) lazy var sendButton: UIButton = UIButton(
        primaryAction: UIAction(title: "Send") { [weak self] _ in
            guard let self else { return }
            let message = TextMessage(friend: recipient, text: textField.text ?? "")
            sendButton.bubble(MessageSent(message: message))
        }
    )
    private let recipient: Friend

    init(recipient: Friend) {
        self.recipient = recipient
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override public func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(textField)
        view.addSubview(sendButton)
    }
}
