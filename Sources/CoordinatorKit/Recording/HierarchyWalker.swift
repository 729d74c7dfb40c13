internal import CoordvizInstrumentation
internal import CoordvizModel
internal import PortableUIKit

/// Walks scenes, windows, view controllers, presentations, the views that messages passed, and coordinators' own
/// children, and notes what it sees. Never loads a view, calls no code of the app but `next`, and reuses its memory.
@MainActor
struct HierarchyWalker {
    private(set) var snapshot = HierarchySnapshot()

    mutating func walk(rootCoordinators: [BaseCoordinator]) {
        snapshot.removeAll()
        let application = UIApplication.shared
        if let delegate = application.delegate as? UIResponder, application.next === delegate {
            note(.applicationDelegate, application, delegate)
        }
        // A set has no order; the recording shall be the same in every run.
        let scenes = application.connectedScenes.sorted {
            $0.session.persistentIdentifier < $1.session.persistentIdentifier
        }
        for scene in scenes {
            note(.sceneApplication, scene, application)
            for window in (scene as? UIWindowScene)?.windows ?? [] {
                note(.windowScene, window, scene)
                walk(window)
            }
        }
        #if !canImport(UIKit)
            for window in application.windows where window.windowScene == nil { walk(window) }
        #endif
        for coordinator in rootCoordinators { walk(coordinator) }
    }

    private mutating func walk(_ window: UIWindow) {
        if let root = window.rootViewController {
            note(.windowRoot, root, window)
            walk(root)
        }
        for subview in window.subviews { walk(subview) }
    }

    private mutating func walk(_ controller: UIViewController) {
        snapshot.appearances.append(
            HierarchySnapshot.Appearance(controller: controller.recordedNode, state: controller.observedAppearance)
        )
        if let coordinator = controller.parentCoordinator { note(.parentCoordinator, controller, coordinator) }
        if controller is any ContainerCoordinator {
            snapshot.inspectedCoordinators.append(controller.recordedNode)
            if let outer = controller.existingStorage?.parentContainer { note(.child, controller, outer) }
        }
        // The views of a controller that is not on screen hang in no window.
        if let view = controller.viewIfLoaded, view.superview == nil { walk(view) }
        for child in controller.children {
            note(.containment, child, controller)
            walk(child)
        }
        // A contained controller answers what its ancestor presented, too; the edge belongs to the real presenter.
        if let presented = controller.presentedViewController, presented.presentingViewController === controller {
            note(.presentation, presented, controller)
            walk(presented)
        }
    }

    private mutating func walk(_ coordinator: BaseCoordinator) {
        snapshot.inspectedCoordinators.append(coordinator.recordedNode)
        for child in coordinator.childCoordinators {
            note(.child, child, coordinator)
            walk(child)
        }
    }

    /// Notes only views that a message or the user has met, and looks through all others.
    private mutating func walk(_ view: UIView) {
        if view.knownNode != nil { Self.forEachEdge(of: view) { snapshot.edges.append($0) } }
        for subview in view.subviews { walk(subview) }
    }

    /// The edges of a view that is known: to its superview, if that is known, and to the controller whose view it is.
    static func forEachEdge(of view: UIView, _ body: (Edge) -> Void) {
        if let superview = view.superview, let outer = superview.knownNode {
            body(Edge(kind: .superview, from: view.recordedNode, to: outer))
        }
        if let controller = view.next as? UIViewController, controller.viewIfLoaded === view {
            body(Edge(kind: .viewOfController, from: view.recordedNode, to: controller.recordedNode))
        }
    }

    /// A view that a message meets for the first time enters the hierarchy now, not only with the next snapshot, which
    /// may come after the message's end.
    static func noteEntrance(of view: UIView) {
        guard view.storage.enteredHierarchyAs != view.recordedNode else { return }
        view.storage.enteredHierarchyAs = view.recordedNode
        forEachEdge(of: view) { edge in
            Instrumentation.record(
                EventRecord(.edgeAppeared, subject: edge.from, object: edge.to, code: edge.kind.rawValue)
            )
        }
    }

    private mutating func note(_ kind: EdgeKind, _ inner: UIResponder, _ outer: UIResponder) {
        snapshot.edges.append(Edge(kind: kind, from: inner.recordedNode, to: outer.recordedNode))
    }
}

extension UIViewController {
    /// Where the controller stands in its appearance life cycle.
    ///
    /// UIKit tells nobody; what can be seen from outside is whether the view is in a window.
    fileprivate var observedAppearance: CoordvizModel.AppearanceState {
        #if canImport(UIKit)
            return viewIfLoaded?.window == nil ? .disappeared : .appeared
        #else
            switch appearanceState {
            case .disappeared: return .disappeared
            case .appearing: return .appearing
            case .appeared: return .appeared
            case .disappearing: return .disappearing
            }
        #endif
    }
}
