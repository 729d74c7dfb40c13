internal import CoordvizModel
internal import CoordvizTimeline

/// What stands above a picture: its title, what it leaves out, and what shapes, lines and colours mean, as far as they occur.
///
/// An HTML-like label (https://graphviz.org/doc/info/shapes.html#html), because only in such a one can words have the colours
/// that they explain.
struct DotLegend {
    private let title: [String]
    private let picture: Picture
    private let graph: MomentGraph

    init(title: [String], picture: Picture, graph: MomentGraph) {
        self.title = title
        self.picture = picture
        self.graph = graph
    }

    var label: String {
        var rows = title.enumerated().map { index, line in
            let text = HTMLText.escaped(CleanText.shortened(TerminalText.escape(line), to: 200))
            return Self.row([index == 0 ? "<B>\(text.isEmpty ? " " : text)</B>" : text], width: Self.entriesInRow)
        }
        rows += Self.rows(kinds) + Self.rows(relations) + Self.rows(states)
        let table = rows.joined()
        return "<<TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"1\" CELLPADDING=\"1\">\(table)</TABLE>>"
    }

    /// So many in a row: a legend shall not be wider than what it explains.
    private static let entriesInRow = 4

    private static func rows(_ entries: [String]) -> [String] {
        stride(from: 0, to: entries.count, by: entriesInRow).map { start in
            row(entries[start..<min(start + entriesInRow, entries.count)].map { "\($0)   " }, width: 1)
        }
    }

    /// A cell for each, so that they stand below each other in whatever font they are shown.
    private static func row(_ cells: [String], width: Int) -> String {
        "<TR>" + cells.map { "<TD ALIGN=\"LEFT\"\(width > 1 ? " COLSPAN=\"\(width)\"" : "")>\($0)</TD>" }.joined()
            + "</TR>"
    }

    private var kinds: [String] {
        let known: [(kind: NodeKind, text: String)] = [
            (.coordinator, "hexagon: coordinator"), (.viewController, "rounded box: view controller"),
            (.view, "ellipse: view"), (.privateView, "slanted: wrapper view"), (.window, "component: window"),
            (.scene, "folder: scene"), (.application, "house: application"),
            (.delegate, "house upside down: delegate"), (.object, "note: other object"),
        ]
        let occurring = Set(picture.items.map(\.first.kind))
        return known.filter { occurring.contains($0.kind) }
            .map { Self.coloured($0.text, DotNodeStyle.color(of: $0.kind)) }
    }

    private var relations: [String] {
        let known: [(kinds: [EdgeKind], text: String)] = [
            ([.child], "━━▶ child coordinator"), ([.containment], "──▶ contains"), ([.presentation], "══▷ presents"),
            ([.owns], "◇┈┈ owns"), ([.parentCoordinator], "&lt;┈┈ is parentCoordinator of"),
            ([.windowRoot, .windowScene, .sceneApplication], "──▶ window and scene"),
            ([.superview], "── view in view"), ([.viewOfController], "┈┈● view of controller"),
            ([.applicationDelegate], "┈┈▶ delegate of application"),
        ]
        let occurring = Set(picture.edges.map(\.edge.edge.kind))
        return known.filter { !occurring.isDisjoint(with: $0.kinds) }
            .map { Self.coloured($0.text, DotEdgeStyle.color(of: $0.kinds[0])) } + overlays
    }

    private var overlays: [String] {
        var overlays: [String] = []
        if picture.chain.contains(where: { $0.told.chains.contains(.next) }) {
            overlays.append(Self.coloured("───&gt; next responder", Palette.black))
        }
        if picture.chain.contains(where: { !$0.told.chains.contains(.next) }) {
            overlays.append(Self.coloured("┈┈┈&gt; coordinating responder, where another", Palette.black))
        }
        if !picture.delegations.isEmpty { overlays.append(Self.coloured("┈┈┈□ calls its delegate", Palette.wine)) }
        return overlays
    }

    private var states: [String] {
        let changes = Set(picture.items.map(\.first.change)).union(picture.edges.map(\.edge.change))
        var states: [String] = []
        if changes.contains(.added) { states.append(Self.coloured("+ thick: added", Palette.green)) }
        if changes.contains(.removed) { states.append(Self.coloured("− dashed: removed", Palette.grey)) }
        if changes.contains(.lastKnown) { states.append(Self.coloured("? dotted: last known", Palette.grey)) }
        if graph.isComparison { states.append("~ changed · arrows + and − to one node: moved") }
        if !picture.messages.isEmpty {
            states.append(Self.coloured("numbers: hops of a message", Palette.vermilion))
            states.append(Self.coloured("✓ handler · ✕ nobody handled it", Palette.vermilion))
        }
        return states
    }

    private static func coloured(_ text: String, _ color: String) -> String {
        // Pale colours would be hard to read as text.
        let readable = [Palette.orange: "\"#8A5F00\"", Palette.skyBlue: "\"#00659C\"", Palette.purple: "\"#98467A\""]
        return "<FONT COLOR=\(readable[color] ?? color)>\(text)</FONT>"
    }
}
