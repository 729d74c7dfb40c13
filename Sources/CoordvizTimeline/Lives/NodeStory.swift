package import CoordvizModel

/// Everything that a session tells of one node: the answer to `coordviz node`.
package struct NodeStory: Equatable, Sendable {
    /// An event with its time.
    package struct Point: Equatable, Sendable {
        /// The event.
        package var event: EventNumber
        /// Nanoseconds since the session's start; nil where the event is lost.
        package var time: Int64?
    }

    /// A relation to another node from its beginning to its end.
    package struct Relation: Equatable, Sendable {
        /// What sort of relation.
        package var kind: EdgeKind
        /// The other node.
        package var other: NodeFacts
        /// The event with which it is there.
        package var began: Point
        /// The event with which it is gone; nil while it holds.
        package var ended: Point?
        /// Whether its beginning, or its end, may be among events that were lost.
        package var isUncertain: Bool
    }

    /// A message that the node sent.
    package struct Sending: Equatable, Sendable {
        /// The message.
        package var message: MessageID
        /// Its name.
        package var name: String
        /// When it was sent.
        package var sent: Point
        /// How it ended.
        package var outcome: MessagePath.Outcome
        /// Where it ended, as far as that is known.
        package var ending: NodeFacts?
        /// How many hops it took.
        package var hops: Int
    }

    /// A message that left the node towards another one.
    package struct Passing: Equatable, Sendable {
        /// The message.
        package var message: MessageID
        /// Its name; nil where its sending is lost.
        package var name: String?
        /// When it left.
        package var left: Point
        /// Whom it reached.
        package var to: NodeFacts
        /// The rule that explains the hop.
        package var reason: HopReason
        /// Whether the structure predicted it.
        package var isAsPredicted: Bool
    }

    /// What the node did with a message, or that a message ended at it.
    package struct Handling: Equatable, Sendable {
        /// The message.
        package var message: MessageID
        /// Its name; nil where its sending is lost.
        package var name: String?
        /// What became of it here.
        package var what: EventKind
        /// When.
        package var at: Point
    }

    /// Anything else that an event tells of the node, as a sentence.
    package struct Note: Equatable, Sendable {
        /// The event and its time.
        package var at: Point
        /// What happened.
        package var kind: EventKind
        /// The same as one sentence without a full stop.
        package var text: String
    }

    /// Something that a rule has to say against the node; found by whoever knows the rules, and handed in.
    package struct Remark: Equatable, Sendable {
        /// The rule's name.
        package var rule: String
        /// What is wrong, as one sentence without a full stop.
        package var text: String
        /// The event that shows it.
        package var event: EventNumber?

        /// Says something against a node.
        package init(rule: String, text: String, event: EventNumber? = nil) {
            self.rule = rule
            self.text = text
            self.event = event
        }
    }

    /// The node, with the last state that is known of it.
    package var node: NodeFacts
    /// The first event that mentions it; nil when none does.
    package var first: Point?
    /// Its release; nil while it lives.
    package var released: Point?
    /// Whether its first sight, or its release, may be among events that were lost.
    package var isLifeUncertain = false
    /// The session's last event.
    package var end: Point
    /// What it was in, or belonged to, in the order in which that began.
    package var parents: [Relation] = []
    /// What was in it, or belonged to it, in the order in which that began.
    package var children: [Relation] = []
    /// Its transitions, and how its appearance changed.
    package var transitions: [Note] = []
    /// The messages that it sent.
    package var sent: [Sending] = []
    /// The messages of others that went through it, a hop each.
    package var passed: [Passing] = []
    /// The messages that it got, or that ended at it.
    package var handled: [Handling] = []
    /// Calls to delegates, data sources and services, its own and those of others to it.
    package var calls: [Note] = []
    /// Everything else: what the user did with it, starts, stops and refusals.
    package var notes: [Note] = []
    /// What rules have to say against it.
    package var remarks: [Remark] = []

    /// How long it is known to have lived, in nanoseconds: to its release, or to the session's end; nil where the times
    /// are lost.
    package var lifetime: Int64? {
        guard let first = first?.time, let last = (released ?? end).time else { return nil }
        // The recording is untrusted: times may be any numbers.
        let (length, overflows) = last.subtractingReportingOverflow(first)
        return overflows || length < 0 ? nil : length
    }
}
