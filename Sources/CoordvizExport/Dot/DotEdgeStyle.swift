internal import CoordvizModel
internal import CoordvizTimeline

/// The style of an edge: line style and ends show the relation, colour and mark show the change.
struct DotEdgeStyle {
    let lineStyle: String
    let color: String
    /// The mark at the inner end.
    let head: String
    /// The mark at the outer end; nil for none.
    let tail: String?
    let mark: String?
    let penWidth: String

    init(of edge: MomentGraph.Edge) { self.init(edge.edge.kind, edge.change) }

    init(_ kind: EdgeKind, _ became: MomentGraph.Change) {
        let look = RelationLook(kind)
        let change = ChangeLook(became)
        lineStyle = became.isGone ? "dashed" : became.isCertain ? look.pattern.dot : "dotted"
        color = DotString.quoted(look.pattern.dotColor((change.tone ?? look.tone).light.line))
        head = look.innerEnd.dot
        tail = look.outerEnd == .none ? nil : look.outerEnd.dot
        penWidth = look.pattern == .double ? "1.2" : became == .added ? "3" : "\(look.pattern.stroke.width)"
        // In a picture of the last known state each line would have the same mark.
        mark = change.sign.isEmpty || became == .lastKnown ? nil : change.sign
    }

    /// False for edges that are drawn over the tree and must not affect the layout.
    static func shapesLayout(_ kind: EdgeKind) -> Bool {
        switch kind {
        case .child, .containment, .presentation, .superview, .windowRoot, .windowScene, .sceneApplication,
            .viewOfController:
            true
        case .parentCoordinator, .owns, .applicationDelegate: false
        }
    }
}
