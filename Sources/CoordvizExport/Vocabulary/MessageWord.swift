package import CoordvizModel
package import CoordvizTimeline

/// The outcome of a message, or an event on its way: a sign and words.
package struct MessageWord: Equatable, Sendable {
    /// The name in recordings, files and classes.
    package let name: String
    package let sign: String
    /// In lists and legends.
    package let label: String
    /// In pictures, beside the node.
    package let sentence: String
    package let tone: Tone

    private init(_ name: String, _ sign: String, _ label: String, _ tone: Tone, _ sentence: String? = nil) {
        (self.name, self.sign, self.label, self.tone) = (name, sign, label, tone)
        self.sentence = sentence ?? label
    }

    /// With its sign in front.
    package var mark: String { "\(sign) \(sentence)" }

    package init(_ outcome: MessagePath.Outcome) {
        let name = outcome.rawValue
        self =
            switch outcome {
            case .handled: Self(name, "✓", "handled", .handled)
            case .passedOn: Self(name, "→", "passed on", .passed, "passed on, then not handled")
            case .unhandled: Self(name, "✕", "unhandled", .unhandled, "not handled")
            case .open: Self(name, "…", "pending", .open, "still pending")
            case .queued: Self(name, "◷", "waiting", .open, "waiting for its chain")
            case .dropped: Self(name, "⊘", "dropped", .unhandled, "never sent")
            case .unknown: Self(name, "?", "unknown", .open, "unknown, events were lost")
            }
    }

    /// The events that may be a stop on a message's way, in the order of the legends.
    package static let stops: [MessageWord] = [
        EventKind.handled, .passedOn, .unhandled, .replied, .messageDropped, .chainIncomplete, .chainChanged,
        .chainCycle,
        .senderGone,
    ].compactMap(MessageWord.init)

    /// Nil for events that cannot be a stop.
    package init?(_ stop: EventKind) {
        let name = stop.name
        switch stop {
        case .handled: self = Self(name, "✓", "handled", .handled)
        case .passedOn: self = Self(name, "→", "passed on", .passed)
        case .unhandled: self = Self(name, "✕", "unhandled", .unhandled, "not handled, the chain ended here")
        case .replied: self = Self(name, "↩", "replied", .handled)
        case .messageDropped: self = Self(name, "⊘", "dropped", .unhandled)
        case .chainIncomplete: self = Self(name, "⁂", "chain not connected", .unhandled)
        case .chainChanged:
            self = Self(name, "⇄", "chain changed", .open, "its next responder changed while it processed the message")
        case .chainCycle:
            let sentence = "the chain returned to an earlier responder"
            self = Self(name, "↻", "cycle in the chain", .unhandled, sentence)
        case .senderGone: self = Self(name, "∅", "sender left", .open, "the sender left while a reply was awaited")
        default: return nil
        }
    }

    /// Outcomes, and the stops that are not outcomes.
    package static let all: [MessageWord] = {
        let outcomes = MessagePath.Outcome.allCases.map(MessageWord.init)
        return outcomes + stops.filter { stop in !outcomes.contains { $0.name == stop.name } }
    }()
}
