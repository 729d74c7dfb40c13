public import CoordvizModel

/// Everything that a session tells of one node: the answer to `coordviz node`.
public struct NodeStory: Equatable, Sendable {
    /// An event with its time.
    public struct Point: Equatable, Sendable {
        /// The event.
        public var event: EventNumber
        /// Nanoseconds since the session's start; nil where the event is lost.
        public var time: Int64?
    }

    /// A relation to another node from its beginning to its end.
    public struct Relation: Equatable, Sendable {
        /// What sort of relation.
        public var kind: EdgeKind
        /// The other node.
        public var other: NodeFacts
        /// The event with which it is there.
        public var began: Point
        /// The event with which it is gone; nil while it holds.
        public var ended: Point?
        /// Whether its beginning, or its end, may be among events that were lost.
        public var isUncertain: Bool
    }

    /// A message that the node sent.
    public struct Sending: Equatable, Sendable {
        /// The message.
        public var message: MessageID
        /// Its name.
        public var name: String
        /// When it was sent.
        public var sent: Point
        /// How it ended.
        public var outcome: MessagePath.Outcome
        /// Where it ended, as far as that is known.
        public var ending: NodeFacts?
        /// How many hops it took.
        public var hops: Int
    }

    /// A message that left the node towards another one.
    public struct Passing: Equatable, Sendable {
        /// The message.
        public var message: MessageID
        /// Its name; nil where its sending is lost.
        public var name: String?
        /// When it left.
        public var left: Point
        /// Whom it reached.
        public var to: NodeFacts
        /// The rule that explains the hop.
        public var reason: HopReason
        /// Whether the structure predicted it.
        public var isAsPredicted: Bool
    }

    /// What the node did with a message, or that a message ended at it.
    public struct Handling: Equatable, Sendable {
        /// The message.
        public var message: MessageID
        /// Its name; nil where its sending is lost.
        public var name: String?
        /// What became of it here.
        public var what: EventKind
        /// When.
        public var at: Point
    }

    /// Anything else that an event tells of the node, as a sentence.
    public struct Note: Equatable, Sendable {
        /// The event and its time.
        public var at: Point
        /// What happened.
        public var kind: EventKind
        /// The same as one sentence without a full stop.
        public var text: String
    }

    /// Something that a rule has to say against the node; found by whoever knows the rules, and handed in.
    public struct Remark: Equatable, Sendable {
        /// The rule's name.
        public var rule: String
        /// What is wrong, as one sentence without a full stop.
        public var text: String
        /// The event that shows it.
        public var event: EventNumber?

        /// Says something against a node.
        public init(rule: String, text: String, event: EventNumber? = nil) {
            self.rule = rule
            self.text = text
            self.event = event
        }
    }

    /// The node, with the last state that is known of it.
    public var node: NodeFacts
    /// The first event that mentions it; nil when none does.
    public var first: Point?
    /// Its release; nil while it lives.
    public var released: Point?
    /// Whether its first sight, or its release, may be among events that were lost.
    public var isLifeUncertain = false
    /// The session's last event.
    public var end: Point
    /// What it was in, or belonged to, in the order in which that began.
    public var parents: [Relation] = []
    /// What was in it, or belonged to it, in the order in which that began.
    public var children: [Relation] = []
    /// Its transitions, and how its appearance changed.
    public var transitions: [Note] = []
    /// The messages that it sent.
    public var sent: [Sending] = []
    /// The messages of others that went through it, a hop each.
    public var passed: [Passing] = []
    /// The messages that it got, or that ended at it.
    public var handled: [Handling] = []
    /// Calls to delegates, data sources and services, its own and those of others to it.
    public var calls: [Note] = []
    /// Everything else: what the user did with it, starts, stops and refusals.
    public var notes: [Note] = []
    /// What rules have to say against it.
    public var remarks: [Remark] = []

    /// How long it is known to have lived, in nanoseconds: to its release, or to the session's end; nil where the times
    /// are lost.
    public var lifetime: Int64? {
        guard let first = first?.time, let last = (released ?? end).time else { return nil }
        // The recording is untrusted: times may be any numbers.
        let (length, overflows) = last.subtractingReportingOverflow(first)
        return overflows || length < 0 ? nil : length
    }
}
