internal import CoordvizInstrumentation
internal import CoordvizModel
internal import PortableUIKit

extension UIResponder {
    /// The responder's node in the recording, made known now if need be; ``NodeID/none`` when nobody listens.
    var recordedNode: NodeID {
        storage.token.node { (nodeKind, TypeNames.name(of: type(of: self)), nodeIdentifier) } ?? .none
    }

    /// The responder's node if the recording knows it; never makes it known.
    var knownNode: NodeID? { existingStorage?.token.knownNode }

    var nodeKind: NodeKind {
        switch self {
        case is BaseCoordinator: .coordinator
        case is UIViewController: .viewController
        case is UIWindow: .window
        case let view as UIView: PrivateViews.contains(view) ? .privateView : .view
        case is UIScene: .scene
        case is UIApplication: .application
        case is any UIApplicationDelegate: .delegate
        default: .object
        }
    }

    /// Only names that the app gave to coordinators; titles and labels are content and stay out of recordings.
    private var nodeIdentifier: String? {
        guard let coordinator = self as? BaseCoordinator, coordinator.isNamed else { return nil }
        return coordinator.identifier?.rawValue
    }
}

/// UIKit's own views between a controller and its container, which pictures fold.
@MainActor
enum PrivateViews {
    private static let names: Set<String> = [
        "UILayoutContainerView", "UINavigationTransitionView", "UIViewControllerWrapperView", "UITransitionView",
        "UIDropShadowView", "UIPanelControllerContentView",
    ]

    static func contains(_ view: UIView) -> Bool {
        let name = TypeNames.shortName(of: type(of: view))
        return names.contains(name) || name.hasPrefix("_UI")
    }
}
