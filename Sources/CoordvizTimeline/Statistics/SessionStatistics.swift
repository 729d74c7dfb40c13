public import CoordvizModel

/// A session in numbers: what there was, how much of it, and what stands out.
///
/// Found out in one pass over all records; memory is linear in nodes and messages, not in events.
public struct SessionStatistics: Equatable, Sendable {
    /// How many events there are of a kind.
    public struct KindCount: Equatable, Sendable {
        /// The kind.
        public var kind: EventKind
        /// How many.
        public var count: Int
    }

    /// How many nodes of a type there ever were.
    public struct TypeCount: Equatable, Sendable {
        /// What sort of object.
        public var kind: NodeKind
        /// The full type name.
        public var type: String
        /// How many.
        public var count: Int
    }

    /// How deep a tree ever was.
    public struct Depth: Equatable, Sendable {
        /// How many nodes stand above each other, the outermost and the innermost included.
        public var depth: Int
        /// The innermost one, or the root of what was put below others at once.
        public var node: NodeID
        /// The first event right after which it was so.
        public var event: EventNumber
        /// When.
        public var time: Int64
        /// Whether it may have been deeper: the tree was too large to be measured at each change.
        public var isAtLeast = false
    }

    /// What became of the messages of a name.
    public struct MessageCount: Equatable, Sendable {
        /// The name.
        public var name: String
        /// How many were sent, or were to be.
        public var count = 0
        /// How many nobody handled.
        public var withoutHandler = 0
        /// The hops of all of them.
        public var hops = 0
    }

    /// How many messages a type of node handled or answered.
    public struct HandlerCount: Equatable, Sendable {
        /// The full type name.
        public var type: String
        /// How many.
        public var count: Int
    }

    /// How long things took, or lived.
    public struct Durations: Equatable, Sendable {
        /// How many came to an end that is known.
        public var ended = 0
        /// How many had not ended when the session did, as far as is known.
        public var lasting = 0
        /// Of those that ended, in nanoseconds; nil when none did.
        public var median: Int64?
        /// The longest of those that ended.
        public var longest: Int64?
        /// Whose duration that is.
        public var longestNode: NodeID?
    }

    /// What became of the transitions of a name.
    public struct TransitionCount: Equatable, Sendable {
        /// `push`, `pop`, `present`, `dismiss`, or what a router called it.
        public var name: String
        /// How many began.
        public var began = 0
        /// How many were cancelled.
        public var cancelled = 0
        /// How long those took that ended or were cancelled.
        public var durations = Durations()
    }

    /// What is known of the session as a whole: its losses, too.
    public var facts: SessionFacts
    /// How many events were read.
    public var events = 0
    /// Events a second, from the session's start to its last event; nil when that took no time.
    public var eventsPerSecond: Int64?
    /// Events by kind, in the order of the kinds.
    public var kinds: [KindCount] = []
    /// Nodes by type, the most first.
    public var types: [TypeCount] = []
    /// The deepest tree of coordinators; nil without any.
    public var coordinatorDepth: Depth?
    /// The deepest tree of view controllers, by containment and presentation; nil without any.
    public var controllerDepth: Depth?
    /// Messages by name: those that nobody handled in front, then the most.
    public var messages: [MessageCount] = []
    /// The messages with the longest ways, the longest first.
    public var longestPaths: [MessagePath] = []
    /// Handlers by type, the busiest first.
    public var handlers: [HandlerCount] = []
    /// How long coordinators lived.
    public var coordinatorLives = Durations()
    /// How long view controllers lived.
    public var controllerLives = Durations()
    /// Transitions by name.
    public var transitions: [TransitionCount] = []

    /// How many of the longest ways are told.
    static let mostPaths = 5

    init(facts: SessionFacts) { self.facts = facts }

    /// How many messages there are.
    public var messageCount: Int { messages.reduce(0) { $0 + $1.count } }

    /// How many nodes there ever were.
    public var nodeCount: Int { types.reduce(0) { $0 + $1.count } }
}
