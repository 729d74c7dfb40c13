internal import CoordvizModel
internal import CoordvizTimeline

/// What is in the box of a node, as on the report's page: the letters of its kind, its name, what distinguishes it from
/// others with this name, counts and marks. Its box has room for all of it.
///
/// An HTML-like label (https://graphviz.org/doc/info/shapes.html#html), because only such a label has texts of several
/// sizes and colours in one line.
struct DotNodeLabel {
    static let nameSize = 12.5
    static let smallSize = 11.0

    /// The size of the box, in points.
    let width: Double
    let height: Double
    private let cells: [Cell]

    /// A part of the line, from the left. Texts begin at its left side, which is the same in every font: Graphviz
    /// writes where a text begins as it is in its own font, also for one that ends at the right side.
    private struct Cell {
        var html: String
        var width: Double
        var alignment = "LEFT"
    }

    /// - Parameter given: the width of its box; nil for the one that the texts need.
    init(of item: Picture.Item, endings: [DotNodeStyle.Ending] = [], width given: Double? = nil) {
        let node = item.first
        let size = Self.size(of: node.kind)
        let sign = ChangeLook(node.change).prefix
        let signWidth = LetterWidths.width(of: sign, size: Self.nameSize, isBold: true)
        let right = Self.marks(of: item, endings, most: given.map { $0 - Self.room - signWidth - Self.leastName })
        let fixed = Self.room + signWidth + Self.width(of: right)
        let name = DotHTML.oneLine(item.title)
        let nameWidth = LetterWidths.width(of: name, size: Self.nameSize)
        let aside = Self.aside(of: item)
        let asideWidth = aside.isEmpty ? 0 : LetterWidths.width(of: aside, size: Self.smallSize) + Self.gap
        let wanted = max(size.least, min(nameWidth, Self.mostName) + min(asideWidth, Self.mostAside) + fixed)
        width = given ?? (wanted / 2).rounded(.up) * 2
        height = size.height
        let shownName = LetterWidths.shortened(name, to: width - fixed, size: Self.nameSize)
        let shownWidth = signWidth + LetterWidths.width(of: shownName, size: Self.nameSize) + Self.gap
        let rest = width - Self.letters - Self.end - Self.width(of: right)
        var cells = [Cell(html: Self.letters(of: node), width: Self.letters, alignment: "CENTER")]
        let html = Self.mark(sign, node) + Self.name(shownName, of: node)
        if aside.isEmpty || rest - shownWidth < Self.leastAside {
            cells.append(Cell(html: html, width: rest))
        } else {
            let shown = LetterWidths.shortened(aside, to: rest - shownWidth, size: Self.smallSize)
            cells += [
                Cell(html: html, width: shownWidth), Cell(html: Self.small(shown, .open), width: rest - shownWidth),
            ]
        }
        self.cells = cells + right + [Cell(html: "", width: Self.end)]
    }

    /// The width of a box with room for a name, a count and a mark.
    static func width(of kind: NodeKind, name: Double) -> Double {
        let size = size(of: kind)
        return max(size.least, (min(name, mostName) + room + countRoom).rounded(.up))
    }

    static func width(ofName name: String) -> Double { LetterWidths.width(of: name, size: nameSize) }

    static func height(of kind: NodeKind) -> Double { size(of: kind).height }

    /// The text for DOT.
    var text: String {
        var row = ""
        // Graphviz shares what remains among all columns, so that widths have to be whole and fill the line.
        var (used, taken) = (0.0, 0.0)
        for cell in cells {
            used += cell.width
            let whole = used.rounded() - taken
            taken += whole
            let size = "WIDTH=\"\(Int(whole))\" HEIGHT=\"\(Int(height) - 4)\""
            row += "<TD ALIGN=\"\(cell.alignment)\" \(size)>\(cell.html)</TD>"
        }
        return "<\(DotHTML.table("<TR>\(row)</TR>"))>"
    }

    // MARK: Sizes

    /// For the letters of the kind, on the left.
    private static let letters = 28.0
    private static let gap = 7.0
    private static let end = 6.0
    private static let room = letters + gap + end
    /// For a count and a mark in frames, in which a box has one size at all moments.
    private static let countRoom = 44.0
    private static let leastAside = 24.0
    /// For the first and the last letter of a name.
    private static let leastName = 40.0
    private static let mostAside = 110.0

    /// For names of 32 letters, unless most of them are wide.
    private static let mostName = 280.0

    /// The least width and the height of the box, as in `web/source/graph/placement.js`.
    private static func size(of kind: NodeKind) -> (least: Double, height: Double) {
        switch kind {
        case .coordinator: (150, 32)
        case .view, .privateView: (110, 24)
        default: (140, 28)
        }
    }

    // MARK: Parts

    private static func letters(of node: MomentGraph.Node) -> String {
        let look = NodeLook(node.kind)
        let tone = node.change.isGone || node.change == .lastKnown ? .gone : look.tone
        return "<B>\(small(look.letters, tone))</B>"
    }

    private static func mark(_ sign: String, _ node: MomentGraph.Node) -> String {
        sign.isEmpty ? "" : "<B>\(DotHTML.coloured(DotHTML.escaped(sign), ChangeLook(node.change).tone ?? .ink))</B>"
    }

    private static func name(_ name: String, of node: MomentGraph.Node) -> String {
        let text = DotHTML.escaped(name)
        return node.change.isGone && !text.isEmpty ? "<S>\(text)</S>" : text
    }

    private static func aside(of item: Picture.Item) -> String {
        guard item.nodes.count == 1, let identifier = item.first.identifier, identifier != item.first.title else {
            return ""
        }
        return DotHTML.oneLine(CleanText.shortened(CleanText.clean(identifier), to: 40))
    }

    private static func width(of cells: [Cell]) -> Double { cells.reduce(0) { $0 + $1.width } }

    /// - Parameter most: the room for them, in which what says least is left out; nil for as much as they need.
    private static func marks(of item: Picture.Item, _ endings: [DotNodeStyle.Ending], most: Double?) -> [Cell] {
        var cells = marks(of: item, endings, hasWords: true)
        guard let most, width(of: cells) > most else { return cells }
        cells = marks(of: item, endings, hasWords: false)
        while !cells.isEmpty, width(of: cells) > most { cells.removeLast() }
        return cells
    }

    /// The marks on the right, the most important one first.
    /// - Parameter hasWords: whether outcomes have words beside their signs, which the legend explains, too, and counts of folded
    ///   nodes say what changed among them.
    private static func marks(of item: Picture.Item, _ endings: [DotNodeStyle.Ending], hasWords: Bool) -> [Cell] {
        let node = item.first
        var cells: [Cell] = []
        func add(_ text: String, _ html: String) {
            let width = LetterWidths.width(of: text, size: smallSize, isBold: true)
            cells.append(Cell(html: html, width: width + gap))
        }
        if item.nodes.count > 1 {
            let text = "× \(item.nodes.count)"
            add(text, "<B>\(small(text, .open))</B>")
        }
        if item.hidden > 0 {
            let text = "+\(item.hidden)" + (hasWords ? item.foldedChanges.text.map { ", \($0)" } ?? "" : "")
            add(text, "<B>\(small(text, .open))</B>")
        }
        for (ending, word) in [
            (DotNodeStyle.Ending.handled, MessageWord(.handled as MessagePath.Outcome)),
            (.passedOn, MessageWord(.passedOn as MessagePath.Outcome)),
            (.unhandled, MessageWord(.unhandled as MessagePath.Outcome)),
            (.dropped, MessageWord(.dropped as MessagePath.Outcome)),
        ] {
            let count = endings.count { $0 == ending }
            guard count > 0 else { continue }
            let text = "\(word.sign)\(hasWords ? " \(word.label)" : "")\(count == 1 ? "" : " \(count)")"
            add(text, "<B>\(small(text, word.tone))</B>")
        }
        if item.nodes.count == 1, let appearance = node.appearance, !node.change.isGone {
            add("●", small(appearance == .appeared ? "●" : "○", NodeLook(node.kind).tone))
        }
        return cells
    }

    private static func small(_ text: String, _ tone: Tone) -> String {
        let color = tone.light.letters ?? tone.light.line
        return "<FONT POINT-SIZE=\"\(Int(smallSize))\" COLOR=\"\(color)\">\(DotHTML.escaped(text))</FONT>"
    }
}
