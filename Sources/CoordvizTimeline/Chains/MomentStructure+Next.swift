package import CoordvizModel

extension MomentStructure {
    /// A step along a chain, with the rule that it follows.
    package struct Step: Equatable, Sendable {
        /// Whom it leads to.
        package var to: NodeID
        /// The rule.
        package var reason: HopReason
        /// The edge that the rule goes along; nil where the recording knows the rule only.
        package var edge: EdgeKind?
    }

    /// Where the structure of the moment sends what comes to a node; nil where the chain ends.
    ///
    /// The rules are those by which hops are predicted while recording: Apple's "Using responders and the responder chain to
    /// handle events" (https://developer.apple.com/documentation/uikit/using-responders-and-the-responder-chain-to-handle-events)
    /// and, for coordinators, A. Vacić's "MVC-C: Injecting Coordinator pattern in UIKit". Views enter a recording with the
    /// first message or action that meets them: where a controller's superview is not known, the rule's other half is
    /// taken, its container.
    package func step(after node: NodeID, along chain: ChainKind) -> Step? {
        switch dictionary.kind(of: node) {
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
        switch dictionary.kind(of: node) {
        case .viewController: true
        case .coordinator:
            state.appearances[node] != nil || view(of: node) != nil
                || outerEdges(of: node).contains { Self.controllerEdges.contains($0.kind) }
        default: false
        }
    }

    private static let controllerEdges: Set<EdgeKind> = [.containment, .presentation, .windowRoot]

    private func stepAfterController(_ controller: NodeID, along chain: ChainKind) -> Step? {
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
            switch dictionary.kind(of: current) {
            // In a damaged recording a view may lie in a controller: whose own chain is not asked for, it may lead back here.
            case .viewController, .coordinator: return true
            default: break
            }
            guard let step = step(after: current, along: .next) else { return dictionary.kind(of: current) == .window }
            switch dictionary.kind(of: step.to) {
            case .view, .privateView: current = step.to
            default: return true
            }
        }
        return true
    }

    private func step(_ node: NodeID, _ kind: EdgeKind, _ reason: HopReason) -> Step? {
        outer(of: node, kind).map { Step(to: $0, reason: reason, edge: kind) }
    }

    private func stepToApplication(after node: NodeID) -> Step? {
        application(except: node).map { Step(to: $0, reason: .application, edge: nil) }
    }

    /// Whether a node at which a chain ends should lead on: it hangs in nothing (yet, or any more).
    package func hangsInNothing(_ node: NodeID) -> Bool {
        switch dictionary.kind(of: node) {
        case .view, .privateView, .viewController: true
        default: false
        }
    }
}
