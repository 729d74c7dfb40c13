internal import CoordvizModel
internal import CoordvizTimeline

/// What is below a picture, in small letters: its title, what it leaves out, and the boxes, lines and colours that
/// occur.
///
/// An HTML-like label (https://graphviz.org/doc/info/shapes.html#html), because only such a label can have words in
/// several colours.
struct DotLegend {
    private let title: [String]
    private let picture: Picture
    private let graph: MomentGraph
    private let width: Double
    private let isPlaced: Bool

    /// - Parameter width: the width of the picture, in points; nil when it is not known, because `dot` computes it.
    init(title: [String], picture: Picture, graph: MomentGraph, width: Double?) {
        self.title = title
        self.picture = picture
        self.graph = graph
        isPlaced = width != nil
        self.width = max(Self.leastWidth, width ?? Self.usualWidth)
    }

    var label: String {
        var rows = title.enumerated().flatMap { index, line in
            let text = DotHTML.oneLine(CleanText.shortened(TerminalText.escape(line), to: 200))
            let isBold = index == 0
            return LetterWidths.wrapped(text, to: width, size: DotNodeLabel.smallSize, isBold: isBold).map { part in
                let html = DotHTML.escaped(part)
                return [
                    Entry(
                        html: isBold ? "<B>\(html)</B>" : html,
                        width: LetterWidths.width(of: part, size: DotNodeLabel.smallSize, isBold: isBold)
                    )
                ]
            }
        }
        rows += lines(of: kinds) + lines(of: relations) + lines(of: states)
        // All rows get the same width, because Graphviz would spread the words of the shorter ones.
        let widest = rows.reduce(0) { max($0, Self.width(of: $1)) }
        let table = rows.map { Self.text(of: $0, width: widest) }.joined()
        return "<<TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"2\">\(table)</TABLE>>"
    }

    private struct Entry {
        var html: String
        var width: Double
    }

    private static let leastWidth = 420.0
    private static let usualWidth = 720.0
    private static let gap = 18.0

    private static func width(of row: [Entry]) -> Int { row.reduce(0) { $0 + Int($1.width.rounded(.up)) } }

    /// A cell for each entry, which has room for it in any of the usual fonts, and one for what remains.
    private static func text(of row: [Entry], width: Int) -> String {
        let cells = row.map { DotHTML.cell($0.html, width: $0.width) }.joined()
        let rest = width - Self.width(of: row)
        let filler = rest > 0 ? "<TD WIDTH=\"\(rest)\"></TD>" : ""
        return "<TR><TD ALIGN=\"LEFT\">\(DotHTML.table("<TR>\(cells)\(filler)</TR>"))</TD></TR>"
    }

    /// Rows that are no wider than the picture.
    private func lines(of entries: [Entry]) -> [[Entry]] {
        var rows: [[Entry]] = []
        var used = Double.infinity
        for entry in entries {
            if used + entry.width > width {
                rows.append([])
                used = 0
            }
            rows[rows.count - 1].append(entry)
            used += entry.width
        }
        return rows
    }

    private var kinds: [Entry] {
        let occurring = Set(picture.items.map(\.first.kind))
        return NodeLook.all.filter { occurring.contains($0.kind) }.map { look in
            let sample = DotHTML.coloured("<B>\(look.letters)</B>", look.tone)
            let width = LetterWidths.width(of: look.label, size: DotNodeLabel.smallSize)
            let shape = ["pill", "card"].contains(look.pageShape) ? " STYLE=\"ROUNDED\"" : ""
            let colors = look.tone.light
            let box =
                "<TABLE BORDER=\"1\"\(shape) CELLBORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"0\" "
                + "COLOR=\"\(colors.line)\" BGCOLOR=\"\(colors.fill ?? colors.line)\">"
                + "<TR><TD WIDTH=\"\(Int(Self.boxWidth))\" HEIGHT=\"15\">\(sample)</TD></TR></TABLE>"
            let rest = Int(width + Self.gap + 2)
            let cells =
                "<TD>\(box)</TD><TD WIDTH=\"4\"></TD><TD ALIGN=\"LEFT\" WIDTH=\"\(rest)\">\(look.label)</TD>"
            let table = "<TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"1\">"
            return Entry(
                html: "\(table)<TR>\(cells)</TR></TABLE>",
                width: Self.boxWidth + Double(rest) + 12
            )
        }
    }

    private static let boxWidth = 24.0

    private var relations: [Entry] {
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
            .map { Self.entry("\($0.text) \($0.label)", $0.tone) }
    }

    private var states: [Entry] {
        let changes = Set(picture.items.map(\.first.change)).union(picture.edges.map(\.edge.change))
        var states: [Entry] = []
        let appearances = Set(picture.items.filter { $0.nodes.count == 1 }.compactMap(\.first.appearance))
        if appearances.contains(.appeared) { states.append(Self.entry("● on screen", .controller)) }
        if appearances.contains(where: { $0 != .appeared }) {
            states.append(Self.entry("○ not on screen", .controller))
        }
        if let group = picture.items.first(where: { $0.nodes.count > 1 }) {
            states.append(Self.entry("× \(group.nodes.count): similar ones", .open))
        }
        if let fold = picture.items.first(where: { $0.hidden > 0 }) {
            states.append(Self.entry("+\(fold.hidden): folded into it", .open))
        }
        if changes.contains(.added) { states.append(Self.entry("\(sign(.added))thick: added", .added)) }
        if changes.contains(.removed) { states.append(Self.entry("\(sign(.removed))dashed: removed", .gone)) }
        if changes.contains(.lastKnown) { states.append(Self.entry("\(sign(.lastKnown))dotted: last known", .gone)) }
        if graph.isComparison { states += differences }
        if changes.contains(.seenAfterGap) {
            states.append(Self.entry("\(sign(.seenAfterGap))first seen after events were lost", .ink))
        }
        if changes.contains(.goneAfterGap) {
            states.append(Self.entry("\(sign(.goneAfterGap))dashed: no longer seen after events were lost", .gone))
        }
        if picture.messages.contains(where: { !picture.ways(of: $0).isEmpty }) {
            states.append(Self.entry("numbers: hops of a message", .path))
        }
        return states + messages
    }

    private var differences: [Entry] {
        let isMoved = !ends(of: .added).isDisjoint(with: ends(of: .removed))
        let changed = picture.items.map(\.first).filter(\.isChanged)
        return [
            changed.contains { !$0.isChangeUncertain } ? Self.entry("~ changed", .ink) : nil,
            changed.contains(where: \.isChangeUncertain)
                ? Self.entry("?~ may have changed: events were lost", .ink) : nil,
            isMoved ? Self.entry("an added and a removed arrow to one node: moved", .ink) : nil,
        ]
        .compactMap(\.self)
    }

    /// The items to which lines with a change lead.
    private func ends(of change: MomentGraph.Change) -> Set<Int> {
        Set(picture.edges.filter { $0.edge.change == change }.map(\.from))
    }

    /// The sign of a change, if it is drawn: beside names, and beside lines only where `dot` makes room for it.
    private func sign(_ change: MomentGraph.Change) -> String {
        let isAtName = picture.items.contains { $0.first.change == change }
        let isAtLine = picture.edges.contains {
            $0.shapesLayout && $0.edge.change == change && DotEdgeStyle(of: $0.edge).mark != nil
        }
        return isAtName || (isAtLine && !isPlaced) ? ChangeLook(change).prefix : ""
    }

    /// The names of the messages, if there are few.
    private var messages: [Entry] {
        guard picture.messages.count <= Self.mostNamed else { return [] }
        return picture.messages.map { message in
            let name = DotHTML.oneLine(CleanText.shortened(CleanText.clean(message.name), to: 40))
            let word = MessageWord(message.outcome)
            return Self.entry("\(name): \(Count.of(message.hops.count, "hop")), \(word.mark)", word.tone)
        }
    }

    private static let mostNamed = 3

    private static func entry(_ text: String, _ tone: Tone) -> Entry {
        Entry(
            html: DotHTML.coloured(DotHTML.escaped(text), tone),
            width: LetterWidths.width(of: text, size: DotNodeLabel.smallSize) + gap
        )
    }
}
