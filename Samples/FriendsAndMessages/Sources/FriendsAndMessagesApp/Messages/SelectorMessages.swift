import Coordviz

// The same message once more, as one that a selector stands for: its argument must be an object, so the friend is put
// into a box. How it is sent and received is a matter of the platform, see the two files beside this one.
extension SelectedFriendHandling {
    /// Takes the friend out of the box and goes on as with the typed message.
    func selectedFriend(in box: ResponderBox) {
        guard let friend = box.value(as: Friend.self) else { return }
        _ = selectedFriend(SelectedFriend(friend: friend))
    }
}
