internal import CoordvizModel
package import CoordvizTimeline

/// Writes graphs of causes and effects as Graphviz DOT, from the cause on the left to the screens on the right.
///
/// Pure: the same graph gives the same bytes. A node is one event of a step, or all events of a role of a session, or
/// of two that are compared.
package struct EffectDot: Sendable {
    /// A box: a role, and what its second line adds.
    struct Box {
        var role: EffectRole
        var notes: [String]
        var isChosen = false
        /// Whether it is only in one of two sessions; nil for both.
        var change: ChangeLook?
    }

    struct Line {
        var from: Int
        var to: Int
        var times = 1
        var strength = CauseStrength.direct
        /// Beside it; nil for nothing.
        var label: String?
        var change: ChangeLook?
    }

    private let title: String
    /// What the signs mean.
    private let key: String?
    private let facts: [String]
    private let boxes: [Box]
    private let lines: [Line]
    private let isMerged: Bool

    /// More lines are no picture; the most frequent ones are drawn.
    static let mostLines = 100
    /// More boxes of a step are no picture.
    static let mostBoxes = 200
    private static let longestName = 48

    /// The picture of one step as it happened.
    package init(_ step: EffectStep, title: String) {
        self.title = title
        isMerged = false
        key = nil
        let shown = Self.shown(of: step)
        let places = Dictionary(uniqueKeysWithValues: shown.enumerated().map { ($1, $0) })
        let start = step.nodes.first?.record.time ?? 0
        boxes = shown.map { index in
            let node = step.nodes[index]
            let after = max(0, node.record.time.subtractingReportingOverflow(start).partialValue)
            var notes = [index == 0 ? "\(node.record.number)" : "\(node.record.number), +\(TimeText.seconds(after))"]
            if node.hops > 0 { notes.append(Count.of(node.hops, "hop")) }
            if node.count > 1 { notes.append("\(node.count) times") }
            return Box(role: node.role, notes: notes, isChosen: index == step.asked)
        }
        lines = shown.enumerated().compactMap { place, index in
            let node = step.nodes[index]
            return node.parent.flatMap { places[$0] }.map { Line(from: $0, to: place, strength: node.record.strength) }
        }
        let rest = step.nodes.count - shown.count
        facts = [
            step.lostCause?.text, step.loss.map { "there may be more: \($0.text)" },
            rest > 0 ? "\(Count.of(rest, "more event")) of the step \(rest == 1 ? "is" : "are") not drawn" : nil,
        ].compactMap(\.self)
    }

    /// The nodes of a step to draw, in order: those that lead to the one that was asked for, and what it caused, before others.
    private static func shown(of step: EffectStep) -> [Int] {
        guard step.nodes.count > mostBoxes, let asked = step.asked else {
            return Array(step.nodes.indices.prefix(mostBoxes))
        }
        var shown: Set<Int> = []
        var next: Int? = asked
        while let index = next, shown.count < mostBoxes, shown.insert(index).inserted {
            next = step.nodes[index].parent
        }
        let effects = step.nodes.indices.filter { step.nodes[$0].parent == asked }
        for index in effects + step.nodes.indices where shown.count < mostBoxes { shown.insert(index) }
        return shown.sorted()
    }

    /// The picture of a session, merged by role.
    package init(_ graph: EffectGraph, title: String) {
        self.title = title
        isMerged = true
        // Effects of rare causes would look like first causes without the paths to them.
        let drawn = EffectComparison(graph).selection(atMost: Self.mostLines).links
            .enumerated().sorted { ($1.element.times, $0.offset) < ($0.element.times, $1.offset) }.map(\.element)
        // Boxes without lines are of roles that neither have a cause nor effects.
        let used = Set(drawn.flatMap { [$0.from, $0.to] })
        let order = graph.nodes.indices.filter(used.contains)
        let places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
        boxes = order.map { Box(role: graph.nodes[$0].role, notes: ["\(graph.nodes[$0].times)×"]) }
        lines = drawn.compactMap { link in
            guard let from = places[link.from], let to = places[link.to] else { return nil }
            return Line(from: from, to: to, times: link.times, label: link.times > 1 ? "\(link.times)" : nil)
        }
        let rest = graph.links.count - drawn.count
        let alone = graph.nodes.count - Set(graph.links.flatMap { [$0.from, $0.to] }).count
        let hasSingle = drawn.contains { $0.times == 1 }
        key = "numbers: how often\(hasSingle ? "; a line without a number: once" : "")"
        facts = [
            graph.lossText.map { "not everything was seen: \($0)" },
            rest > 0
                ? "\(drawn.count) of \(Count.of(graph.links.count, "link")) are drawn: the most frequent, with what led to them"
                : nil,
            alone > 0
                ? "\(Count.of(alone, "kind of event", "kinds of events")) without cause and effects left out" : nil,
        ].compactMap(\.self)
    }

    init(title: String, key: String?, facts: [String], boxes: [Box], lines: [Line], isMerged: Bool) {
        self.title = title
        self.key = key
        self.facts = facts
        self.boxes = boxes
        self.lines = lines
        self.isMerged = isMerged
    }

    /// What the picture leaves out or does not know, as sentences without full stops.
    package var notes: [String] { facts }

    /// The graph as DOT, which `dot` lays out.
    package var text: String {
        var text = DotText()
        text.comment("coordviz: causes on the left, effects on the right. Draw it with: dot -Tsvg")
        for fact in below { text.comment(fact) }
        text.open("digraph coordviz")
        let font = DotText.font
        text.attribute("charset", "\"UTF-8\"")
        text.attribute("label", caption)
        text.attribute("id", "\"coordviz\"")
        text.attribute("class", isMerged ? "\"effects\"" : "\"step\"")
        for (name, value) in [
            ("labelloc", "t"), ("labeljust", "l"), font, ("fontsize", "\(Int(Self.nameSize))"),
            ("rankdir", "LR"),
        ] {
            text.attribute(name, value)
        }
        text.attribute("nodesep", "0.14")
        text.attribute("ranksep", "0.45")
        text.statement(
            "node",
            [font, ("fontsize", "\(Int(Self.nameSize))"), ("shape", "box"), ("margin", "\"0.11,0.03\"")]
        )
        text.statement("edge", [font, ("fontsize", "\(Int(Self.smallSize))"), ("arrowsize", "0.6")])
        for (index, box) in boxes.enumerated() { text.statement("e\(index)", attributes(of: box, index)) }
        let most = lines.map(\.times).max() ?? 1
        for line in lines { text.statement("e\(line.from) -> e\(line.to)", attributes(of: line, most: most)) }
        text.close()
        return text.text
    }

    private func attributes(of box: Box, _ index: Int) -> [DotText.Attribute] {
        let look = EffectLook(box.role)
        let isRound = box.role.node == .coordinator || box.role.kind == .screen || box.role.kind == .transition
        let isGone = box.change == ChangeLook(.removed)
        let style = look.isKnown && !isGone ? "filled" : "filled,dashed"
        let line = box.change?.tone ?? look.tone
        return [
            ("label", label(of: box, look)),
            ("id", "\"e\(index)\""),
            (
                "class",
                DotString.quoted(
                    (["effect", box.role.kind.rawValue] + (box.isChosen ? ["chosen"] : []) + [box.change?.name])
                        .compactMap(\.self).joined(separator: " ")
                )
            ),
            (
                "tooltip",
                DotString.quoted(
                    ([box.role.text] + box.notes + [box.change?.label]).compactMap(\.self).joined(separator: ", ")
                )
            ),
            ("URL", "\"#e\(index)\""),
            ("style", DotString.quoted(style + (isRound ? ",rounded" : ""))),
            ("color", DotString.quoted(line.light.line)),
            ("fillcolor", DotString.quoted((isGone ? line : look.tone).light.fill ?? FrameTone.cardFill)),
            ("fontcolor", DotString.quoted((isGone ? line : .ink).light.line)),
            ("penwidth", box.isChosen || box.change == ChangeLook(.added) ? "2.5" : "1.2"),
        ]
    }

    private static let nameSize = 11.0
    private static let smallSize = 9.0
    /// Longer lines are wrapped, so that a small graph does not become a wide picture.
    private static let mostCaption = 720.0
    /// For names of the most letters, unless most of them are wide.
    private static let mostName = 480.0

    private var below: [String] { (key.map { [$0] } ?? []) + facts }

    /// The title and what is below it, with room for them in any of the usual fonts.
    private var caption: String {
        let rows = ([title] + below).flatMap { line in
            let text = DotHTML.oneLine(CleanText.shortened(TerminalText.escape(line), to: 200))
            return LetterWidths.wrapped(text, to: Self.mostCaption, size: Self.nameSize).map { part in
                let width = LetterWidths.width(of: part, size: Self.nameSize)
                return "<TR>\(DotHTML.cell(DotHTML.escaped(part), width: width, " HEIGHT=\"15\""))</TR>"
            }
        }
        return "<\(DotHTML.table(rows.joined()))>"
    }

    /// A sign at the left of a name and what happened, because plain labels have words in one size only. The box is as
    /// wide as the widest usual font needs: the picture is drawn in that of its reader.
    private func label(of box: Box, _ look: EffectLook) -> String {
        func shown(_ text: String) -> String {
            let short = DotHTML.oneLine(CleanText.shortened(TerminalText.escape(text), to: Self.longestName))
            return LetterWidths.shortened(short, to: Self.mostName, size: Self.nameSize, isBold: true)
        }
        let sign = DotHTML.coloured("<B>\(DotHTML.escaped(look.sign))</B>", look.tone)
        let signWidth = LetterWidths.width(of: look.sign, size: Self.nameSize, isBold: true) + Self.signGap
        let name = (box.change?.prefix ?? "") + shown(box.role.title)
        let below = ([box.role.detail] + box.notes).filter { !$0.isEmpty }.map(shown).joined(separator: " · ")
        let width = max(
            LetterWidths.width(of: name, size: Self.nameSize, isBold: true),
            LetterWidths.width(of: below, size: Self.smallSize)
        )
        let upper =
            DotHTML.cell(sign, width: signWidth, " ROWSPAN=\"2\"")
            + DotHTML.cell("<B>\(DotHTML.escaped(name))</B>", width: width, " HEIGHT=\"17\"")
        let small = "<FONT POINT-SIZE=\"\(Int(Self.smallSize))\">\(DotHTML.escaped(below))</FONT>"
        let lower = DotHTML.cell(below.isEmpty ? "" : small, width: width, " HEIGHT=\"13\"")
        return "<\(DotHTML.table("<TR>\(upper)</TR><TR>\(lower)</TR>"))>"
    }

    private static let signGap = 6.0

    /// A number or words beside a line, with room for them in any of the usual fonts.
    private static func label(beside text: String) -> String {
        let width = LetterWidths.width(of: text, size: smallSize) + 4
        return "<\(DotHTML.table("<TR>\(DotHTML.cell(DotHTML.escaped(text), width: width, " HEIGHT=\"12\""))</TR>"))>"
    }

    private func attributes(of line: Line, most: Int) -> [DotText.Attribute] {
        let to = boxes[line.to].role
        let isBad = to.kind == .unhandled
        let tone = line.change?.tone ?? (isBad ? .unhandled : to.isNoEvent ? .gone : .path)
        var attributes: [DotText.Attribute] = [
            ("id", "\"e\(line.from)_e\(line.to)\""), ("color", DotString.quoted(tone.light.line)),
            ("weight", "\(max(1, 10 * line.times / max(1, most)))"),
        ]
        if isMerged {
            let share = Double(line.times) / Double(max(1, most))
            attributes.append(("penwidth", "\((1 + 3 * share.squareRoot()).formattedTenths)"))
            if let label = line.label { attributes.append(("label", Self.label(beside: label))) }
        }
        if to.isNoEvent || line.change == ChangeLook(.removed) || ![.direct, .none].contains(line.strength) {
            attributes.append(("style", "dashed"))
        }
        let words = line.strength.suffix.drop { " (".contains($0) }.prefix { $0 != ")" }
        if !words.isEmpty { attributes.append(("label", Self.label(beside: String(words)))) }
        return attributes
    }
}

extension Double {
    /// With one decimal, the same in every locale.
    fileprivate var formattedTenths: String {
        let tenths = Int((self * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}
