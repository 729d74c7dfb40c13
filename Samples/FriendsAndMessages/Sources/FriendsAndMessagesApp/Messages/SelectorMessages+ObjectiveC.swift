#if os(iOS) || os(visionOS)
    import Coordviz
    import PortableUIKit

    // With UIKit the message is identified by a selector, and received by responders with a method of that name.
    @objc protocol FriendSelecting {
        func selectedFriend(_ box: ResponderBox)
    }

    extension UIResponder {
        func sendSelectedFriend(_ friend: Friend) {
            send(#selector((any FriendSelecting).selectedFriend(_:)), with: ResponderBox(friend))
        }
    }

    extension FriendListNavigationController {
        @objc func selectedFriend(_ box: ResponderBox) { selectedFriend(in: box) }
    }

    extension NewMessageNavigationController {
        @objc func selectedFriend(_ box: ResponderBox) { selectedFriend(in: box) }
    }
#endif
