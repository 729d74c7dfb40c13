package import CoordvizModel

/// The way from a node to the end of its chains at a moment, as the structure predicts it: the answer to `coordviz chain`.
package struct MomentChain: Equatable, Sendable {
    /// Another way that messages really took from a node, within the step that the moment belongs to.
    package struct Detour: Equatable, Sendable {
        /// Whom they reached.
        package var to: NodeFacts
        /// The rule that explains the hop.
        package var reason: HopReason
        /// Whether that was what the structure predicted when the message came by.
        package var wasPredicted: Bool
        /// The last hop that took it.
        package var event: EventNumber
        /// The message that took it last.
        package var message: MessageID
        /// That message's name; nil where its sending is not in the step.
        package var messageName: String?
        /// How many hops took it.
        package var count: Int
    }

    /// A node on a chain.
    package struct Link: Equatable, Sendable {
        /// The node.
        package var node: NodeFacts
        /// The rule that led to it; nil for the first.
        package var reason: HopReason?
        /// The other ways that messages took from here.
        package var detours: [Detour] = []
    }

    /// How a chain ends.
    package enum Ending: Equatable, Sendable {
        /// There is no next one, and there need be none.
        case end
        /// As far as recorded, its last node hangs in nothing: a view without superview, a view controller in no container and no window.
        case hangsInNothing
        /// Its last node leads back to one that it came by.
        case cycle(NodeFacts)
    }

    /// One chain from the node to the end.
    package struct Chain: Equatable, Sendable {
        /// Which one.
        package var kind: ChainKind
        /// The nodes, in the order in which something would come to them; the first is the one that was asked for.
        package var links: [Link]
        /// How it ends.
        package var ending: Ending
    }

    /// The event right after which the moment lies.
    package var event: EventNumber
    /// When that was, in nanoseconds since the session's start; nil where the event is lost.
    package var time: Int64?
    /// The event from which detours are counted: the user's last action.
    package var since: EventNumber
    /// Why the state is unknown at the moment, and what is shown was known last; nil when it is known.
    package var unknown: UnknownStretch?
    /// Where a chain ends because its last node is in no hierarchy: the first later event that puts it into one.
    package var placeKnownFrom: EventNumber?
    /// The chains: `next`, then `coordinatingResponder`.
    package var chains: [Chain]
}
