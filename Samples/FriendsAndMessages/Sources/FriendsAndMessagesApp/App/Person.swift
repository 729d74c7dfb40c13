import Coordviz
import PortableUIKit

#if !(os(iOS) || os(visionOS))
    /// A simulated user who has friends and writes to them, by tapping and swiping.
    @MainActor
    public struct Person {
        private let home: HomeTabController

        /// Creates a user of the running app.
        public init(at home: HomeTabController) { self.home = home }

        /// A full visit on a narrow screen, with the columns at the end.
        public func spendDay() throws {
            try lookAtFriendAndBlock()
            try lookAtFriendByInfoButton()
            try callFriendWithoutNumber()
            try writeMessage()
            try cancelMessage()
            try answerInVainAndSwipeAway()
            try toggleColumns()
            try answerInColumns()
            try toggleColumns()
        }

        /// A full visit on a wide screen.
        public func spendDayWithColumns() throws {
            try lookAtFriendAndBlock()
            try answerInColumns()
            try cancelInColumns()
            try writeMessage(byInfoButton: true)
            try swipeMessageAway()
        }

        /// A visit on a narrow screen in which every message is handled: no friend is blocked, and no answer is
        /// presented in a way that breaks its chain.
        public func spendCalmDay() throws {
            try lookAtFriendByInfoButton()
            try callFriendWithoutNumber()
            try writeMessage()
            try cancelMessage()
            try swipeMessageAway()
            try toggleColumns()
            try answerInColumns()
            try toggleColumns()
        }

        // MARK: Friends

        /// Opens a friend by tapping the row, tries in vain to block the friend, and goes back.
        public func lookAtFriendAndBlock() throws {
            try selectFriend(0)
            let details = home.friends.topViewController as? FriendDetailsViewController
            try tap(details?.blockButton)
            try goBack()
        }

        /// Opens a friend by tapping the row's button, which sends the same in a box.
        public func lookAtFriendByInfoButton() throws {
            try showTab(0)
            try tap(friendCell(2, in: home.friends)?.infoButton)
            try goBack()
        }

        /// Calls a friend without a number, and closes the alert.
        public func callFriendWithoutNumber() throws {
            try showTab(0)
            try tap(friendCell(1, in: home.friends)?.callButton)
            guard let alert = home.presentedViewController as? UIAlertController else { throw NotOnScreen() }
            try UserInteraction.finishing { try UserInteraction.choose(alert.actions[0]) }
        }

        private func selectFriend(_ row: Int) throws {
            try showTab(0)
            try select(row, in: home.friends.topViewController)
        }

        private func goBack() throws {
            try UserInteraction.finishing { try UserInteraction.tapBackButton(of: home.friends) }
        }

        // MARK: Messages

        /// Writes to a friend chosen from the list, by the row or by its button, and sends it.
        public func writeMessage(byInfoButton: Bool = false) throws {
            try beginMessage()
            guard let sheet else { throw NotOnScreen() }
            if byInfoButton {
                try tap(friendCell(0, in: sheet)?.infoButton)
            } else {
                try select(0, in: sheet.topViewController)
            }
            try send("Yes, it does.", in: sheet)
        }

        /// Begins a message and taps Cancel.
        public func cancelMessage() throws {
            try beginMessage()
            try tap(sheet?.topViewController?.navigationItem.leftBarButtonItem)
        }

        /// Begins a message and swipes it away.
        public func swipeMessageAway() throws {
            try beginMessage()
            try swipeSheetAway()
        }

        /// Answers a message; sending and cancelling find no handler, and the sheet is swiped away.
        public func answerInVainAndSwipeAway() throws {
            try selectMessage(1)
            try send("I know.", in: sheet)
            try tap(sheet?.topViewController?.navigationItem.leftBarButtonItem)
            try swipeSheetAway()
        }

        /// Begins an answer beside the list, begins another instead, and sends that.
        public func answerInColumns() throws {
            try selectMessage(0)
            try selectMessage(1)
            let column = home.messages as? MessagesSplitController
            try send("Poor moth.", in: column?.viewController(for: .secondary) as? UINavigationController)
        }

        /// Begins an answer beside the list and taps Cancel.
        public func cancelInColumns() throws {
            try selectMessage(0)
            let column = home.messages as? MessagesSplitController
            let answer = column?.viewController(for: .secondary) as? UINavigationController
            try tap(answer?.topViewController?.navigationItem.leftBarButtonItem)
        }

        /// Replaces the messages tab by the one with columns, or the other way round.
        public func toggleColumns() throws {
            try showTab(1)
            try tap(messageList?.navigationItem.leftBarButtonItem)
        }

        private func beginMessage() throws {
            try showTab(1)
            try tap(messageList?.navigationItem.rightBarButtonItem)
        }

        private func selectMessage(_ row: Int) throws {
            try showTab(1)
            try select(row, in: messageList)
        }

        private func send(_ text: String, in container: UINavigationController?) throws {
            guard let composer = container?.topViewController as? MessageComposerViewController else {
                throw NotOnScreen()
            }
            try UserInteraction.type(text, into: composer.textField)
            try tap(composer.sendButton)
        }

        private func swipeSheetAway() throws {
            guard let presented = home.presentedViewController else { throw NotOnScreen() }
            try UserInteraction.finishing { _ = try UserInteraction.swipeDownSheet(presented) }
        }

        // MARK: Screens

        /// The presented view controller, without the wrapper that keeps its chain connected.
        private var sheet: NewMessageNavigationController? {
            let presented = home.presentedViewController
            return ((presented as? ResponderController)?.contained ?? presented) as? NewMessageNavigationController
        }

        private var messageList: MessageListViewController? {
            let tab = home.messages
            let column = (tab as? MessagesSplitController)?.viewController(for: .primary)
            return ((column ?? tab) as? MessageListNavigationController)?.list
        }

        private func friendCell(_ row: Int, in container: UINavigationController) -> FriendCell? {
            let list = container.topViewController as? FriendListViewController
            return list?.tableView.cellForRow(at: IndexPath(row: row, section: 0)) as? FriendCell
        }

        private func showTab(_ index: Int) throws {
            guard home.selectedIndex != index else { return }
            try UserInteraction.finishing { try UserInteraction.selectTab(index, of: home) }
        }

        private func select(_ row: Int, in list: UIViewController?) throws {
            guard let table = (list as? UITableViewController)?.tableView else { throw NotOnScreen() }
            try UserInteraction.finishing {
                try UserInteraction.select(IndexPath(row: row, section: 0), in: table)
            }
        }

        private func tap(_ button: UIButton?) throws {
            guard let button else { throw NotOnScreen() }
            try UserInteraction.finishing { try UserInteraction.tap(button) }
        }

        private func tap(_ button: UIBarButtonItem?) throws {
            guard let button else { throw NotOnScreen() }
            try UserInteraction.finishing { try UserInteraction.tapBarButton(button) }
        }
    }

    /// The button or row is not on screen.
    struct NotOnScreen: Error {}
#endif
