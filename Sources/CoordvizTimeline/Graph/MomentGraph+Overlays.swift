package import CoordvizModel

extension MomentGraph {
    /// An optional overlay over the tree of a moment.
    package enum Overlay: Sendable {
        /// The next responder of each responder.
        case chain
        /// Calls to delegates.
        case delegates
    }

    /// A step of a chain in the structure of the moment, also between nodes that the graph does not show.
    package struct ChainStep: Equatable, Sendable {
        /// The node that it leads from.
        package var from: NodeID
        /// The node that it leads to.
        package var to: NodeID
        /// The rule behind it.
        package var reason: HopReason
        /// The chains that contain it; not empty.
        package var chains: Set<ChainKind>
    }

    /// A known delegate relation: from recorded calls, or from the observed replacement of a navigation controller's
    /// delegate.
    package struct Delegation: Equatable, Sendable {
        /// The caller.
        package var caller: NodeID
        /// The delegate.
        package var delegate: NodeID
        /// The methods that were called, each once, in the order of their first calls.
        package var methods: [String]
        /// The first event that shows it.
        package var first: EventNumber
        /// Whether it is new in the step.
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
