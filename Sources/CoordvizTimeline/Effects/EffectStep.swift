package import CoordvizModel

/// Everything that one cause led to, in order: the graph of one step as it happened.
package struct EffectStep: Sendable {
    /// An event of the step, or several similar ones in a row.
    package struct Node: Sendable {
        package var record: EventRecord
        package var role: EffectRole
        /// The position of the node that led to it; nil for the first.
        package var parent: Int?
        /// The level below the first event.
        package var depth: Int
        /// How many events of this role, without effects, followed each other here.
        package var count = 1
        /// The number of hops on a message's path.
        package var hops = 0
    }

    /// Each followed by its own effects; the first is the beginning.
    package private(set) var nodes: [Node] = []
    /// The position of the event that was asked for, or of the node that led to it.
    package private(set) var asked: Int?
    /// Whether the event that was asked for is one of that node's.
    package private(set) var isAskedShown = false
    /// The cause of the first event, if it was lost.
    package var lostCause: CauseChain.LostCause?
    /// The first loss between the beginning and the next action of the user; nil for none.
    package private(set) var loss: Loss?

    /// From the beginning to the last event, in nanoseconds.
    package var duration: Int64 {
        guard let first = nodes.first?.record.time, let last = nodes.map(\.record.time).max() else { return 0 }
        return max(0, last.subtractingReportingOverflow(first).partialValue)
    }

    /// - Parameter ranks: the place of each event in the chain of causes; zero for the event that was asked for.
    fileprivate init(_ forest: EffectForest, ranks: [EventNumber: Int], hops: [MessageID: Int]) {
        let found = forest.nodes.indices.filter { ranks[forest.nodes[$0].record.number] != nil }
        let rank = { (index: Int) in ranks[forest.nodes[index].record.number] ?? .max }
        guard var root = found.min(by: { rank($0) < rank($1) }) else { return }
        while let parent = forest.nodes[root].parent { root = parent }
        let children = forest.children
        var waiting: [(index: Int, parent: Int?, depth: Int)] = [(root, nil, 0)]
        var nearest = Int.max
        // The last child of each node, if it has no effects.
        var last: [Int: Int] = [:]
        while let (index, parent, depth) = waiting.popLast() {
            let node = forest.nodes[index]
            let isLeaf = children[index].isEmpty
            let before = isLeaf ? parent.flatMap { last[$0] }.flatMap { isFolding(node, into: $0) ? $0 : nil } : nil
            let position = before ?? nodes.count
            if let before {
                nodes[before].count += 1
            } else {
                let count = node.role.kind == .message ? hops[node.record.message] ?? 0 : 0
                nodes.append(Node(record: node.record, role: node.role, parent: parent, depth: depth, hops: count))
            }
            if let parent { last[parent] = isLeaf ? position : nil }
            if let rank = ranks[node.record.number], rank < nearest {
                (asked, nearest) = (position, rank)
                isAskedShown = rank == 0
            }
            waiting += children[index].reversed().map { ($0, position, depth + 1) }
        }
    }

    private func isFolding(_ node: EffectForest.Node, into before: Int) -> Bool {
        nodes[before].role == node.role && [.call, .unhandled, .child].contains(node.role.kind)
    }

    fileprivate mutating func note(_ loss: Loss?) { self.loss = loss }
}

extension SessionTimeline {
    /// The step to which an event belongs: its first cause, and everything to which that led. Makes one pass over the
    /// session's records.
    /// - Parameter chain: the causes of the event.
    package func effectStep(of chain: CauseChain) throws -> EffectStep {
        let all = EventNumber(rawValue: 1)...source.facts.lastEvent
        let forest = try EffectForest(of: all, in: source, beginning: chain.beginning.number)
        let ranks = Dictionary(
            chain.links.enumerated().map { ($1.record.number, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        var hops: [MessageID: Int] = [:]
        try source.forEachRecord(ofKind: .hop, in: all) { hops[$0.message, default: 0] += 1 }
        var step = EffectStep(forest, ranks: ranks, hops: hops)
        step.lostCause = chain.lostCause
        guard let first = step.nodes.first?.record.number else { return step }
        let next = forest.nodes.first { $0.role.kind == .action && $0.parent == nil && $0.record.number > first }
        try step.note(unknown().loss(after: first, before: next?.record.number))
        return step
    }
}
