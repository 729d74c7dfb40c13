package import CoordvizModel

/// What the rules of the chains need to know of a structure: that of one moment, or one that is followed through a session.
package protocol ChainStructure {
    /// What sort of object a node is.
    func kind(of node: NodeID) -> NodeKind
    /// Where an edge of a kind leads; of several the one that began last, which is what a property was set to last.
    func outer(of node: NodeID, _ kind: EdgeKind) -> NodeID?
    /// The view of a view controller.
    func view(of controller: NodeID) -> NodeID?
    /// Whether a node has been seen to appear, or to disappear, as view controllers do.
    func hasAppearance(_ node: NodeID) -> Bool
    /// The application, which a window or scene leads to that no edge leads on from.
    func application(except node: NodeID) -> NodeID?
}

extension ChainStructure {
    /// Where the structure sends what comes to a node; nil where the chain ends.
    ///
    /// The rules are those by which hops are predicted while recording: Apple's "Using responders and the responder chain to
    /// handle events" (https://developer.apple.com/documentation/uikit/using-responders-and-the-responder-chain-to-handle-events)
    /// and, for coordinators, A. Vacić's "MVC-C: Injecting Coordinator pattern in UIKit". Views enter a recording with the
    /// first message or action that meets them: where a controller's superview is not known, the rule's other half is
    /// taken, its container.
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

    /// Whether a node is a view controller, also one that is a coordinator itself, such as a container that coordinates.
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
        // A root controller's view lies in the window, or in views of UIKit's own, through which its chain goes.
        guard let superview = view(of: controller).flatMap({ step($0, .superview, .superview) }),
            superview.to != window?.to
        else { return window ?? container }
        return leadsOn(superview.to) ? superview : window ?? container ?? superview
    }

    /// Whether the views around one are known up to a controller or a window. A circle, and more views than anybody
    /// nests, count as known.
    private func leadsOn(_ view: NodeID) -> Bool {
        var current = view
        for _ in 0..<100 {
            switch kind(of: current) {
            // In a damaged recording a view may lie in a controller: whose own chain is not asked for, it may lead back here.
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
    /// Whether a node at which a chain ends should lead on: nothing that it belongs to is known (yet, or any more).
    package var shouldLeadOn: Bool {
        switch self {
        case .view, .privateView, .viewController: true
        default: false
        }
    }
}
