package import CoordvizModel

/// Which messages are asked for; each condition narrows the choice.
package struct MessageFilter: Equatable, Sendable {
    /// Only messages of that name, with or without modules.
    package var name: String?
    /// Only messages that nobody handled: the chain ended or ran in a circle, or they were given up before they were sent.
    /// What is on its way, or unknown, is not known to be one.
    package var isUnhandledOnly = false
    /// Only messages that one of these sent.
    package var senders: Set<NodeID>?
    /// Only messages that one of these handled, answered or passed on, or at which the chain ended.
    package var receivers: Set<NodeID>?

    /// All messages.
    package init() {}

    /// Whether a message is asked for.
    func admits(_ path: MessagePath) -> Bool {
        if let name, path.name != name, NodeNames.withoutModules(path.name) != name { return false }
        if isUnhandledOnly, !path.outcome.isWithoutHandler { return false }
        if let senders, !senders.contains(path.sender) { return false }
        if let receivers, !path.stops.contains(where: { $0.isReceiver && receivers.contains($0.node) }) { return false }
        return true
    }
}

extension MessagePath.Outcome {
    /// Whether it is known that nobody handled the message.
    package var isWithoutHandler: Bool {
        switch self {
        case .unhandled, .passedOn, .dropped: true
        case .handled, .open, .queued, .unknown: false
        }
    }
}

extension MessagePath.Stop {
    /// Whether the message came to the node: it handled it, answered it, passed it on, or was the last on the chain.
    var isReceiver: Bool {
        switch what {
        case .handled, .replied, .passedOn, .unhandled, .chainCycle: true
        default: false
        }
    }
}
