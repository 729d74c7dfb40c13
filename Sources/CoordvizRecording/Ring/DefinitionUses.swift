internal import CoordvizModel

/// Determines in which of several consecutive batches a definition is used for the last time.
struct DefinitionUses {
    private var strings: [StringID: Int] = [:]
    private var locations: [LocationID: Int] = [:]
    private var nodes: [NodeID: Int] = [:]

    /// - Parameters:
    ///   - countingStates: whether uses by keyframes count as well.
    ///   - isInState: whether a node is used permanently.
    init(in batches: [EventBatch], countingStates: Bool, isInState: (NodeID) -> Bool) {
        // In order, so that the last one remains.
        for (index, batch) in batches.enumerated() {
            for record in batch.records {
                if record.name != .none { strings[record.name] = index }
                if record.location != .none { locations[record.location] = index }
                for node in [record.subject, record.object, record.predicted] where node != .none {
                    nodes[node] = index
                }
            }
        }
        // A keyframe may have more nodes than are defined here, so these are looked up in it.
        var states: [(Int, HierarchyState)] = []
        if countingStates {
            for (index, batch) in batches.enumerated().reversed() {
                states += batch.keyframes.map { (index, $0.state) }
            }
        }
        for (index, batch) in batches.enumerated() {
            for case .node(let node) in batch.definitions {
                if countingStates, isInState(node.id) {
                    nodes[node.id] = .max
                } else if let (last, _) = states.first(where: { $0.1.nodes.contains(node.id) }) {
                    nodes[node.id] = max(last, nodes[node.id] ?? 0)
                }
                let last = max(index, nodes[node.id] ?? 0)
                for text in [node.typeName, node.identifier] where text != .none {
                    strings[text] = max(last, strings[text] ?? 0)
                }
            }
        }
    }

    /// - Returns: the batch's index; `Int.max` for permanently, -1 for never.
    func last(of definition: Definition) -> Int {
        switch definition {
        case .string(let id, _): strings[id] ?? -1
        case .location(let id, _): locations[id] ?? -1
        case .node(let node): nodes[node.id] ?? -1
        }
    }
}
