internal import CoordvizModel

/// Finds hops that neither chain predicts with the structure of the moment.
struct DetourCollector {
    private struct Way: Hashable {
        var from: NodeID
        var to: NodeID
        var reason: HopReason
    }

    private let structure: MomentStructure
    /// The next responders of both chains, by node.
    private let predicted: [NodeID: [NodeID]]
    private var last: [Way: EventRecord] = [:]
    private var counts: [Way: Int] = [:]

    /// - Parameter nodes: the nodes whose hops are examined.
    init(_ structure: MomentStructure, on nodes: Set<NodeID>) {
        self.structure = structure
        predicted = Dictionary(
            nodes.map { node in (node, ChainKind.allCases.compactMap { structure.step(after: node, along: $0)?.to }) },
            uniquingKeysWith: { first, _ in first }
        )
    }

    /// The messages whose names ``detours(names:)`` needs: their hops do not say them.
    var unnamedMessages: Set<MessageID> { Set(last.values.filter { $0.messageName == nil }.map(\.message)) }

    mutating func consume(_ hop: EventRecord) {
        guard let predicted = predicted[hop.subject], !predicted.contains(hop.object) else { return }
        let way = Way(from: hop.subject, to: hop.object, reason: hop.hopReason ?? .unexplained)
        last[way] = hop
        counts[way, default: 0] += 1
    }

    /// The detours by their starting node, each list in the order of events.
    func detours(names: MessageNames) -> [NodeID: [MomentChain.Detour]] {
        var detours: [NodeID: [MomentChain.Detour]] = [:]
        for (way, hop) in last.sorted(by: { $0.value.number < $1.value.number }) {
            detours[way.from, default: []].append(
                MomentChain.Detour(
                    to: structure.facts(way.to),
                    reason: way.reason,
                    wasPredicted: hop.predicted == hop.object,
                    event: hop.number,
                    message: hop.message,
                    messageName: (hop.messageName ?? names[hop.message]).map(structure.dictionary.text),
                    count: counts[way] ?? 1
                )
            )
        }
        return detours
    }
}
