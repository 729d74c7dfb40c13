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
        var names = ParticipantNames(earlier, before) { position in
            alignment.later[position].map { after.roles.text(at: $0) }
        }
        let olds = ways(earlier, &names)
        names = ParticipantNames(later, after) { after.roles.text(at: $0) }
        let news = ways(later, &names)
        return Set(olds.keys).union(news.keys).sorted().compactMap { key in
            let (old, new) = (olds[key] ?? [:], news[key] ?? [:])
            guard Set(old.keys) != Set(new.keys) else { return nil }
            return SessionDifference.MessageChange(
                name: key.name,
                sender: key.sender,
                before: Self.sorted(old),
                after: Self.sorted(new)
            )
        }
    }

    /// A sentence on messages that cannot be compared.
    static func unknown(_ history: SessionHistory) -> [String] {
        let count = history.messages.count(where: \.isIncomplete)
        guard count > 0 else { return [] }
        return ["\(Count.of(count, "message is", "messages are")) not compared: events of their paths were lost"]
    }

    private func ways(_ history: SessionHistory, _ names: inout ParticipantNames) -> [Key: [Way: Int]] {
        var ways: [Key: [Way: Int]] = [:]
        for message in history.messages where !message.isIncomplete {
            let key = Key(name: message.name, sender: names.name(of: message.sender))
            let handler = message.ending.map { names.name(of: $0.node) }
            let way = Way(outcome: message.outcome, handler: handler, hops: message.hops.count, count: 0)
            ways[key, default: [:]][way, default: 0] += 1
        }
        return ways
    }

    private static func sorted(_ ways: [Way: Int]) -> [Way] {
        ways.sorted { first, second in
            (first.key.outcome.rawValue, first.key.handler ?? "", first.key.hops)
                < (second.key.outcome.rawValue, second.key.handler ?? "", second.key.hops)
        }.map { way, count in
            var way = way
            way.count = count
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
    private var known: [NodeID: String] = [:]
    /// The most names below a compared node.
    private static let most = 24

    init(_ history: SessionHistory, _ side: ComparedSide, laterRole: @escaping (Int) -> String?) {
        tree = history.messages.isEmpty ? side.tree : RoleTree(of: history, dictionary: side.dictionary)
        self.side = side
        self.laterRole = laterRole
    }

    mutating func name(of node: NodeID) -> String {
        if let name = known[node] { return name }
        let name = find(node)
        known[node] = name
        return name
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
