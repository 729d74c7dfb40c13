import Coordviz
import PortableUIKit

/// The friends tab. It shows the details of a selected friend.
public final class FriendListNavigationController: CoordinatingNavigationController, SelectedFriendHandling {
    private let telephone = Telephone()

    init() {
        super.init(nibName: nil, bundle: nil)
        let list = FriendListViewController()
        list.title = "Friends"
        setViewControllers([list], animated: false)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    func selectedFriend(_ message: SelectedFriend) -> Handling {
        let details = FriendDetailsViewController(friend: message.friend)
        details.title = message.friend.name
        pushViewController(details, animated: true)
        return .handled
    }

    // MARK: Actions

    #if os(iOS) || os(visionOS)
        @objc func callFriend(_ sender: Any?) { call(from: sender) }
    #else
        override public var actionTable: [String: NamedAction] {
            selectedFriendAction.merging([
                Action.callFriend.rawValue: { [weak self] sender, _ in self?.call(from: sender) }
            ]
            ) { first, _ in first }
        }
    #endif

    private func call(from sender: Any?) {
        guard let cell = (sender as? UIResponder)?.enclosingFriendCell, let friend = cell.friend else { return }
        do {
            try telephone.call(friend)
        } catch {
            // From the tapped view, so that responders on the way can show it.
            cell.bubble(HandleError(error: error))
        }
    }
}
