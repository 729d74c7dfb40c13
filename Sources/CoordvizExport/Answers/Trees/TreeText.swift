internal import CoordvizModel
package import CoordvizTimeline

/// The trees of a moment as text in the format of UIKit's `_printHierarchy`: `   | ` leads to a child, `   + ` to a
/// presented view controller.
package struct TreeText {
    private let tree: MomentTree
    private let style: TextStyle
    private let nodes: NodeText

    /// Creates the text of a tree in a style.
    package init(_ tree: MomentTree, style: TextStyle = .plain) {
        self.tree = tree
        self.style = style
        nodes = NodeText(style: style)
    }

    /// All lines, each with a newline.
    package var text: String {
        var text = nodes.unknown(tree.unknown)
        if tree.entries.isEmpty {
            let hint = tree.layer == .all ? "" : "; --layer all shows every node"
            text += "nothing to show in layer '\(tree.layer.rawValue)' \(nodes.moment(tree.event, tree.time))\(hint)\n"
        }
        for entry in tree.entries {
            text += line(entry) + "\n"
            guard entry.hidden > 0 else { continue }
            let prefix = String(repeating: "   | ", count: entry.depth + 1)
            text += style.dim("\(prefix)… \(entry.hidden) more below, see --root '#\(entry.node.id.rawValue)'") + "\n"
        }
        return text
    }

    private func line(_ entry: MomentTree.Entry) -> String {
        let above = String(repeating: "   | ", count: max(0, entry.depth - 1))
        let prefix = entry.depth == 0 ? "" : above + (entry.isPresented ? "   + " : "   | ")
        let words = [
            nodes.name(entry.node), nodes.identifier(entry.node), nodes.state(entry.node), relation(entry),
            entry.owner.map { "owner: \(nodes.name($0))" }, repetition(entry),
        ]
        return style.dim(prefix) + words.compactMap { $0 }.joined(separator: ", ")
    }

    /// The relation of a view controller to the coordinator above it.
    private func relation(_ entry: MomentTree.Entry) -> String? {
        guard tree.layer == .coordinators, entry.depth > 0 else { return nil }
        let words = entry.relations.compactMap { relation -> String? in
            switch relation {
            case .owns: "owned"
            case .parentCoordinator: "coordinated by it"
            default: nil
            }
        }
        return words.isEmpty ? nil : words.joined(separator: ", ")
    }

    private func repetition(_ entry: MomentTree.Entry) -> String? {
        switch entry.repetition {
        case .again: style.yellow("already shown above")
        case .cycle: style.red("its own ancestor: a cycle")
        case nil: nil
        }
    }
}
