#if !(os(iOS) || os(visionOS))
    import Coordviz
    import PortableUIKit

    // Without Objective-C a name identifies the message; responders with that name in their action table receive it.
    extension UIResponder {
        func sendSelectedFriend(_ friend: Friend) { send(actionNamed: "selectedFriend", with: ResponderBox(friend)) }
    }

    extension SelectedFriendHandling {
        /// For the action tables of the containers.
        var selectedFriendAction: [String: NamedAction] {
            ["selectedFriend": { [weak self] box, _ in (box as? ResponderBox).map { self?.selectedFriend(in: $0) } }]
        }
    }
#endif
