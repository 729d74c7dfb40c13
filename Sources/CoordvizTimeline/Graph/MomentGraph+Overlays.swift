public import CoordvizModel

extension MomentGraph {
    /// What lies over the tree of a moment and is worked out when it is asked for.
    public enum Overlay: Sendable {
        /// Where each responder leads to.
        case chain
        /// Who calls whom as a delegate.
        case delegates
    }

    /// Where the structure of the moment sends what comes to a node; also from and to what the graph does not show.
    public struct ChainStep: Equatable, Sendable {
        /// Whom it leads from.
        public var from: NodeID
        /// Whom it leads to.
        public var to: NodeID
        /// The rule that it follows.
        public var reason: HopReason
        /// The chains that take it; not empty.
        public var chains: Set<ChainKind>
    }

    /// Somebody who is known to call another as its delegate: by calls that were recorded, or because a navigation
    /// controller's delegate was seen to be replaced.
    public struct Delegation: Equatable, Sendable {
        /// Who calls.
        public var caller: NodeID
        /// The delegate.
        public var delegate: NodeID
        /// The methods that were called, each once, in the order of their first calls.
        public var methods: [String]
        /// The event that first told of it.
        public var first: EventNumber
        /// Whether the step first told of it.
        public var change: Change
    }

    mutating func addChain(of structure: MomentStructure) {
        for node in structure.state.nodes.sorted() {
            let next = structure.step(after: node, along: .next)
            let coordinating = structure.step(after: node, along: .coordinating)
            if let next {
                let both = coordinating?.to == next.to
                let chains: Set<ChainKind> = both ? [.next, .coordinating] : [.next]
                chain.append(ChainStep(from: node, to: next.to, reason: next.reason, chains: chains))
            }
            if let coordinating, coordinating.to != next?.to {
                let step = ChainStep(
                    from: node,
                    to: coordinating.to,
                    reason: coordinating.reason,
                    chains: [.coordinating]
                )
                chain.append(step)
            }
        }
    }
}
