import PortableUIKit

/// What buttons ask for that have no code of their own and know nobody: whoever comes first in the responder chain and
/// has it does it.
enum Action: String {
    case callFriend
    case blockFriend
    case composeMessage
    case cancelMessage
    case toggleColumns
}

#if os(iOS) || os(visionOS)
    /// With UIKit a selector stands for an action, and whoever has a method of that name does it.
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
