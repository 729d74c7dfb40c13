internal import CoordvizModel
internal import CoordvizTimeline

/// The nodes of a picture and their clusters: a card for each coordinator with what it owns, one for each tree of the
/// system's objects, and sections for what is not connected to a window.
///
/// The nodes come first, because NetworkX reads only those outside clusters; the clusters name them.
struct DotNodes {
    private let picture: Picture
    private let positions: DotPositions?
    private let endings: [Int: [DotNodeStyle.Ending]]

    init(_ picture: Picture, _ positions: DotPositions?) {
        self.picture = picture
        self.positions = positions
        endings = Self.endings(in: picture)
    }

    /// The outcomes of the messages that ended at each item.
    static func endings(in picture: Picture) -> [Int: [DotNodeStyle.Ending]] {
        var endings: [Int: [DotNodeStyle.Ending]] = [:]
        for message in picture.messages {
            guard let end = picture.end(of: message), let node = message.ending?.node,
                picture.itemByNode[node] == end
            else { continue }
            endings[end, default: []].append(DotNodeStyle.Ending(message.outcome))
        }
        return endings
    }

    func write(to text: inout DotText) {
        let frames = Dictionary(
            (positions?.sections ?? []).map { ($0.section, $0.frame) },
            uniquingKeysWith: { first, _ in first }
        )
        for section in PictureSection.allCases {
            for item in picture.items.indices where picture.items[item].section == section {
                write(item, to: &text)
            }
        }
        for section in PictureSection.allCases {
            let items = picture.items.indices.filter { picture.items[$0].section == section }
            guard !items.isEmpty else { continue }
            guard let heading = section.heading else {
                writeCards(items, to: &text)
                continue
            }
            text.open("subgraph cluster_\(section.name)")
            text.attribute("label", Self.label(heading))
            text.attribute("labelloc", "t")
            text.attribute("labeljust", "l")
            text.attribute("id", "\"cluster_\(section.name)\"")
            text.attribute("class", "\"\(section.name)\"")
            text.attribute("tooltip", DotString.quoted(heading))
            text.attribute("URL", "\"#\(picture.items[items[0]].name)\"")
            text.attribute("style", "\"rounded,dashed\"")
            text.attribute("color", DotString.quoted(FrameTone.group.light))
            text.attribute("fontcolor", DotString.quoted(Tone.open.light.line))
            for (name, value) in frames[section.rawValue] ?? [] { text.attribute(name, value) }
            writeCards(items, to: &text)
            text.close()
        }
    }

    /// With its left side where it is meant to be in any font.
    private static func label(_ heading: String) -> String {
        let width = LetterWidths.width(of: heading, size: DotNodeLabel.smallSize)
        return "<\(DotHTML.table("<TR>\(DotHTML.cell(DotHTML.escaped(heading), width: width))</TR>"))>"
    }

    /// Writes the items card by card, in order.
    private func writeCards(_ items: [Int], to text: inout DotText) {
        var members: [Int: [Int]] = [:]
        var firsts: [Int] = []
        var cards: [Int: Int] = [:]
        for item in items {
            let parent = picture.items[item].parent
            let opens = parent < 0 || picture.items[item].first.kind == .coordinator
            let card = opens ? item : cards[parent] ?? item
            cards[item] = card
            if card == item { firsts.append(item) }
            members[card, default: []].append(item)
        }
        for first in firsts {
            let inside = members[first] ?? []
            // In a frame, the line that opens a card may be empty; its box would contain what is not there.
            guard positions?.opensCard(first) ?? true else {
                for item in inside { text.statement(picture.items[item].name, []) }
                continue
            }
            open(cardOf: first, to: &text)
            for item in inside { text.statement(picture.items[item].name, []) }
            text.close()
        }
    }

    private func open(cardOf first: Int, to text: inout DotText) {
        let item = picture.items[first]
        let isSystem = item.isSystem ? " system" : ""
        let owns = item.first.kind == .coordinator ? "and what it owns" : "and what is below it"
        text.open("subgraph cluster_\(item.name)")
        text.attribute("label", "\"\"")
        text.attribute("id", "\"cluster_\(item.name)\"")
        text.attribute("class", "\"card \(item.first.change.rawValue)\(isSystem)\"")
        text.attribute(
            "tooltip",
            DotString.quoted("\(item.first.typeName) #\(item.first.id.rawValue) \(owns)")
        )
        text.attribute("URL", "\"#\(item.name)\"")
        text.attribute("style", item.first.change.isGone ? "\"rounded,dashed\"" : "\"rounded,filled\"")
        text.attribute("color", DotString.quoted(FrameTone.card.light))
        text.attribute("fillcolor", DotString.quoted(FrameTone.cardFill))
        if let positions {
            let frame = positions.frame(ofCard: positions.card(first))
            text.attribute(frame.name, frame.value)
        }
    }

    private func write(_ index: Int, to text: inout DotText) {
        let item = picture.items[index]
        let endings = endings[index] ?? []
        let style = DotNodeStyle(of: item, endings: endings)
        let node = item.first
        let label = DotNodeLabel(of: item, endings: endings, width: positions?.width(index))
        let group = item.nodes.count > 1 ? " group" : ""
        let folded = item.hidden > 0 ? " folded" : ""
        let handler = endings.contains(.handled) ? " handler" : ""
        let end = endings.contains(where: \.isWithoutHandler) ? " unhandledEnd" : ""
        var attributes: [DotText.Attribute] = [
            ("id", "\"\(item.name)\""),
            ("class", "\"node \(node.kind.name) \(node.change.rawValue)\(group)\(folded)\(handler)\(end)\""),
            ("kind", "\"\(node.kind.name)\""),
            ("title", DotString.quoted(item.title)),
            ("type", DotString.quoted(node.typeName)),
        ]
        if item.nodes.count > 1 {
            attributes.append(("count", "\(item.nodes.count)"))
        } else if let identifier = node.identifier {
            attributes.append(("identifier", DotString.quoted(identifier)))
        }
        attributes += [
            ("tooltip", DotString.quoted(style.tooltip)),
            ("URL", "\"#\(item.name)\""),
            ("style", "\"\(style.lineStyle)\""),
            ("color", style.color),
            ("fontcolor", style.fontColor),
            ("fillcolor", style.fill),
            ("penwidth", style.penWidth),
        ]
        attributes += positions?.node(index) ?? [("width", "0"), ("height", "0")]
        text.statement(item.name, attributes + [("label", label.text)])
    }
}
