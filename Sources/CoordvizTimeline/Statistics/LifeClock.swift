internal import CoordvizModel

/// Measures the lifetimes of nodes, from the first event that mentions them to their release.
struct LifeClock {
    private var begun: [NodeID: Int64] = [:]
    /// Nodes that first appeared in an unknown stretch, so their beginning is unknown.
    private var uncertain: Set<NodeID> = []
    private var ended: [NodeID: Int64] = [:]
    /// Nodes that events of an unknown stretch may have released.
    private var doubtful: Set<NodeID> = []

    /// The state is known again: what began meanwhile is in it, and what is not in it may be gone.
    mutating func begin(with state: HierarchyState) {
        for node in state.nodes { mention(node, 0, true) }
        doubtful = Set(begun.keys.filter { ended[$0] == nil }).subtracting(state.nodes)
    }

    mutating func consume(_ record: EventRecord, isUnknown: Bool) {
        if record.kind == .released {
            if let first = begun[record.subject], ended[record.subject] == nil {
                ended[record.subject] = max(0, record.time.subtractingReportingOverflow(first).partialValue)
            }
            return
        }
        guard record.showsThatItsNodesExist else { return }
        mention(record.subject, record.time, isUnknown)
        mention(record.object, record.time, isUnknown)
        mention(record.predicted, record.time, isUnknown)
    }

    private mutating func mention(_ node: NodeID, _ time: Int64, _ isUnknown: Bool) {
        guard node != .none else { return }
        doubtful.remove(node)
        guard begun[node] == nil else { return }
        begun[node] = time
        if isUnknown { uncertain.insert(node) }
    }

    func durations(of isWanted: (NodeID) -> Bool) -> SessionStatistics.Durations {
        var list = DurationList()
        for node in begun.keys where isWanted(node) && !uncertain.contains(node) {
            if let lived = ended[node] {
                list.add(lived, of: node)
            } else if !doubtful.contains(node) {
                list.lasting += 1
            }
        }
        return list.durations
    }
}

/// Collects durations and summarizes them.
struct DurationList {
    private var ended: [(length: Int64, node: NodeID)] = []
    var lasting = 0

    mutating func add(_ length: Int64, of node: NodeID) { ended.append((length, node)) }

    mutating func add(_ other: DurationList) {
        ended += other.ended
        lasting += other.lasting
    }

    /// The summary. The median of an even count is the lower of the two middle values, so that it is an actual
    /// duration.
    var durations: SessionStatistics.Durations {
        let sorted = ended.sorted { ($0.length, $1.node) < ($1.length, $0.node) }
        return SessionStatistics.Durations(
            ended: sorted.count,
            lasting: lasting,
            median: sorted.isEmpty ? nil : sorted[(sorted.count - 1) / 2].length,
            longest: sorted.last?.length,
            longestNode: sorted.last?.node.orNil
        )
    }
}
