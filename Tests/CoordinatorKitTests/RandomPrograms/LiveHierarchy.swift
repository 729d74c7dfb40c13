@testable import CoordinatorKit
import CoordvizModel
import PortableUIKit

/// The real hierarchy, read from the live objects in a separate way, for comparison with the recording.
@MainActor
struct LiveHierarchy {
    let program: RandomProgram

    /// The parent of each child.
    var childEdges: Set<Edge> {
        Set(
            program.coordinators.flatMap { parent in
                parent.childCoordinators.compactMap { edge(.child, $0, parent) }
            }
        )
    }

    /// Windows, controllers, presentations, and the views that the recording knows.
    var observedEdges: Set<Edge> {
        let application = UIApplication.shared
        var edges: [Edge?] = [
            (application.delegate as? UIResponder).flatMap { edge(.applicationDelegate, application, $0) }
        ]
        for scene in application.connectedScenes {
            edges.append(edge(.sceneApplication, scene, application))
            for window in (scene as? UIWindowScene)?.windows ?? [] {
                edges.append(edge(.windowScene, window, scene))
                guard let root = window.rootViewController else { continue }
                edges.append(edge(.windowRoot, root, window))
                for controller in controllers(below: root) {
                    edges += controller.children.map { edge(.containment, $0, controller) }
                    if let presented = controller.presentedViewController,
                        presented.presentingViewController === controller
                    {
                        edges.append(edge(.presentation, presented, controller))
                    }
                }
                let detached = controllers(below: root).compactMap(\.viewIfLoaded).filter { $0.superview == nil }
                for view in views(below: window.subviews + detached) where view.knownNode != nil {
                    if let superview = view.superview { edges.append(edge(.superview, view, superview)) }
                    if let controller = view.next as? UIViewController, controller.viewIfLoaded === view {
                        edges.append(edge(.viewOfController, view, controller))
                    }
                }
            }
        }
        return Set(edges.compactMap { $0 })
    }

    private func controllers(below root: UIViewController) -> [UIViewController] {
        var found = [root]
        var index = 0
        while index < found.count {
            let controller = found[index]
            found += controller.children
            if let presented = controller.presentedViewController, presented.presentingViewController === controller {
                found.append(presented)
            }
            index += 1
        }
        return found
    }

    private func views(below roots: [UIView]) -> [UIView] {
        var found = roots
        var index = 0
        while index < found.count {
            found += found[index].subviews
            index += 1
        }
        return found
    }

    private func edge(_ kind: EdgeKind, _ inner: UIResponder, _ outer: UIResponder) -> Edge? {
        guard let from = inner.knownNode, let to = outer.knownNode else { return nil }
        return Edge(kind: kind, from: from, to: to)
    }
}
