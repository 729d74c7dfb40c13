import Coordviz
import PortableUIKit

/// The list of friends, in the friends tab and for choosing a recipient. It does not know which.
public final class FriendListViewController: UITableViewController, HandleErrorHandling {
    private let friends = Friend.all

    init() { super.init(style: .plain) }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override public func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(FriendCell.self, forCellReuseIdentifier: "Friend")
    }

    override public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        friends.count
    }

    override public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Friend", for: indexPath)
        (cell as? FriendCell)?.show(friends[indexPath.row])
        return cell
    }

    override public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        bubble(SelectedFriend(friend: friends[indexPath.row]))
    }

    // MARK: HandleErrorHandling

    func handleError(_ message: HandleError) -> Handling {
        navigationItem.prompt = "That did not work."
        // Shown here, but not handled.
        return .passedOn
    }
}
