import Coordviz
import PortableUIKit

/// Writes a message. A selected friend is its recipient.
public final class NewMessageNavigationController: CoordinatingNavigationController, SelectedFriendHandling {
    /// Begins with the choice of a friend.
    init() {
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .pageSheet
        let list = FriendListViewController()
        list.title = "Select Recipient"
        list.navigationItem.leftBarButtonItem = UIBarButtonItem("Cancel", sends: .cancelMessage)
        setViewControllers([list], animated: false)
    }

    /// Begins with the message.
    init(to friend: Friend) {
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .pageSheet
        setViewControllers([composer(to: friend)], animated: false)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    func selectedFriend(_ message: SelectedFriend) -> Handling {
        setViewControllers([composer(to: message.friend)], animated: true)
        return .handled
    }

    private func composer(to friend: Friend) -> UIViewController {
        let composer = MessageComposerViewController(recipient: friend)
        composer.title = friend.name
        composer.navigationItem.leftBarButtonItem = UIBarButtonItem("Cancel", sends: .cancelMessage)
        return composer
    }

    #if !(os(iOS) || os(visionOS))
        override public var actionTable: [String: NamedAction] { selectedFriendAction }
    #endif
}
