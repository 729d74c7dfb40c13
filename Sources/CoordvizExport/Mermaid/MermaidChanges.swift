internal import CoordvizModel
package import CoordvizTimeline

/// Writes what changed in the coordinators as a Mermaid flowchart, for a comment on a pull request.
///
/// Changed coordinators come first, with their parents; a note states how much is left out. A sign and a word mark each
/// change, besides colour and line. Pure: the same changes give the same bytes.
package struct MermaidChanges: Sendable {
    /// The most bytes of coordinators, so that long names leave room for the lists of a comment.
    private static let mostBytes = 12_000

    /// Creates an exporter.
    package init() {}

    /// The changes as a flowchart.
    package func text(_ changes: CoordinatorChanges) -> String {
        let nodes = changes.nodes
        var lines = MermaidLines("flowchart LR", title: "What changed in the coordinators")
        var shown: Set<Int> = []
        var boxes: [Int: String] = [:]
        var bytes = 0
        func show(_ index: Int) -> Bool {
            if shown.contains(index) { return true }
            let box = Self.box(nodes[index])
            guard shown.count < MermaidLimits.nodes, bytes + box.utf8.count <= Self.mostBytes else { return false }
            bytes += box.utf8.count
            shown.insert(index)
            boxes[index] = box
            return true
        }
        for index in Self.mostRelevantFirst(nodes) where !show(index) { break }
        for index in shown.sorted() { lines.line("c\(index)\(boxes[index] ?? "")") }
        for index in shown.sorted() {
            let node = nodes[index]
            if let parent = node.parent, shown.contains(parent) {
                lines.line("c\(parent) \(node.change == .removed ? "-.->" : "==>") c\(index)")
            }
            if node.change == .moved, let former = node.formerParent, shown.contains(former) {
                lines.line("c\(former) -.->|\(MermaidText.label(["formerly"]))| c\(index)")
            }
        }
        let left = nodes.count - shown.count
        if left > 0 {
            let sentence = "\(Count.of(left, "more coordinator")) not shown here"
            lines.line("note0[\(MermaidText.label([sentence]))]:::note")
        }
        for style in MermaidStyle.changes { lines.line(style.definition) }
        return lines.text
    }

    /// Changed nodes, each after its parents and the parents that it had; then the others, in order.
    private static func mostRelevantFirst(_ nodes: [CoordinatorChanges.Node]) -> [Int] {
        var order: [Int] = []
        var known: Set<Int> = []
        for (index, node) in nodes.enumerated() where node.change != .kept {
            for start in [index, node.formerParent].compactMap(\.self) {
                var path: [Int] = []
                var next: Int? = start
                // The parents of a known node are known.
                while let place = next, !known.contains(place), path.count < MermaidLimits.nodes {
                    path.append(place)
                    next = nodes[place].parent
                }
                for place in path.reversed() where known.insert(place).inserted { order.append(place) }
            }
            if order.count >= MermaidLimits.nodes { return order }
        }
        return order + nodes.indices.filter { !known.contains($0) }
    }

    private static func box(_ node: CoordinatorChanges.Node) -> String {
        let sign = node.change.sign(isUncertain: node.isUncertain)
        let title = MarkdownText.shortened(node.title, to: MermaidLimits.name)
        var lines = [sign.isEmpty ? title : "\(sign) \(title)"]
        if let identifier = node.identifier, identifier != node.title {
            lines.append("“\(MarkdownText.shortened(identifier, to: MermaidLimits.name))”")
        }
        switch node.change {
        case .kept: break
        case .changed where node.before != node.after: lines.append("\(node.after) instead of \(node.before)")
        case .changed, .added, .removed, .moved: lines.append(node.change.word)
        }
        return "\(MermaidShape(.coordinator).box(around: MermaidText.label(lines))):::\(node.change.style)"
    }
}

extension CoordinatorChanges.Change {
    /// The sign in front of a name; empty for none.
    func sign(isUncertain: Bool) -> String {
        let sign =
            switch self {
            case .kept: ""
            case .changed: "~"
            case .added: "+"
            case .removed: "−"
            case .moved: "→"
            }
        return (isUncertain && self != .kept ? "?" : "") + sign
    }

    /// The change in a word.
    var word: String {
        switch self {
        case .kept: "unchanged"
        case .changed: "changed"
        case .added: "added"
        case .removed: "removed"
        case .moved: "moved"
        }
    }

    fileprivate var style: String {
        switch self {
        case .kept: "coordinators"
        case .changed: "changed"
        case .added: "added"
        case .removed: "gone"
        case .moved: "moved"
        }
    }
}
