import Coordviz
import PortableUIKit

/// The app's root: friends, and messages with them.
public final class HomeTabController: CoordinatingTabBarController {
    /// All messages, whichever tab shows them.
    public let mailbox = Mailbox()
    /// The first tab.
    public let friends = FriendListNavigationController()
    /// The second tab: a list, or columns.
    public private(set) lazy var messages = makeMessagesTab()
    private var hasColumns: Bool

    /// - Parameter isWide: whether there is room for two columns.
    init(isWide: Bool) {
        hasColumns = isWide
        super.init(nibName: nil, bundle: nil)
        friends.tabBarItem = UITabBarItem(title: "Friends", image: nil, selectedImage: nil)
        setViewControllers([friends, messages], animated: false)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    private func makeMessagesTab() -> UIViewController {
        let tab =
            hasColumns
            ? MessagesSplitController(mailbox: mailbox) : MessageListNavigationController(mailbox: mailbox)
        tab.tabBarItem = UITabBarItem(title: "Messages", image: nil, selectedImage: nil)
        return tab
    }

    // MARK: Actions

    #if os(iOS) || os(visionOS)
        @objc func toggleColumns(_ sender: Any?) { exchangeMessagesTab() }
    #else
        override public var actionTable: [String: NamedAction] {
            [Action.toggleColumns.rawValue: { [weak self] _, _ in self?.exchangeMessagesTab() }]
        }
    #endif

    private func exchangeMessagesTab() {
        hasColumns.toggle()
        messages = makeMessagesTab()
        setViewControllers([friends, messages], animated: false)
        selectedIndex = 1
    }
}
