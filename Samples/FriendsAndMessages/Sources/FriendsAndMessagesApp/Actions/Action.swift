import PortableUIKit

/// The actions of buttons that have no code and no target of their own: the first responder in the chain that
/// implements an action performs it.
enum Action: String {
    case callFriend
    case blockFriend
    case composeMessage
    case cancelMessage
    case toggleColumns
}

#if os(iOS) || os(visionOS)
    /// With UIKit an action is a selector, and a responder with a method of that name performs it.
    @objc protocol ActionMethods {
        func callFriend(_ sender: Any?)
        func blockFriend(_ sender: Any?)
        func composeMessage(_ sender: Any?)
        func cancelMessage(_ sender: Any?)
        func toggleColumns(_ sender: Any?)
    }

    extension Action {
        var selector: Selector {
            switch self {
            case .callFriend: #selector((any ActionMethods).callFriend(_:))
            case .blockFriend: #selector((any ActionMethods).blockFriend(_:))
            case .composeMessage: #selector((any ActionMethods).composeMessage(_:))
            case .cancelMessage: #selector((any ActionMethods).cancelMessage(_:))
            case .toggleColumns: #selector((any ActionMethods).toggleColumns(_:))
            }
        }
    }
#endif
