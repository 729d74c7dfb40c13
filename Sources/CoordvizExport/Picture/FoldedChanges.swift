internal import CoordvizTimeline

/// The changes among the nodes that are folded into another one.
struct FoldedChanges {
    private var added = 0
    private var removed = 0
    private var others = 0

    /// - Parameter outer: the node into which it is folded. If it changed in the same way, it says so itself.
    mutating func add(_ node: MomentGraph.Node, in outer: MomentGraph.Node) {
        guard node.isMarked, node.change != outer.change || node.isChanged != outer.isChanged else { return }
        switch node.change {
        case .added: added += 1
        case .removed: removed += 1
        default: others += 1
        }
    }

    /// `3 added`, `2 removed`, or `5 changed` for several kinds of changes; nil for none.
    var text: String? {
        let all = added + removed + others
        guard all > 0 else { return nil }
        return "\(all) \(added == all ? "added" : removed == all ? "removed" : "changed")"
    }
}

extension MomentGraph.Node {
    /// Whether a picture marks it as changed.
    var isMarked: Bool { isChanged || change != .unchanged && change != .lastKnown }
}
