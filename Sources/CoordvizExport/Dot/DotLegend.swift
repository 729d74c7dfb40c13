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
            let text = HTMLText.escaped(CleanText.shortened(CleanText.clean(line), to: 200))
            return index == 0 ? "<B>\(text.isEmpty ? " " : text)</B>" : text
        }
        rows += Self.rows(kinds) + Self.rows(relations) + Self.rows(states)
        let table = rows.map { "<TR><TD ALIGN=\"LEFT\">\($0)</TD></TR>" }.joined()
        return "<<TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"1\" CELLPADDING=\"1\">\(table)</TABLE>>"
    }

    /// So many in a row: a legend shall not be wider than what it explains.
    private static let entriesInRow = 4

    private static func rows(_ entries: [String]) -> [String] {
        stride(from: 0, to: entries.count, by: entriesInRow).map { start in
            entries[start..<min(start + entriesInRow, entries.count)].joined(separator: " · ")
        }
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
            .map { Self.coloured($0.text, DotEdgeStyle.color(of: $0.kinds[0])) }
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
