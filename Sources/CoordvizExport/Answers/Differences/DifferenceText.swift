internal import CoordvizModel
package import CoordvizTimeline

/// Writes a difference as text: the tree of changed nodes, changes in the order of screens and in the outcomes of
/// messages, and a summary.
///
/// The tree looks like UIKit's `_printHierarchy`: `|` before a contained node, `+` before a presented one. A mark at
/// the start of the line shows the change. Unchanged nodes are shown only as ancestors of changed ones.
package struct DifferenceText: Sendable {
    private let difference: SessionDifference
    private let title: DifferenceTitle
    private let style: TextStyle

    /// Deeper nodes are not indented further, because a recording may have any depth.
    private static let mostLevels = 32

    /// Creates the text of a difference in a style.
    package init(_ difference: SessionDifference, title: DifferenceTitle, style: TextStyle) {
        self.difference = difference
        self.title = title
        self.style = style
    }

    /// The whole text, each line with a newline.
    package var text: String {
        var text = ""
        func line(_ line: String) {
            text += line
            text += "\n"
        }
        line(style.red("--- \(escaped(title.before.text))"))
        line(style.green("+++ \(escaped(title.after.text))"))
        for label in title.labelTexts { line("    \(escaped(label))") }
        for note in difference.unknownBefore { line(style.yellow("??? before: \(escaped(note))")) }
        for note in difference.unknownAfter { line(style.yellow("??? after: \(escaped(note))")) }
        let shown = difference.entries.filter { $0.change != .unchanged || $0.holdsChanges }
        if !shown.isEmpty { line("") }
        for entry in shown { line(self.line(entry)) }
        if !difference.successions.isEmpty { line("\n\(style.bold("Screen order"))") }
        var container: String?
        for succession in difference.successions {
            if succession.container != container { line("  in \(escaped(succession.container))") }
            container = succession.container
            line("\(style.yellow(padded(succession.mark)))   \(escaped(succession.text))")
        }
        if !difference.messages.isEmpty { line("\n\(style.bold("Message outcomes"))") }
        for message in difference.messages {
            line("  \(escaped(message.name)) by \(escaped(message.sender))")
            for (mark, way) in message.markedWays {
                let text = "\(padded(mark))   \(escaped(way.text))"
                line(mark.hasSuffix("-") ? style.red(text) : style.green(text))
            }
        }
        line((text.isEmpty ? "" : "\n") + difference.summary)
        return text
    }

    private func line(_ entry: SessionDifference.Entry) -> String {
        // The indentation below a root begins with a space.
        let gap = entry.depth == 0 && entry.mark.count == 2 ? " " : ""
        var text = padded(entry.mark) + gap + indentation(entry) + escaped(entry.title)
        if let identifier = entry.identifier { text += " “\(escaped(identifier))”" }
        switch entry.change {
        case .added: return style.green(text) + id(entry.after)
        case .removed: return style.red(text) + id(entry.before)
        case .unchanged: return style.dim(text)
        case .moved, .changed: break
        }
        let isMoved = entry.change == .moved
        var details = entry.detailTexts
        if isMoved, let role = entry.formerRole { details.insert("was \(role)", at: 0) }
        let ids = [entry.before, entry.after].map { id in id.map { "#\($0.rawValue)" } ?? "" }.joined(separator: " → ")
        return (isMoved ? style.blue(text) : style.yellow(text)) + style.dim(" \(ids)")
            + " (\(escaped(details.joined(separator: "; "))))"
    }

    /// A mark with the width of the longest one.
    private func padded(_ mark: String) -> String { mark + String(repeating: " ", count: max(0, 2 - mark.count)) }

    private func id(_ node: NodeID?) -> String { node.map { style.dim(" #\($0.rawValue)") } ?? "" }

    private func indentation(_ entry: SessionDifference.Entry) -> String {
        guard entry.depth > 0 else { return "" }
        let levels = String(repeating: "   | ", count: min(entry.depth, Self.mostLevels) - 1)
        let tooDeep = entry.depth > Self.mostLevels ? "(level \(entry.depth)) " : ""
        return levels + (entry.relation == .presentation ? "   + " : "   | ") + tooDeep
    }

    private func escaped(_ text: String) -> String { TerminalText.escape(text) }
}
