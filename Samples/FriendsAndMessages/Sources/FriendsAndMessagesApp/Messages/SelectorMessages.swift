import Coordviz

// The same message in selector style: its argument must be an object, so the friend is wrapped in a box. Sending and
// receiving depend on the platform, see the two files beside this one.
extension SelectedFriendHandling {
    /// Takes the friend out of the box and continues as with the typed message.
    func selectedFriend(in box: ResponderBox) {
        guard let friend = box.value(as: Friend.self) else { return }
        _ = selectedFriend(SelectedFriend(friend: friend))
    }
}
