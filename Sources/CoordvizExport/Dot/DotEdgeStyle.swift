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

    init(of edge: MomentGraph.Edge) {
        let kind = edge.edge.kind
        let isGone = edge.change.isGone
        lineStyle = isGone ? "dashed" : edge.change.isCertain ? Self.lineStyle(of: kind) : "dotted"
        let line =
            switch edge.change {
            case .added: Palette.green
            case .removed, .goneAfterGap, .lastKnown: Palette.grey
            case .unchanged, .seenAfterGap: Self.color(of: kind)
            }
        color = kind == .presentation ? Self.doubled(line) : line
        (head, tail) = Self.ends(of: kind)
        mark =
            switch edge.change {
            case .added: "+"
            case .removed: "−"
            case .seenAfterGap: "?+"
            case .goneAfterGap: "?−"
            case .unchanged, .lastKnown: nil
            }
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

    static func lineStyle(of kind: EdgeKind) -> String {
        switch kind {
        case .child: "bold"
        case .containment, .presentation, .superview, .windowRoot, .windowScene, .sceneApplication: "solid"
        case .parentCoordinator, .owns, .viewOfController, .applicationDelegate: "dotted"
        }
    }

    static func color(of kind: EdgeKind) -> String {
        switch kind {
        case .child: Palette.blue
        case .containment: Palette.orange
        case .presentation: Palette.purple
        case .parentCoordinator, .owns: Palette.skyBlue
        case .superview, .viewOfController, .windowRoot, .windowScene, .sceneApplication, .applicationDelegate:
            Palette.grey
        }
    }

    /// Edges are drawn from the outer node to the inner one; whoever owns has the diamond, and who is answered the arrow.
    private static func ends(of kind: EdgeKind) -> (head: String, tail: String?) {
        switch kind {
        case .child, .containment, .windowRoot, .windowScene, .sceneApplication, .applicationDelegate: ("normal", nil)
        case .presentation: ("onormal", nil)
        case .superview: ("none", nil)
        case .viewOfController: ("dot", nil)
        case .owns: ("none", "odiamond")
        case .parentCoordinator: ("none", "vee")
        }
    }

    /// Two parallel lines: what was presented lies over the other.
    private static func doubled(_ color: String) -> String {
        let plain = color.filter { $0 != "\"" }
        return "\"\(plain):invis:\(plain)\""
    }
}
