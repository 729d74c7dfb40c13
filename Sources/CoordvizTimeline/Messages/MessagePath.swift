package import CoordvizModel

/// The way of one message along the chain: from its sender, hop by hop, to whoever ended it.
package struct MessagePath: Equatable, Sendable {
    /// One step along the chain, as it was really taken.
    package struct Hop: Equatable, Sendable {
        /// From 1, in the order taken.
        package var number: Int
        /// The event that recorded it.
        package var event: EventNumber
        /// When, in nanoseconds since the session's start.
        package var time: Int64 = 0
        /// Whom the message left.
        package var from: NodeID
        /// Whom it reached.
        package var to: NodeID
        /// Which rule explains the step.
        package var reason: HopReason
        /// Where the structure would have sent it; nil when it predicted no next responder.
        package var predicted: NodeID?
        /// The rule behind the prediction.
        package var predictedReason: HopReason

        /// True when the message went where the structure says.
        package var isAsPredicted: Bool { predicted == to }
    }

    /// One or more hops that a picture draws as one, because what lies between is folded.
    package struct Segment: Equatable, Sendable {
        /// The hops, at least one.
        package var hops: [Hop]

        /// Whom the message left.
        package var from: NodeID { hops[0].from }
        /// Whom it reached.
        package var to: NodeID { hops[hops.count - 1].to }
        /// `3`, or `3–5` for several hops.
        package var numbers: String {
            hops.count == 1 ? "\(hops[0].number)" : "\(hops[0].number)–\(hops[hops.count - 1].number)"
        }
    }

    /// The way as a picture draws it that leaves some nodes out: hops into a folded node go on to the next one shown, and
    /// what lies before the first or behind the last node shown is left out.
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

    /// Somebody on the way who got the message.
    package struct Stop: Equatable, Sendable {
        /// Who.
        package var node: NodeID
        /// The event that recorded it.
        package var event: EventNumber
        /// When, in nanoseconds since the session's start.
        package var time: Int64 = 0
        /// `handled`, `passedOn`, `replied`, `unhandled`, `chainCycle`, `chainChanged`, `chainIncomplete`, `senderGone` or
        /// `messageDropped`.
        package var what: EventKind
    }

    /// How the way ended.
    package enum Outcome: String, CaseIterable, Sendable {
        /// Somebody handled it, or answered.
        case handled
        /// Nobody did, but somebody got it and passed it on.
        case passedOn
        /// Nobody on the chain knew it.
        case unhandled
        /// It is still on its way at the moment looked at.
        case open
        /// It waits, at the moment looked at, until the chain from its sender is whole; it was not sent yet.
        case queued
        /// It was never sent: its sender died while it waited, or there was no room for it to wait.
        case dropped
        /// Events were lost while it was on its way, and what became of it is among them, or may be.
        case unknown
    }

    /// The message.
    package var id: MessageID
    /// Its name: the message's type.
    package var name: String
    /// Who sent it; ``NodeID/none`` where the sending was lost.
    package var sender: NodeID
    /// The event that recorded the sending; of a message that was not sent, or whose sending was lost, the one that first
    /// tells of it.
    package var sent: EventNumber
    /// The time of ``sent``, in nanoseconds since the session's start.
    package var time: Int64 = 0
    /// What ``sent`` happened under.
    package var cause = Cause.none
    /// The event from which it waited until it was sent; nil when it was sent at once, or refused.
    package var queued: EventNumber?
    /// Where in the source it was sent.
    package var location: String?
    /// What it carries, as far as that was recorded: names and types of properties, or values.
    package var values: String?
    /// The steps, in the order taken.
    package var hops: [Hop] = []
    /// Who got it, in the order reached.
    package var stops: [Stop] = []
    /// What was lost while it was on its way, or its sending with it; nil when nothing was.
    package var loss: Loss?

    /// Whether hops, or who got it, may be missing: events were lost, and what is left does not lead from the sender to the
    /// end.
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

    /// The node at which it ended and the event that says so; nil while it is on its way.
    package var ending: Stop? {
        stops.last { stop in
            switch stop.what {
            case .handled, .replied, .unhandled, .chainCycle, .messageDropped: true
            default: false
            }
        }
    }

    /// Everybody whom the message met, its sender first; some may come twice.
    package var nodes: [NodeID] {
        (sender == .none ? [] : [sender]) + hops.flatMap { [$0.from, $0.to] } + stops.map(\.node)
    }

    /// How it ended.
    package var outcome: Outcome {
        switch ending?.what {
        case .handled, .replied: .handled
        case .messageDropped: .dropped
        case nil: loss != nil ? .unknown : queued == sent ? .queued : .open
        // That somebody passed it on may be what was lost.
        default: stops.contains { $0.what == .passedOn } ? .passedOn : loss != nil ? .unknown : .unhandled
        }
    }
}
