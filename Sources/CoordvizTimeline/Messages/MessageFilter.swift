package import CoordvizModel

/// Conditions on messages; all of them must be satisfied.
package struct MessageFilter: Equatable, Sendable {
    /// Only messages with this name, with or without modules; nil for all.
    package var name: String?
    /// Only messages that were not handled: the chain ended or was cyclic, or the message was dropped before it was
    /// sent. Pending and unknown outcomes are not included.
    package var isUnhandledOnly = false
    /// Only messages sent by one of these nodes; nil for all.
    package var senders: Set<NodeID>?
    /// Only messages that one of these nodes handled, replied to or passed on, or at which the chain ended; nil for
    /// all.
    package var receivers: Set<NodeID>?

    /// Creates a filter that admits all messages.
    package init() {}

    /// Whether a message satisfies all conditions.
    func admits(_ path: MessagePath) -> Bool {
        if let name, path.name != name, NodeNames.withoutModules(path.name) != name { return false }
        if isUnhandledOnly, !path.outcome.isWithoutHandler { return false }
        if let senders, !senders.contains(path.sender) { return false }
        if let receivers, !path.stops.contains(where: { $0.isReceiver && receivers.contains($0.node) }) { return false }
        return true
    }
}

extension MessagePath.Outcome {
    /// Whether the message was certainly not handled.
    package var isWithoutHandler: Bool {
        switch self {
        case .unhandled, .passedOn, .dropped: true
        case .handled, .open, .queued, .unknown: false
        }
    }
}

extension MessagePath.Stop {
    /// Whether the node received the message: it handled it, replied, passed it on, or was the last of the chain.
    var isReceiver: Bool {
        switch what {
        case .handled, .replied, .passedOn, .unhandled, .chainCycle: true
        default: false
        }
    }
}
