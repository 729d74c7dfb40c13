import PortableUIKit

/// A friend.
public final class FriendDetailsViewController: UIViewController {
    /// Sends an action to block the friend, which no responder implements: the recording shows where that ends.
    public let blockButton = UIButton("Block", sends: .blockFriend)
    private let nameLabel = UILabel(frame: .zero)
    private let friend: Friend

    init(friend: Friend) {
        self.friend = friend
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override public func viewDidLoad() {
        super.viewDidLoad()
        nameLabel.text = friend.name
        view.addSubview(nameLabel)
        view.addSubview(blockButton)
    }
}
