#if os(iOS) || os(visionOS)
    import Coordviz
    import PortableUIKit

    // With UIKit a selector stands for the message, and whoever has a method of that name receives it.
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
