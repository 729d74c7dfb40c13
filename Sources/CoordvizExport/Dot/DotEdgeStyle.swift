internal import CoordvizModel
internal import CoordvizTimeline

/// How an edge looks: its line style and ends say the relation, its colour and mark what became of it.
struct DotEdgeStyle {
    let lineStyle: String
    let color: String
    /// The mark at the inner end.
    let head: String
    /// The mark at the outer end; nil for none.
    let tail: String?
    let mark: String?

    init(of edge: MomentGraph.Edge) { self.init(edge.edge.kind, edge.change) }

    init(_ kind: EdgeKind, _ became: MomentGraph.Change) {
        let look = RelationLook(kind)
        let change = ChangeLook(became)
        lineStyle = became.isGone ? "dashed" : became.isCertain ? look.pattern.dot : "dotted"
        color = DotString.quoted(look.pattern.dotColor((change.tone ?? look.tone).light.line))
        head = look.innerEnd.dot
        tail = look.outerEnd == .none ? nil : look.outerEnd.dot
        // A picture of what was known last would have the same mark at each line.
        mark = change.sign.isEmpty || became == .lastKnown ? nil : change.sign
    }

    /// False for edges that lie over the picture and must not bend it.
    static func shapesLayout(_ kind: EdgeKind) -> Bool {
        switch kind {
        case .child, .containment, .presentation, .superview, .windowRoot, .windowScene, .sceneApplication,
            .viewOfController:
            true
        case .parentCoordinator, .owns, .applicationDelegate: false
        }
    }
}
