internal import CoordvizModel
internal import CoordvizTimeline

/// The legend above a picture: its title, what it leaves out, and the shapes, lines and colours that occur.
///
/// An HTML-like label (https://graphviz.org/doc/info/shapes.html#html), because only such a label can have words in
/// several colours.
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

    /// The entries in a row, few enough that the legend is not wider than the picture.
    private static let entriesInRow = 4

    private static func rows(_ entries: [String]) -> [String] {
        stride(from: 0, to: entries.count, by: entriesInRow).map { start in
            row(entries[start..<min(start + entriesInRow, entries.count)].map { "\($0)   " }, width: 1)
        }
    }

    /// Uses a cell for each entry, so that entries are aligned in every font.
    private static func row(_ cells: [String], width: Int) -> String {
        "<TR>" + cells.map { "<TD ALIGN=\"LEFT\"\(width > 1 ? " COLSPAN=\"\(width)\"" : "")>\($0)</TD>" }.joined()
            + "</TR>"
    }

    private var kinds: [String] {
        let occurring = Set(picture.items.map(\.first.kind))
        return NodeLook.all.filter { occurring.contains($0.kind) }
            .map { Self.coloured("\($0.shapeLabel): \($0.label)", $0.tone) }
    }

    private var relations: [String] {
        var occurring = Set(picture.edges.map(\.edge.edge.kind.name))
        if picture.chain.contains(where: { $0.content.chains.contains(.next) }) {
            occurring.insert(RelationLook.next.name)
        }
        if picture.chain.contains(where: { !$0.content.chains.contains(.next) }) {
            occurring.insert(RelationLook.coordinating.name)
        }
        if !picture.delegations.isEmpty { occurring.insert(RelationLook.delegate.name) }
        var labels: Set<String> = []
        return RelationLook.all.filter { occurring.contains($0.name) && labels.insert($0.label).inserted }
            .map { Self.coloured("\(HTMLText.escaped($0.text)) \($0.label)", $0.tone) }
    }

    private var states: [String] {
        let changes = Set(picture.items.map(\.first.change)).union(picture.edges.map(\.edge.change))
        var states: [String] = []
        if changes.contains(.added) { states.append(Self.coloured("\(ChangeLook(.added).sign) thick: added", .added)) }
        if changes.contains(.removed) {
            states.append(Self.coloured("\(ChangeLook(.removed).sign) dashed: removed", .gone))
        }
        if changes.contains(.lastKnown) {
            states.append(Self.coloured("\(ChangeLook(.lastKnown).sign) dotted: last known", .gone))
        }
        if graph.isComparison { states.append("~ changed · arrows + and − to one node: moved") }
        if !picture.messages.isEmpty {
            states.append(Self.coloured("numbers: hops of a message", .path))
            let endings = [MessagePath.Outcome.handled, .unhandled].map(MessageWord.init)
            states.append(Self.coloured(endings.map { "\($0.sign) \($0.label)" }.joined(separator: " · "), .path))
        }
        return states
    }

    private static func coloured(_ text: String, _ tone: Tone) -> String {
        "<FONT COLOR=\"\(tone.light.letters ?? tone.light.line)\">\(text)</FONT>"
    }
}
