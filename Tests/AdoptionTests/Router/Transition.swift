import PortableUIKit

/// How a route is shown.
@MainActor
enum Transition {
    case push(UIViewController)
    case present(UIViewController)
    case pop
    case dismiss
    case none

    var name: String {
        switch self {
        case .push: "push"
        case .present: "present"
        case .pop: "pop"
        case .dismiss: "dismiss"
        case .none: "none"
        }
    }

    /// The screen that is shown or removed.
    func screen(in root: UINavigationController) -> UIViewController? {
        switch self {
        case .push(let screen), .present(let screen): screen
        case .pop: root.topViewController
        case .dismiss: root.presentedViewController
        case .none: nil
        }
    }

    func make(in root: UINavigationController) {
        switch self {
        case .push(let screen): root.pushViewController(screen, animated: root.topViewController != nil)
        case .present(let screen): root.present(screen, animated: true)
        case .pop: root.popViewController(animated: true)
        case .dismiss: root.dismiss(animated: true)
        case .none: break
        }
    }
}
