internal import CoordvizModel
package import CoordvizTimeline

/// A moment's trees as the JSON document `coordviz/tree/1`; `docs/json.md` describes it.
package struct TreeJSON: Encodable {
    private let schema = "coordviz/tree/1"
    private let session: Int64
    private let event: Int64
    private let time: Int64?
    private let layer: String
    private let unknown: String?
    private let roots: [Branch]

    /// Nests the entries of the tree. No tree is deeper than ``MomentTree/deepest``, so recursion is safe.
    package init(_ tree: MomentTree, session: Int64) {
        self.session = session
        event = tree.event.rawValue
        time = tree.time
        layer = tree.layer.rawValue
        unknown = tree.unknown?.text
        roots = Self.nest(tree.entries)
    }

    /// Builds branches from the last entry to the first, so that an entry's descendants are complete when it is
    /// reached.
    private static func nest(_ entries: [MomentTree.Entry]) -> [Branch] {
        var finished: [[Branch]] = []
        for entry in entries.reversed() {
            while finished.count < entry.depth + 2 { finished.append([]) }
            let children = finished[entry.depth + 1]
            finished[entry.depth + 1] = []
            finished[entry.depth].append(Branch(entry, children: children.reversed()))
        }
        return finished.first?.reversed() ?? []
    }

    private struct Branch: Encodable {
        let node: NodeJSON
        let relations: [String]?
        let presented: Bool?
        let owner: UInt32?
        let repetition: String?
        let hidden: Int?
        let children: [Branch]

        init(_ entry: MomentTree.Entry, children: [Branch]) {
            node = NodeJSON(entry.node)
            relations = entry.relations.isEmpty ? nil : entry.relations.map(\.name)
            presented = entry.isPresented ? true : nil
            owner = entry.owner?.id.rawValue
            repetition = entry.repetition?.rawValue
            hidden = entry.hidden > 0 ? entry.hidden : nil
            self.children = children
        }

        private enum Keys: String, CodingKey { case relations, presented, owner, repetition, hidden, children }

        func encode(to encoder: any Encoder) throws {
            try node.encode(to: encoder)
            var container = encoder.container(keyedBy: Keys.self)
            try container.encodeIfPresent(relations, forKey: .relations)
            try container.encodeIfPresent(presented, forKey: .presented)
            try container.encodeIfPresent(owner, forKey: .owner)
            try container.encodeIfPresent(repetition, forKey: .repetition)
            try container.encodeIfPresent(hidden, forKey: .hidden)
            try container.encode(children, forKey: .children)
        }
    }
}
