internal import CoordvizModel

extension SessionTimeline {
    private struct Pair: Hashable {
        var caller: NodeID
        var delegate: NodeID
    }

    /// The delegate relations that are known at a moment between existing nodes.
    ///
    /// A recorded call shows a relation, and so does the replacement of a navigation controller's delegate, of which
    /// the last counts. A delegate that was set but never called is not recorded.
    func delegations(
        at event: EventNumber,
        since beginning: EventNumber,
        among nodes: Set<NodeID>
    ) throws -> [MomentGraph.Delegation] {
        let first = EventNumber(rawValue: 1)
        guard event >= first else { return [] }
        var known: [Pair: MomentGraph.Delegation] = [:]
        var taken: [NodeID: Pair] = [:]
        try source.forEachRecord(ofKinds: [.delegateCalled, .delegateThrew, .delegateTaken], in: first...event) {
            record in
            let pair = Pair(caller: record.subject, delegate: record.object)
            if record.kind == .delegateTaken, let former = taken.removeValue(forKey: record.subject) {
                known[former] = nil
            }
            guard nodes.contains(pair.caller), nodes.contains(pair.delegate), pair.caller != pair.delegate else {
                return
            }
            if record.kind == .delegateTaken { taken[pair.caller] = pair }
            var delegation =
                known[pair]
                ?? MomentGraph.Delegation(
                    caller: pair.caller,
                    delegate: pair.delegate,
                    methods: [],
                    first: record.number,
                    change: record.number >= beginning ? .added : .unchanged
                )
            let method = record.name == .none ? "" : source.dictionary.text(record.name)
            if record.kind != .delegateTaken, !method.isEmpty, !delegation.methods.contains(method) {
                delegation.methods.append(method)
            }
            known[pair] = delegation
        }
        return known.values.sorted { ($0.caller, $0.delegate) < ($1.caller, $1.delegate) }
    }
}
