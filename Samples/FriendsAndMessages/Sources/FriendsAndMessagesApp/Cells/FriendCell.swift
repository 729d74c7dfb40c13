import PortableUIKit

/// A friend in a list. It knows no controller; the effect of its buttons depends on where the list is.
public final class FriendCell: UITableViewCell {
    /// Sends an action along the chain to call the friend. There is no code behind it.
    public let callButton = UIButton("Call", sends: .callFriend)
    /// Sends the selection of the friend as a selector-style message: in a box.
    public private(set) lazy var infoButton = UIButton(
        primaryAction: UIAction(title: "Info") { [weak self] _ in
            guard let self, let friend else { return }
            sendSelectedFriend(friend)
        }
    )
    private(set) var friend: Friend?

    func show(_ friend: Friend) {
        self.friend = friend
        textLabel?.text = friend.name
        for button in [callButton, infoButton] where button.superview == nil { contentView.addSubview(button) }
    }

    override public func prepareForReuse() {
        super.prepareForReuse()
        friend = nil
    }
}

extension UIResponder {
    /// The cell that contains this responder.
    var enclosingFriendCell: FriendCell? { self as? FriendCell ?? next?.enclosingFriendCell }
}
