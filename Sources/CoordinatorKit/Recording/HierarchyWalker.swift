internal import CoordvizInstrumentation
internal import CoordvizModel
internal import PortableUIKit

/// Walks scenes, windows, view controllers, presentations, the views that messages passed, and the children of
/// coordinators, and collects what it finds. Never loads a view, calls no code of the app except `next`, and reuses its
/// memory.
@MainActor
struct HierarchyWalker {
    private(set) var snapshot = HierarchySnapshot()
    /// The number of walks in this process.
    private static var walks: UInt64 = 0
    /// The windows, and the views of controllers that are not in another view: the views at which a walk up the superviews
    /// may end.
    private var roots: Set<ObjectIdentifier> = []

    /// The coordinators of the view controllers, if they are looked for.
    private var coordinators: [BaseCoordinator]?

    /// - Parameters:
    ///   - rootCoordinators: those that are known.
    ///   - findsOthers: whether to look for those to which view controllers lead, as at the beginning of a recording.
    /// - Returns: the ones that were found.
    @discardableResult
    mutating func walk(rootCoordinators: [WeakCoordinator], findsOthers: Bool = false) -> [BaseCoordinator] {
        coordinators = findsOthers ? [] : nil
        defer { coordinators = nil }
        snapshot.removeAll()
        Self.walks += 1
        snapshot.revision = Self.walks
        roots.removeAll(keepingCapacity: true)
        if let application = CurrentApplication.value {
            walk(application)
        } else {
            walkWindows(of: rootCoordinators)
        }
        for root in rootCoordinators {
            if let coordinator = root.coordinator { walk(coordinator) }
        }
        let found = coordinators.map { Self.roots(of: $0, except: rootCoordinators.compactMap(\.coordinator)) } ?? []
        for root in found { walk(root) }
        KnownViews.forEach { view, node in walk(view, node) }
        return found
    }

    private static func roots(of coordinators: [BaseCoordinator], except known: [BaseCoordinator]) -> [BaseCoordinator]
    {
        var met = Set(known.map(ObjectIdentifier.init))
        return coordinators.compactMap { coordinator in
            var top = coordinator
            // One that was met led to its root.
            while met.insert(ObjectIdentifier(top)).inserted {
                guard let parent = top.parent else { return top }
                top = parent
            }
            return nil
        }
    }

    /// In an app extension there is no application that lists the windows: those of the coordinators' controllers are
    /// walked.
    private mutating func walkWindows(of rootCoordinators: [WeakCoordinator]) {
        var windows: [UIWindow] = []
        func collect(_ coordinator: BaseCoordinator) {
            if let window = coordinator.shownViewController?.viewIfLoaded?.window, !windows.contains(window) {
                windows.append(window)
            }
            for child in coordinator.childCoordinators { collect(child) }
        }
        for root in rootCoordinators {
            if let coordinator = root.coordinator { collect(coordinator) }
        }
        for window in windows {
            if let scene = window.windowScene { note(.windowScene, window, scene) }
            walk(window)
        }
    }

    private mutating func walk(_ application: UIApplication) {
        if let delegate = application.delegate as? UIResponder, application.next === delegate {
            note(.applicationDelegate, application, delegate)
        }
        let scenes = application.connectedScenes
        if scenes.count == 1, let scene = scenes.first {
            walk(scene, of: application)
        } else {
            // A set has no order; a recording has to be the same in every run.
            let sorted = scenes.sorted { $0.session.persistentIdentifier < $1.session.persistentIdentifier }
            for scene in sorted { walk(scene, of: application) }
        }
        #if !HAS_UIKIT
            application.forEachWindow { if $0.windowScene == nil { walk($0) } }
        #endif
    }

    private mutating func walk(_ scene: UIScene, of application: UIApplication) {
        note(.sceneApplication, scene, application)
        guard let windowScene = scene as? UIWindowScene else { return }
        #if HAS_UIKIT
            for window in windowScene.windows { walk(window, in: scene) }
        #else
            windowScene.forEachWindow { walk($0, in: scene) }
        #endif
    }

    private mutating func walk(_ window: UIWindow, in scene: UIScene) {
        note(.windowScene, window, scene)
        walk(window)
    }

    private mutating func walk(_ window: UIWindow) {
        if let root = window.rootViewController { walk(root, inside: window, as: .windowRoot) }
        roots.insert(ObjectIdentifier(window))
    }

    private mutating func walk(_ controller: UIViewController, inside outer: UIResponder, as kind: EdgeKind) {
        let storage = controller.storage
        let node = storage.node(of: controller)
        note(kind, node, outer)
        snapshot.appearances.append(
            HierarchySnapshot.Appearance(controller: node, state: controller.observedAppearance)
        )
        if let coordinator = storage.parentCoordinator {
            note(.parentCoordinator, node, coordinator)
            coordinators?.append(coordinator)
        }
        if ConformanceCache.conforms(controller, to: (any ContainerCoordinator).self) {
            snapshot.inspectedCoordinators.append(node)
            if let outer = storage.parentContainer { note(.child, node, outer) }
        }
        // The views of a controller that is not on screen are not in a window.
        if let view = controller.viewIfLoaded, view.superview == nil { roots.insert(ObjectIdentifier(view)) }
        for child in controller.children { walk(child, inside: controller, as: .containment) }
        if let presented = Self.presented(by: controller) { walk(presented, inside: controller, as: .presentation) }
    }

    static func presented(by controller: UIViewController) -> UIViewController? {
        #if HAS_UIKIT
            // A contained controller returns what its ancestor presented, too; the edge belongs to the presenting
            // controller.
            guard let presented = controller.presentedViewController,
                presented.presentingViewController === controller
            else { return nil }
            return presented
        #else
            return controller.presentedByItself
        #endif
    }

    private mutating func walk(_ coordinator: BaseCoordinator) {
        let node = coordinator.recordedNode
        snapshot.inspectedCoordinators.append(node)
        for child in coordinator.childCoordinators {
            note(.child, child, node)
            walk(child)
        }
    }

    /// Collects the edges of a view that a message or the user has met, if it is in a window or in a controller's view
    /// that this walk visited. Costs at most as much as the view's depth, however many views there are.
    private mutating func walk(_ view: UIView, _ node: NodeID) {
        guard !(view is UIWindow) else { return }
        var top = view
        if let window = view.window {
            top = window
        } else {
            while let superview = top.superview { top = superview }
        }
        guard roots.contains(ObjectIdentifier(top)) else { return }
        Self.forEachEdge(of: view, node) { snapshot.edges.append($0) }
    }

    /// Calls `body` with the edges of a known view: to its superview, if that is known, and to the controller whose
    /// view it is.
    private static func forEachEdge(of view: UIView, _ node: NodeID, _ body: (Edge) -> Void) {
        if let superview = view.superview, let outer = superview.knownNode {
            body(Edge(kind: .superview, from: node, to: outer))
        }
        if let controller = view.next as? UIViewController, controller.viewIfLoaded === view {
            body(Edge(kind: .viewOfController, from: node, to: controller.recordedNode))
        }
    }

    /// Adds a view to the hierarchy when a message first passes it, and not only with the next snapshot, which may come
    /// after the message's end.
    static func noteEntrance(of view: UIView, as node: NodeID, keeping storage: ResponderStorage) {
        let recording = Instrumentation.generation
        guard node != .none, storage.enteredHierarchyOf != recording else { return }
        storage.enteredHierarchyOf = recording
        forEachEdge(of: view, node) { edge in
            Instrumentation.record(
                EventRecord(.edgeAppeared, subject: edge.from, object: edge.to, code: edge.kind.rawValue)
            )
        }
    }

    private mutating func note(_ kind: EdgeKind, _ inner: UIResponder, _ outer: UIResponder) {
        // In this order, in which new nodes are defined.
        let node = inner.recordedNode
        note(kind, node, outer)
    }

    private mutating func note(_ kind: EdgeKind, _ inner: NodeID, _ outer: UIResponder) {
        snapshot.edges.append(Edge(kind: kind, from: inner, to: outer.recordedNode))
    }

    private mutating func note(_ kind: EdgeKind, _ inner: UIResponder, _ outer: NodeID) {
        snapshot.edges.append(Edge(kind: kind, from: inner.recordedNode, to: outer))
    }
}

extension UIViewController {
    /// The controller's state in its appearance life cycle.
    ///
    /// UIKit does not expose it; what can be seen from outside is whether the view is in a window.
    fileprivate var observedAppearance: CoordvizModel.AppearanceState {
        #if HAS_UIKIT
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
