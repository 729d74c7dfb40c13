package import CoordvizModel

extension MomentGraph {
    /// What lies over the tree of a moment and is worked out when it is asked for.
    package enum Overlay: Sendable {
        /// Where each responder leads to.
        case chain
        /// Calls to delegates.
        case delegates
    }

    /// Where the structure of the moment sends what comes to a node; also from and to what the graph does not show.
    package struct ChainStep: Equatable, Sendable {
        /// Whom it leads from.
        package var from: NodeID
        /// Whom it leads to.
        package var to: NodeID
        /// The rule that it follows.
        package var reason: HopReason
        /// The chains that take it; not empty.
        package var chains: Set<ChainKind>
    }

    /// Somebody who is known to call another as its delegate: by calls that were recorded, or because a navigation
    /// controller's delegate was seen to be replaced.
    package struct Delegation: Equatable, Sendable {
        /// Who calls.
        package var caller: NodeID
        /// The delegate.
        package var delegate: NodeID
        /// The methods that were called, each once, in the order of their first calls.
        package var methods: [String]
        /// The event that first told of it.
        package var first: EventNumber
        /// Whether the step first told of it.
        package var change: Change
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
