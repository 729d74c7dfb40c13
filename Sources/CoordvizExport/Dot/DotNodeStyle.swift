internal import CoordvizModel
internal import CoordvizTimeline

/// The style of a node: the shape shows its kind; the line and a mark show the change.
struct DotNodeStyle {
    /// The outcome of a message that ended at the node.
    enum Ending { case handled, unhandled }

    let lines: [String]
    let tooltip: String
    let shape: String
    let lineStyle: String
    let color: String
    let fontColor: String
    let fill: String
    let penWidth: String

    init(of item: Picture.Item, endings: [Ending] = []) {
        let node = item.first
        let details = Self.details(of: item, endings)
        let count = item.nodes.count > 1 ? " × \(item.nodes.count)" : ""
        lines = [ChangeLook(node.change).prefix + item.title + count] + details
        tooltip = Self.tooltip(of: item)
        let look = NodeLook(node.kind)
        shape = look.dotShape
        let isGone = node.change.isGone
        let isOld = node.change == .lastKnown
        let line = isGone ? "dashed" : node.change.isCertain ? "filled" : "filled,dotted"
        lineStyle = line + (node.kind == .viewController || isGone ? ",rounded" : "")
        let tone = endings.contains(.unhandled) ? .unhandled : ChangeLook(node.change).tone ?? look.tone
        color = DotString.quoted(tone.light.line)
        fontColor = DotString.quoted((isGone || isOld ? Tone.gone : .ink).light.line)
        fill = DotString.quoted((isOld ? Tone.gone : look.tone).light.fill ?? Tone.gone.light.line)
        penWidth = node.change == .added ? "2.5" : endings.isEmpty ? "1.2" : "2"
    }

    private static func details(of item: Picture.Item, _ endings: [Ending]) -> [String] {
        let node = item.first
        var details: [String] = []
        if item.nodes.count == 1 {
            if let identifier = node.identifier, identifier != node.title {
                details.append(CleanText.shortened(CleanText.clean("“\(identifier)”"), to: 40))
            }
            if let appearance = node.appearance, appearance != .appeared, !node.change.isGone {
                details.append(appearance.name)
            }
        }
        if item.hidden > 0 { details.append("+ \(item.hidden) folded") }
        let handled = endings.count { $0 == .handled }
        if handled > 0 {
            let sign = MessageWord(.handled as MessagePath.Outcome).sign
            details.append("\(sign) handles\(handled == 1 ? "" : " \(handled)")")
        }
        let unhandled = endings.count - handled
        let word = MessageWord(.unhandled as MessagePath.Outcome)
        if unhandled > 0 { details.append("\(word.sign) \(word.label)\(unhandled == 1 ? "" : ": \(unhandled)")") }
        return details
    }

    /// The most nodes of a group that are named.
    private static let mostNamed = 20

    private static func tooltip(of item: Picture.Item) -> String {
        let node = item.first
        let folded = item.hidden > 0 ? "; \(item.hidden) folded" : ""
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
