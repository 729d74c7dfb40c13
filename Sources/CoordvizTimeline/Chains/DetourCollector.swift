internal import CoordvizModel

/// Finds the hops that neither chain predicts as the structure of the moment is.
struct DetourCollector {
    private struct Way: Hashable {
        var from: NodeID
        var to: NodeID
        var reason: HopReason
    }

    private let structure: MomentStructure
    private let nodes: Set<NodeID>
    private var last: [Way: EventRecord] = [:]
    private var counts: [Way: Int] = [:]

    /// - Parameter nodes: those from which hops are of interest.
    init(_ structure: MomentStructure, on nodes: Set<NodeID>) {
        self.structure = structure
        self.nodes = nodes
    }

    /// The messages whose names ``detours(names:)`` needs.
    var messages: Set<MessageID> { Set(last.values.map(\.message)) }

    mutating func consume(_ hop: EventRecord) {
        guard nodes.contains(hop.subject) else { return }
        let isPredicted = ChainKind.allCases.contains {
            structure.step(after: hop.subject, along: $0)?.to == hop.object
        }
        if isPredicted { return }
        let way = Way(from: hop.subject, to: hop.object, reason: hop.hopReason ?? .unexplained)
        last[way] = hop
        counts[way, default: 0] += 1
    }

    /// By the nodes that they lead away from, each list in the order of the events.
    func detours(names: [MessageID: StringID]) -> [NodeID: [MomentChain.Detour]] {
        var detours: [NodeID: [MomentChain.Detour]] = [:]
        for (way, hop) in last.sorted(by: { $0.value.number < $1.value.number }) {
            detours[way.from, default: []].append(
                MomentChain.Detour(
                    to: structure.facts(way.to),
                    reason: way.reason,
                    wasPredicted: hop.predicted == hop.object,
                    event: hop.number,
                    message: hop.message,
                    messageName: names[hop.message].map(structure.dictionary.text),
                    count: counts[way] ?? 1
                )
            )
        }
        return detours
    }
}
