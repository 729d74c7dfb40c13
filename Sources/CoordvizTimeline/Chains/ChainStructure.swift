package import CoordvizModel

/// What the rules of the chains need to know of a structure: that of one moment, or one that is followed through a session.
package protocol ChainStructure {
    /// The kind of a node.
    func kind(of node: NodeID) -> NodeKind
    /// The outer end of a node's edge of a kind; of several, the one that began last, which is a property's current
    /// value.
    func outer(of node: NodeID, _ kind: EdgeKind) -> NodeID?
    /// The view of a view controller.
    func view(of controller: NodeID) -> NodeID?
    /// Whether an appearance or disappearance of the node was observed, as of a view controller.
    func hasAppearance(_ node: NodeID) -> Bool
    /// The application, as the next responder of a window or scene without an edge.
    func application(except node: NodeID) -> NodeID?
}

extension ChainStructure {
    /// The next step from a node in the structure; nil when the chain ends.
    ///
    /// The rules are the same as those that predict hops while recording: Apple's "Using responders and the responder
    /// chain to handle events"
    /// (https://developer.apple.com/documentation/uikit/using-responders-and-the-responder-chain-to-handle-events) and,
    /// for coordinators, A. Vacić's "MVC-C: Injecting Coordinator pattern in UIKit". Views are recorded with the first
    /// message or action that passes them, so if a controller's superview is unknown, its container is used.
    package func step(after node: NodeID, along chain: ChainKind) -> NextStep? {
        switch kind(of: node) {
        case .coordinator where !isController(node): step(node, .child, .parentOfCoordinator)
        case .coordinator: stepAfterController(node, along: chain) ?? step(node, .child, .parentOfCoordinator)
        case .viewController: stepAfterController(node, along: chain)
        case .view, .privateView:
            step(node, .viewOfController, .viewOfController) ?? step(node, .superview, .superview)
        case .window: step(node, .windowScene, .windowScene) ?? stepToApplication(after: node)
        case .scene: step(node, .sceneApplication, .application) ?? stepToApplication(after: node)
        case .application: step(node, .applicationDelegate, .applicationDelegate)
        case .delegate, .object: nil
        }
    }

    /// Whether a node is a view controller, including one that is also a coordinator, such as a coordinating container.
    func isController(_ node: NodeID) -> Bool {
        switch kind(of: node) {
        case .viewController: true
        case .coordinator:
            hasAppearance(node) || view(of: node) != nil || outer(of: node, .containment) != nil
                || outer(of: node, .presentation) != nil || outer(of: node, .windowRoot) != nil
        default: false
        }
    }

    private func stepAfterController(_ controller: NodeID, along chain: ChainKind) -> NextStep? {
        if chain == .coordinating, let coordinator = step(controller, .parentCoordinator, .parentCoordinator) {
            return coordinator
        }
        let container = step(controller, .containment, .parentViewController)
        if container == nil, let presenting = step(controller, .presentation, .presentingViewController) {
            return presenting
        }
        let window = step(controller, .windowRoot, .window)
        // A root controller's view is in the window, or in wrapper views of UIKit, which are part of the chain.
        guard let superview = view(of: controller).flatMap({ step($0, .superview, .superview) }),
            superview.to != window?.to
        else { return window ?? container }
        return leadsOn(superview.to) ? superview : window ?? container ?? superview
    }

    /// Whether the superviews of a view are known up to a controller or a window. A cycle, or more than a hundred
    /// levels, counts as known.
    private func leadsOn(_ view: NodeID) -> Bool {
        var current = view
        for _ in 0..<100 {
            switch kind(of: current) {
            // In a damaged recording a view may be in a controller. Its chain is not followed, because it may lead back
            // here.
            case .viewController, .coordinator: return true
            default: break
            }
            guard let step = step(after: current, along: .next) else { return kind(of: current) == .window }
            switch kind(of: step.to) {
            case .view, .privateView: current = step.to
            default: return true
            }
        }
        return true
    }

    private func step(_ node: NodeID, _ kind: EdgeKind, _ reason: HopReason) -> NextStep? {
        outer(of: node, kind).map { NextStep(to: $0, reason: reason, edge: kind) }
    }

    private func stepToApplication(after node: NodeID) -> NextStep? {
        application(except: node).map { NextStep(to: $0, reason: .application, edge: nil) }
    }
}

extension NodeKind {
    /// Whether a node at which a chain ends should have a next responder: it has no parent yet, or no longer.
    package var shouldLeadOn: Bool {
        switch self {
        case .view, .privateView, .viewController: true
        default: false
        }
    }
}
