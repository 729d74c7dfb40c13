package import CoordvizInstrumentation
package import CoordvizModel
public import PortableUIKit

extension UIResponder {
    /// The responder's node in the recording, defined now if necessary; ``NodeID/none`` while nothing is recorded.
    nonisolated var recordedNode: NodeID { storage.node(of: self) }

    /// The responder's node if the recording knows it; never defines it.
    nonisolated var knownNode: NodeID? { existingStorage?.token.knownNode }

    nonisolated var nodeKind: NodeKind {
        switch self {
        case is BaseCoordinator, is any ContainerCoordinator: .coordinator
        case is UIViewController: .viewController
        case is UIWindow: .window
        case let view as UIView: PrivateViews.contains(view) ? .privateView : .view
        case is UIScene: .scene
        case is UIApplication: .application
        case is any UIApplicationDelegate: .delegate
        default: .object
        }
    }

    /// Only names that the app gave to coordinators; titles and labels are content and are not recorded.
    private nonisolated var nodeIdentifier: String? {
        // On another thread, the main thread may be changing the coordinator.
        guard MainExecutor.isCurrent, let coordinator = self as? BaseCoordinator else { return nil }
        return MainActor.assumeIsolated { coordinator.isNamed ? coordinator.identifier?.rawValue : nil }
    }
}

extension ResponderStorage {
    /// Returns the node of the responder that owns this storage.
    nonisolated func node(of responder: UIResponder) -> NodeID {
        token.node { responder.nodeDescription } ?? .none
    }
}

// Nothing public: an app's classes may have members of any name.
extension UIResponder: NodeDescribing {
    package nonisolated var tokenOfNode: ObjectToken { storage.token }

    package nonisolated var nodeDescription: (kind: NodeKind, typeName: String, identifier: String?) {
        // Read when the recording first meets the responder.
        if self is UIView { KnownViews.add(storage) }
        return (nodeKind, TypeNames.nodeName(of: type(of: self)), nodeIdentifier)
    }
}

/// UIKit's own views between a controller and its container, which pictures fold.
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
