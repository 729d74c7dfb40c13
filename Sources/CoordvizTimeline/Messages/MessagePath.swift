package import CoordvizModel

/// The path of a message along the chain: from its sender, hop by hop, to the node where it ended.
package struct MessagePath: Equatable, Sendable {
    /// One actual step along the chain.
    package struct Hop: Equatable, Sendable {
        /// Its number, from 1.
        package var number: Int
        /// The event that recorded it.
        package var event: EventNumber
        /// The event's time, in nanoseconds since the session's start.
        package var time: Int64 = 0
        /// The node that the message left.
        package var from: NodeID
        /// The node that it reached.
        package var to: NodeID
        /// The rule that explains the step.
        package var reason: HopReason
        /// The next responder that the structure predicted; nil for none.
        package var predicted: NodeID?
        /// The rule behind the prediction.
        package var predictedReason: HopReason

        /// Whether the message went where the structure predicted.
        package var isAsPredicted: Bool { predicted == to }
    }

    /// One or more hops that a picture draws as one line, because the nodes between them are folded.
    package struct Segment: Equatable, Sendable {
        /// The hops, at least one.
        package var hops: [Hop]

        /// The node that the message left.
        package var from: NodeID { hops[0].from }
        /// The node that it reached.
        package var to: NodeID { hops[hops.count - 1].to }
        /// `3`, or `3–5` for several hops.
        package var numbers: String {
            hops.count == 1 ? "\(hops[0].number)" : "\(hops[0].number)–\(hops[hops.count - 1].number)"
        }
    }

    /// The path for a picture that leaves out some nodes: hops into a folded node continue to the next shown one, and
    /// hops before the first or after the last shown node are left out.
    package func segments(folding folded: Set<NodeID>) -> [Segment] {
        var segments: [Segment] = []
        var run: [Hop] = []
        for hop in hops {
            // Between two hops that do not meet, hops were lost: no line bridges the gap.
            if let last = run.last, last.to != hop.from { run = [] }
            if run.isEmpty && folded.contains(hop.from) { continue }
            run.append(hop)
            guard !folded.contains(hop.to) else { continue }
            segments.append(Segment(hops: run))
            run = []
        }
        return segments
    }

    /// A node that received the message.
    package struct Stop: Equatable, Sendable {
        /// The node.
        package var node: NodeID
        /// The event that recorded it.
        package var event: EventNumber
        /// The event's time, in nanoseconds since the session's start.
        package var time: Int64 = 0
        /// `handled`, `passedOn`, `replied`, `unhandled`, `chainCycle`, `chainChanged`, `chainIncomplete`, `senderGone` or
        /// `messageDropped`.
        package var what: EventKind
    }

    /// How the path ended.
    package enum Outcome: String, CaseIterable, Sendable {
        /// It was handled or replied to.
        case handled
        /// It was passed on by a receiver, and then not handled.
        case passedOn
        /// No receiver on the chain.
        case unhandled
        /// It is still pending at the moment.
        case open
        /// It is not sent yet: at the moment it waits until the chain from its sender is connected.
        case queued
        /// It was never sent: its sender was released while it waited, or the queue was full.
        case dropped
        /// Events were lost while it was pending, and its outcome is, or may be, among them.
        case unknown
    }

    /// The message.
    package var id: MessageID
    /// Its name: the message's type.
    package var name: String
    /// Its sender; ``NodeID/none`` when the event that sent it is lost.
    package var sender: NodeID
    /// The event that sent it; for a message that was not sent, or whose sending was lost, the first event that
    /// mentions it.
    package var sent: EventNumber
    /// The time of ``sent``, in nanoseconds since the session's start.
    package var time: Int64 = 0
    /// The cause of ``sent``.
    package var cause = Cause.none
    /// The event that queued it; nil when it was sent at once or refused.
    package var queued: EventNumber?
    /// The source location where it was sent.
    package var location: String?
    /// Its recorded content: names and types of properties, or values.
    package var values: String?
    /// The hops, in order.
    package var hops: [Hop] = []
    /// Its receivers, in order.
    package var stops: [Stop] = []
    /// The loss while it was pending, possibly including its sending; nil when nothing was lost.
    package var loss: Loss?
    /// Whether its first event is not what sent, queued or refused it, because that is lost, or may be.
    package var isBeginningLost = false
    /// Whether no remaining event has its name, so that ``name`` is its number.
    package var isNameLost = false

    /// Whether the event that sent it is lost, or may be: ``sent`` and ``time`` are then those of another event.
    package var isSendingLost: Bool {
        isBeginningLost || loss != nil && queued == sent && ending?.what != .messageDropped
    }

    /// Whether hops or receivers may be missing: events were lost, and the remaining hops do not connect the sender
    /// with the end.
    package var isIncomplete: Bool {
        guard loss != nil else { return false }
        guard sender != .none, let ending else { return true }
        var reached = sender
        for hop in hops {
            guard hop.from == reached else { return true }
            reached = hop.to
        }
        return ending.node != reached || outcome == .unknown
    }

    /// The stop at which it ended; nil while it is pending. An app's own walk may go on after a responder handled it, and
    /// then say at its end that nothing else did: it ended where it was handled.
    package var ending: Stop? {
        if let answer = stops.last(where: { $0.what == .handled || $0.what == .replied }) { return answer }
        return stops.last { stop in
            switch stop.what {
            case .unhandled, .chainCycle, .messageDropped: true
            default: false
            }
        }
    }

    /// All nodes of the path, beginning with the sender; some may repeat.
    package var nodes: [NodeID] {
        (sender == .none ? [] : [sender]) + hops.flatMap { [$0.from, $0.to] } + stops.map(\.node)
    }

    /// How it ended.
    package var outcome: Outcome {
        switch ending?.what {
        case .handled, .replied: .handled
        case .messageDropped: .dropped
        case nil: loss != nil ? .unknown : queued == sent ? .queued : .open
        // The lost events may include that it was passed on.
        default: stops.contains { $0.what == .passedOn } ? .passedOn : loss != nil ? .unknown : .unhandled
        }
    }

    /// Its name in a sentence: an app may send a message without one.
    package var nameInText: String { name.isEmpty ? "a message without a name" : name }
}
