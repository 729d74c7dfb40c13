package import CoordvizModel

/// Statistics of a session.
///
/// Collected in one pass over all records; memory is linear in nodes and messages, not in events.
package struct SessionStatistics: Equatable, Sendable {
    /// The number of events of a kind.
    package struct KindCount: Equatable, Sendable {
        /// The kind.
        package var kind: EventKind
        /// The count.
        package var count: Int
    }

    /// The number of nodes of a type.
    package struct TypeCount: Equatable, Sendable {
        /// The kind of object.
        package var kind: NodeKind
        /// The full type name.
        package var type: String
        /// The count.
        package var count: Int
    }

    /// The greatest depth of a tree.
    package struct Depth: Equatable, Sendable {
        /// The number of levels.
        package var depth: Int
        /// The deepest node, or the root of a subtree that was added at once.
        package var node: NodeID
        /// The first event with this depth.
        package var event: EventNumber
        /// The event's time, in nanoseconds since the session's start.
        package var time: Int64
        /// Whether it is a lower bound, because the tree was too large to be measured at each change.
        package var isAtLeast = false
    }

    /// The counts of messages with a name.
    package struct MessageCount: Equatable, Sendable {
        /// The name.
        package var name: String
        /// The number of messages sent, queued or dropped.
        package var count = 0
        /// The number of unhandled messages.
        package var withoutHandler = 0
        /// The sum of their hops.
        package var hops = 0
    }

    /// The number of messages that a type of node handled or replied to.
    package struct HandlerCount: Equatable, Sendable {
        /// The full type name.
        package var type: String
        /// The count.
        package var count: Int
    }

    /// A summary of durations.
    package struct Durations: Equatable, Sendable {
        /// The number with a known end.
        package var ended = 0
        /// The number that had not ended by the session's end.
        package var lasting = 0
        /// The median of those that ended, in nanoseconds; nil when none did.
        package var median: Int64?
        /// The longest of those that ended, in nanoseconds; nil when none did.
        package var longest: Int64?
        /// The node of the longest duration.
        package var longestNode: NodeID?
    }

    /// The counts of transitions with a name.
    package struct TransitionCount: Equatable, Sendable {
        /// `push`, `pop`, `present`, `dismiss`, or a router's name for it.
        package var name: String
        /// The number that began.
        package var began = 0
        /// The number that were cancelled.
        package var cancelled = 0
        /// The durations of those that ended or were cancelled.
        package var durations = Durations()
    }

    /// The facts of the session, including its losses.
    package var facts: SessionFacts
    /// The number of events read.
    package var events = 0
    /// Events per second, from the session's start to its last event; nil for a duration of zero.
    package var eventsPerSecond: Int64?
    /// Events by kind, in the order of the kinds.
    package var kinds: [KindCount] = []
    /// Nodes by type, the most frequent first.
    package var types: [TypeCount] = []
    /// The greatest depth of coordinators; nil when there are none.
    package var coordinatorDepth: Depth?
    /// The greatest depth of view controllers, by containment and presentation; nil when there are none.
    package var controllerDepth: Depth?
    /// Messages by name, most unhandled ones first, then by frequency.
    package var messages: [MessageCount] = []
    /// The messages with the longest paths, the longest first.
    package var longestPaths: [MessagePath] = []
    /// Handlers by type, the busiest first.
    package var handlers: [HandlerCount] = []
    /// The lifetimes of coordinators.
    package var coordinatorLives = Durations()
    /// The lifetimes of view controllers.
    package var controllerLives = Durations()
    /// Transitions by name.
    package var transitions: [TransitionCount] = []

    /// The most entries of the longest paths.
    static let mostPaths = 5

    init(facts: SessionFacts) { self.facts = facts }

    /// The number of messages.
    package var messageCount: Int { messages.reduce(0) { $0 + $1.count } }

    /// The number of nodes.
    package var nodeCount: Int { types.reduce(0) { $0 + $1.count } }
}
