package import CoordvizModel

/// Everything that was recorded about one node: the answer of `coordviz node`.
package struct NodeStory: Equatable, Sendable {
    /// An event with its time.
    package struct Point: Equatable, Sendable {
        /// The event.
        package var event: EventNumber
        /// Nanoseconds since the session's start; nil when the event is lost.
        package var time: Int64?
    }

    /// A relation to another node, with its beginning and end.
    package struct Relation: Equatable, Sendable {
        /// The kind of relation.
        package var kind: EdgeKind
        /// The other node.
        package var other: NodeFacts
        /// The event that began it.
        package var began: Point
        /// The event that ended it; nil while it holds.
        package var ended: Point?
        /// Whether its beginning or end may be among lost events.
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
        /// The node where it ended; nil when unknown.
        package var ending: NodeFacts?
        /// The number of hops.
        package var hops: Int
    }

    /// A hop of a message from the node to another one.
    package struct Passing: Equatable, Sendable {
        /// The message.
        package var message: MessageID
        /// Its name; nil when no event that is left says it.
        package var name: String?
        /// When the hop was recorded.
        package var left: Point
        /// The node that it reached.
        package var to: NodeFacts
        /// The rule that explains the hop.
        package var reason: HopReason
        /// Whether the structure predicted it.
        package var isAsPredicted: Bool
    }

    /// An event of a message at the node: it was handled, passed on, or ended there.
    package struct Handling: Equatable, Sendable {
        /// The message.
        package var message: MessageID
        /// Its name; nil when no event that is left says it.
        package var name: String?
        /// The kind of event.
        package var what: EventKind
        /// When it happened.
        package var at: Point
    }

    /// Another event about the node, as a sentence.
    package struct Note: Equatable, Sendable {
        /// The event and its time.
        package var at: Point
        /// The kind of event.
        package var kind: EventKind
        /// The event as a sentence without a full stop.
        package var text: String
    }

    /// A finding about the node, supplied by the caller who runs the checks.
    package struct Remark: Equatable, Sendable {
        /// The rule's name.
        package var rule: String
        /// The problem, as a sentence without a full stop.
        package var text: String
        /// The event that shows it.
        package var event: EventNumber?

        /// Creates a remark.
        package init(rule: String, text: String, event: EventNumber? = nil) {
            self.rule = rule
            self.text = text
            self.event = event
        }
    }

    /// The node, with its last known state.
    package var node: NodeFacts
    /// The first event that mentions it; nil when there is none.
    package var first: Point?
    /// Its release; nil while it exists.
    package var released: Point?
    /// Whether its first event or its release may be among lost events.
    package var isLifeUncertain = false
    /// The session's last event.
    package var end: Point
    /// Its relations to parents and owners, in the order of their beginnings.
    package var parents: [Relation] = []
    /// Its relations to children and owned nodes, in the order of their beginnings.
    package var children: [Relation] = []
    /// Its transitions and changes of appearance.
    package var transitions: [Note] = []
    /// The messages that it sent.
    package var sent: [Sending] = []
    /// The hops from it of messages that other nodes sent.
    package var passed: [Passing] = []
    /// The messages that it received, or that ended at it.
    package var handled: [Handling] = []
    /// Calls to delegates, data sources and services, made by it or to it.
    package var calls: [Note] = []
    /// All other events: the user's actions on it, starts, stops and refusals.
    package var notes: [Note] = []
    /// The findings about it.
    package var remarks: [Remark] = []

    /// Its known lifetime in nanoseconds, to its release or to the session's end; nil when the times are lost.
    package var lifetime: Int64? {
        guard let first = first?.time, let last = (released ?? end).time else { return nil }
        // The recording is untrusted: times may be any numbers.
        let (length, overflows) = last.subtractingReportingOverflow(first)
        return overflows || length < 0 ? nil : length
    }
}
