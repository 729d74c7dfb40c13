package import CoordvizModel

/// The chains from a node at a moment, as predicted from the structure: the answer of `coordviz chain`.
package struct MomentChain: Equatable, Sendable {
    /// A different path that messages took from a node, within the step of the moment.
    package struct Detour: Equatable, Sendable {
        /// The node that they reached.
        package var to: NodeFacts
        /// The rule that explains the hop.
        package var reason: HopReason
        /// Whether the structure predicted it when the message passed.
        package var wasPredicted: Bool
        /// The last hop that took it.
        package var event: EventNumber
        /// The last message that took it.
        package var message: MessageID
        /// That message's name; nil if none of its events in the step says it.
        package var messageName: String?
        /// The number of hops that took it.
        package var count: Int
    }

    /// A node on a chain.
    package struct Link: Equatable, Sendable {
        /// The node.
        package var node: NodeFacts
        /// The rule that leads to it; nil for the first link.
        package var reason: HopReason?
        /// Other paths that messages took from here.
        package var detours: [Detour] = []
    }

    /// How a chain ends.
    package enum Ending: Equatable, Sendable {
        /// There is no next responder, and none is expected.
        case end
        /// The last node has no recorded parent: a view without a superview, or a view controller without a container
        /// and a window.
        case disconnected
        /// The last node leads back to a previous one.
        case cycle(NodeFacts)
    }

    /// One chain from the node to its end.
    package struct Chain: Equatable, Sendable {
        /// Which one.
        package var kind: ChainKind
        /// The nodes in the order of the chain, beginning with the selected one.
        package var links: [Link]
        /// How it ends.
        package var ending: Ending
    }

    /// The event right after which the moment is.
    package var event: EventNumber
    /// The event's time, in nanoseconds since the session's start; nil when the event is lost.
    package var time: Int64?
    /// The event from which detours are counted: the user's last action.
    package var since: EventNumber
    /// Why the state is unknown at the moment, so that the last known state is shown; nil when it is known.
    package var unknown: UnknownStretch?
    /// When a chain ends at a node without a parent: the first later event that gives it one.
    package var placeKnownFrom: EventNumber?
    /// The chains: `next`, then `coordinatingResponder`.
    package var chains: [Chain]
}
