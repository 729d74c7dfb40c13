internal import CoordvizModel

/// Derives edges from a responder chain.
///
/// Uses the rules of "Using responders and the responder chain to handle events"
/// (https://developer.apple.com/documentation/uikit/using-responders-and-the-responder-chain-to-handle-events), in
/// reverse: a view's next responder is its controller if it is a controller's view, otherwise its superview; a
/// controller's next responder is its view's superview, so a view after a controller is the superview of the view
/// before it.
enum ChainEdges {
    static func edges(at index: Int, of objects: [DumpedObject], kinds: [NodeKind], ids: [NodeID]) -> [Edge] {
        guard let next = objects[index].outer, objects.indices.contains(next) else { return [] }
        let (inner, outer) = (kinds[index], kinds[next])
        if inner == .viewController, isView(outer) {
            let isViewKnown = index > 0 && isView(kinds[index - 1])
            let view = isViewKnown ? ids[index - 1] : ids[index]
            return [Edge(kind: outer == .window && !isViewKnown ? .windowRoot : .superview, from: view, to: ids[next])]
                + (outer == .window && isViewKnown ? [Edge(kind: .windowRoot, from: ids[index], to: ids[next])] : [])
        }
        return [Edge(kind: kind(inner, outer), from: ids[index], to: ids[next])]
    }

    private static func isView(_ kind: NodeKind) -> Bool { [.view, .privateView, .window].contains(kind) }

    private static func kind(_ inner: NodeKind, _ outer: NodeKind) -> EdgeKind {
        switch (inner, outer) {
        case (.coordinator, .coordinator): .child
        case (.viewController, .coordinator): .parentCoordinator
        case (_, .coordinator): .child
        case (.viewController, .viewController): .containment
        case (_, .viewController): .viewOfController
        case (_, .scene): .windowScene
        case (_, .application): .sceneApplication
        case (_, .delegate), (.application, _): .applicationDelegate
        default: .superview
        }
    }
}
