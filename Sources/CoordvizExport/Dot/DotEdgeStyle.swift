internal import CoordvizModel
internal import CoordvizTimeline

/// How an edge looks: its line style says the relation, its colour and mark what became of it.
struct DotEdgeStyle {
    let lineStyle: String
    let color: String
    let arrowhead: String
    let mark: String?
    /// False for edges that lie over the picture and must not bend it.
    let shapesLayout: Bool

    init(of edge: MomentGraph.Edge) {
        let isGone = edge.change.isGone
        lineStyle = isGone ? "dashed" : edge.change.isCertain ? Self.lineStyle(of: edge.edge.kind) : "dotted"
        color =
            switch edge.change {
            case .added: Palette.green
            case .removed, .goneAfterGap, .lastKnown: Palette.grey
            case .unchanged, .seenAfterGap: Self.color(of: edge.edge.kind)
            }
        arrowhead = edge.edge.kind == .presentation ? "onormal" : edge.edge.kind == .owns ? "odiamond" : "normal"
        mark =
            switch edge.change {
            case .added: "+"
            case .removed: "−"
            case .seenAfterGap: "?+"
            case .goneAfterGap: "?−"
            case .unchanged, .lastKnown: nil
            }
        shapesLayout = Self.shapesLayout(edge.edge.kind)
    }

    static func shapesLayout(_ kind: EdgeKind) -> Bool {
        switch kind {
        case .child, .containment, .presentation, .superview, .windowRoot, .windowScene, .sceneApplication,
            .viewOfController:
            true
        case .parentCoordinator, .owns, .applicationDelegate: false
        }
    }

    private static func lineStyle(of kind: EdgeKind) -> String {
        switch kind {
        case .child: "bold"
        case .containment, .superview, .windowRoot, .windowScene, .sceneApplication: "solid"
        case .presentation: "bold"
        case .parentCoordinator, .owns, .viewOfController, .applicationDelegate: "dotted"
        }
    }

    private static func color(of kind: EdgeKind) -> String {
        switch kind {
        case .child: Palette.blue
        case .containment, .windowRoot: Palette.orange
        case .presentation: Palette.purple
        case .parentCoordinator, .owns: Palette.skyBlue
        case .superview, .viewOfController, .windowScene, .sceneApplication, .applicationDelegate: Palette.grey
        }
    }
}
