package import CoordvizModel

/// A session in numbers: what there was, how much of it, and what stands out.
///
/// Found out in one pass over all records; memory is linear in nodes and messages, not in events.
package struct SessionStatistics: Equatable, Sendable {
    /// How many events there are of a kind.
    package struct KindCount: Equatable, Sendable {
        /// The kind.
        package var kind: EventKind
        /// How many.
        package var count: Int
    }

    /// How many nodes of a type there ever were.
    package struct TypeCount: Equatable, Sendable {
        /// What sort of object.
        package var kind: NodeKind
        /// The full type name.
        package var type: String
        /// How many.
        package var count: Int
    }

    /// How deep a tree ever was.
    package struct Depth: Equatable, Sendable {
        /// How many nodes stand above each other, the outermost and the innermost included.
        package var depth: Int
        /// The innermost one, or the root of what was put below others at once.
        package var node: NodeID
        /// The first event right after which it was so.
        package var event: EventNumber
        /// When.
        package var time: Int64
        /// Whether it may have been deeper: the tree was too large to be measured at each change.
        package var isAtLeast = false
    }

    /// What became of the messages of a name.
    package struct MessageCount: Equatable, Sendable {
        /// The name.
        package var name: String
        /// How many were sent, or were to be.
        package var count = 0
        /// How many nobody handled.
        package var withoutHandler = 0
        /// The hops of all of them.
        package var hops = 0
    }

    /// How many messages a type of node handled or answered.
    package struct HandlerCount: Equatable, Sendable {
        /// The full type name.
        package var type: String
        /// How many.
        package var count: Int
    }

    /// How long things took, or lived.
    package struct Durations: Equatable, Sendable {
        /// How many came to an end that is known.
        package var ended = 0
        /// How many had not ended when the session did, as far as is known.
        package var lasting = 0
        /// Of those that ended, in nanoseconds; nil when none did.
        package var median: Int64?
        /// The longest of those that ended.
        package var longest: Int64?
        /// Whose duration that is.
        package var longestNode: NodeID?
    }

    /// What became of the transitions of a name.
    package struct TransitionCount: Equatable, Sendable {
        /// `push`, `pop`, `present`, `dismiss`, or what a router called it.
        package var name: String
        /// How many began.
        package var began = 0
        /// How many were cancelled.
        package var cancelled = 0
        /// How long those took that ended or were cancelled.
        package var durations = Durations()
    }

    /// What is known of the session as a whole: its losses, too.
    package var facts: SessionFacts
    /// How many events were read.
    package var events = 0
    /// Events a second, from the session's start to its last event; nil when that took no time.
    package var eventsPerSecond: Int64?
    /// Events by kind, in the order of the kinds.
    package var kinds: [KindCount] = []
    /// Nodes by type, the most first.
    package var types: [TypeCount] = []
    /// The deepest tree of coordinators; nil without any.
    package var coordinatorDepth: Depth?
    /// The deepest tree of view controllers, by containment and presentation; nil without any.
    package var controllerDepth: Depth?
    /// Messages by name: those that nobody handled in front, then the most.
    package var messages: [MessageCount] = []
    /// The messages with the longest ways, the longest first.
    package var longestPaths: [MessagePath] = []
    /// Handlers by type, the busiest first.
    package var handlers: [HandlerCount] = []
    /// How long coordinators lived.
    package var coordinatorLives = Durations()
    /// How long view controllers lived.
    package var controllerLives = Durations()
    /// Transitions by name.
    package var transitions: [TransitionCount] = []

    /// How many of the longest ways are told.
    static let mostPaths = 5

    init(facts: SessionFacts) { self.facts = facts }

    /// How many messages there are.
    package var messageCount: Int { messages.reduce(0) { $0 + $1.count } }

    /// How many nodes there ever were.
    package var nodeCount: Int { types.reduce(0) { $0 + $1.count } }
}
