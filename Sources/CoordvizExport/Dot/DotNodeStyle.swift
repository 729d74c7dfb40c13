internal import CoordvizModel
internal import CoordvizTimeline

/// The style of a node: the line and its colour show the kind and the change.
struct DotNodeStyle {
    /// The outcome of a message that ended at the node.
    enum Ending: CaseIterable {
        case handled, passedOn, unhandled, dropped

        init(_ outcome: MessagePath.Outcome) {
            self =
                switch outcome {
                case .handled: .handled
                case .dropped: .dropped
                case .passedOn: .passedOn
                default: .unhandled
                }
        }

        var isWithoutHandler: Bool { self == .unhandled || self == .dropped }
    }

    let tooltip: String
    let lineStyle: String
    let color: String
    let fontColor: String
    let fill: String
    let penWidth: String

    init(of item: Picture.Item, endings: [Ending] = []) {
        let node = item.first
        tooltip = Self.tooltip(of: item)
        let look = NodeLook(node.kind)
        let isGone = node.change.isGone
        let isOld = node.change == .lastKnown
        let line = isGone ? "dashed" : node.change.isCertain ? "filled" : "filled,dotted"
        lineStyle = (["pill", "card"].contains(look.pageShape) ? "rounded," : "") + line
        let tone = endings.contains(where: \.isWithoutHandler) ? .unhandled : ChangeLook(node.change).tone ?? look.tone
        color = DotString.quoted(tone.light.line)
        fontColor = DotString.quoted((isGone || isOld ? Tone.gone : .ink).light.line)
        fill = DotString.quoted((isOld ? Tone.gone : look.tone).light.fill ?? Tone.gone.light.line)
        let isStrong = node.change == .added || !endings.isEmpty
        penWidth = isStrong ? "2.6" : node.kind == .coordinator ? "2" : "1.4"
    }

    /// The most nodes of a group that are named.
    private static let mostNamed = 20

    private static func tooltip(of item: Picture.Item) -> String {
        let node = item.first
        let changes = item.foldedChanges.text.map { ", \($0)" } ?? ""
        let folded = item.hidden > 0 ? "; \(item.hidden) folded\(changes)" : ""
        guard item.nodes.count == 1 else {
            let named = item.nodes.prefix(mostNamed).map { "#\($0.id.rawValue)" }.joined(separator: ", ")
            let rest = item.nodes.count > mostNamed ? " and \(item.nodes.count - mostNamed) more" : ""
            let state = "(\(node.kind.name), \(node.change.text)\(folded))"
            return "\(item.nodes.count) × \(node.typeName): \(named)\(rest) \(state)"
        }
        let state = node.appearance.map { ", \($0.name)" } ?? ""
        return "\(node.typeName) #\(node.id.rawValue) (\(node.kind.name)\(state), \(node.change.text)\(folded))"
    }
}
