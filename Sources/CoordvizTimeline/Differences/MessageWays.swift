internal import CoordvizModel

/// Compares the paths and outcomes of messages, by name and sender's role.
struct MessageWays {
    private typealias Way = SessionDifference.MessageChange.Way

    private struct Key: Hashable, Comparable {
        var name: String
        var sender: String

        static func < (first: Key, second: Key) -> Bool {
            (first.name, first.sender) < (second.name, second.sender)
        }
    }

    private let before: ComparedSide
    private let after: ComparedSide
    private let alignment: RoleAlignment

    init(_ before: ComparedSide, _ after: ComparedSide, _ alignment: RoleAlignment) {
        self.before = before
        self.after = after
        self.alignment = alignment
    }

    /// The changes by name and sender. Different counts of the same path are not a difference.
    func changes(_ earlier: SessionHistory, _ later: SessionHistory) -> [SessionDifference.MessageChange] {
        var names = ParticipantNames(earlier, before, partners: alignment.later) { position in
            alignment.later[position].map { after.roles.text(at: $0) }
        }
        let olds = ways(earlier, &names)
        names = ParticipantNames(later, after, partners: alignment.earlier) { after.roles.text(at: $0) }
        let news = ways(later, &names)
        return Set(olds.keys).union(news.keys).sorted().compactMap { key in
            let (old, new) = (olds[key] ?? [:], news[key] ?? [:])
            guard Set(old.keys) != Set(new.keys) else { return nil }
            let before = Self.sorted(old, otherSide: new, hasLosses: !later.unknown.isEmpty)
            let after = Self.sorted(new, otherSide: old, hasLosses: !earlier.unknown.isEmpty)
            let differing = Set(old.keys).symmetricDifference(new.keys).count
            return SessionDifference.MessageChange(
                name: key.name,
                sender: key.sender,
                before: before,
                after: after,
                isUncertain: (before + after).count(where: \.isUncertain) == differing
            )
        }
    }

    /// A sentence on messages that cannot be compared.
    static func unknown(_ history: SessionHistory) -> [String] {
        let count = history.messages.count(where: \.isIncomplete)
        guard count > 0 else { return [] }
        return ["\(Count.of(count, "message is", "messages are")) not compared: events of their paths were lost"]
    }

    /// The messages that took a path.
    private struct Takers {
        var count = 0
        /// Whether the path of one of them is known for certain.
        var isCertain = false
    }

    private func ways(_ history: SessionHistory, _ names: inout ParticipantNames) -> [Key: [Way: Takers]] {
        var ways: [Key: [Way: Takers]] = [:]
        for message in history.messages where !message.isIncomplete {
            let key = Key(name: message.name, sender: names.name(of: message.sender))
            let handler = message.ending.map { names.name(of: $0.node) }
            let way = Way(outcome: message.outcome, handler: handler, hops: message.hops.count, count: 0)
            var takers = ways[key]?[way] ?? Takers()
            takers.count += 1
            // Hops with unknown numbers may have been lost anywhere.
            if !takers.isCertain, history.unknown.unplaced == 0 {
                takers.isCertain =
                    names.isCertain(message.sender) && message.ending.map { names.isCertain($0.node) } ?? true
            }
            ways[key, default: [:]][way] = takers
        }
        return ways
    }

    /// - Parameter hasLosses: whether the other side has lost events, which may contain any message.
    private static func sorted(_ ways: [Way: Takers], otherSide: [Way: Takers], hasLosses: Bool) -> [Way] {
        ways.sorted { first, second in
            (first.key.outcome.rawValue, first.key.handler ?? "", first.key.hops)
                < (second.key.outcome.rawValue, second.key.handler ?? "", second.key.hops)
        }.map { way, takers in
            let isUncertain = otherSide[way] == nil && (hasLosses || !takers.isCertain)
            var way = way
            way.count = takers.count
            way.isUncertain = isUncertain
            return way
        }
    }
}

/// The names of senders and handlers: paths that begin at the nearest compared ancestor, which has its name of the
/// later side on both sides.
private struct ParticipantNames {
    private let tree: RoleTree
    private let side: ComparedSide
    private let laterRole: (Int) -> String?
    /// Whether the nodes of ``tree`` are surely below their nearest ancestors that exist on both sides, and so have their names.
    private let certain: [Bool]
    private var known: [NodeID: String] = [:]
    /// The most names below a compared node.
    private static let most = 24

    /// - Parameter partners: the positions on the other side.
    init(
        _ history: SessionHistory,
        _ side: ComparedSide,
        partners: [Int?],
        laterRole: @escaping (Int) -> String?
    ) {
        tree = history.messages.isEmpty ? side.tree : RoleTree(of: history, dictionary: side.dictionary)
        certain = Self.certain(in: tree, history, side, partners)
        self.side = side
        self.laterRole = laterRole
    }

    mutating func name(of node: NodeID) -> String {
        if let name = known[node] { return name }
        let name = find(node)
        known[node] = name
        return name
    }

    func isCertain(_ node: NodeID) -> Bool { tree.positions[node].map { certain[$0] } ?? true }

    private static func certain(
        in tree: RoleTree,
        _ history: SessionHistory,
        _ side: ComparedSide,
        _ partners: [Int?]
    ) -> [Bool] {
        let hidden = LossReach(history).hidden(in: tree, history.edges)
        var certain = [Bool](repeating: true, count: tree.nodes.count)
        for position in tree.fromParentToChild where position != 0 {
            let node = tree.nodes[position]
            let hasPartner = side.tree.positions[node.id].flatMap { partners[$0] } != nil
            certain[position] =
                hasPartner || hidden[position].isDisjoint(with: .earlierPlace) && certain[node.parent]
        }
        return certain
    }

    private func find(_ node: NodeID) -> String {
        guard var position = tree.positions[node] else { return "(unknown)" }
        var parts: [String] = []
        while position != 0 {
            if let compared = side.tree.positions[tree.nodes[position].id] {
                parts.append(laterRole(compared) ?? side.roles.text(at: compared))
                break
            }
            if parts.count == Self.most { return (["…"] + parts.reversed()).joined(separator: "/") }
            parts.append(tree.name(of: position).text)
            position = tree.nodes[position].parent
        }
        return parts.reversed().joined(separator: "/")
    }
}
