internal import CoordvizModel
internal import CoordvizTimeline

/// Why a chain ended where it did, and who could have handled what came there.
struct ChainEndText {
    let context: CheckContext

    /// Why a responder had no next one at an event, as a part of a sentence: `it has no parent`.
    func whyNothingFollows(_ node: NodeID, at event: EventNumber) -> String {
        if let outer = context.outer(of: node, at: event) {
            return "it has no next responder, although it belongs to \(context.label(outer))"
        }
        let wasConnected = UnhandledMessages.wasConnected(node, before: event, context)
        return switch context.dictionary.kind(of: node) {
        case .coordinator: whyNoParent(node, at: event)
        case .viewController:
            "it has no container, no presenter, no window and no parent coordinator\(wasConnected ? " any more" : "")"
        case .view, .privateView:
            "it has no superview\(wasConnected ? " any more" : "") and is not a view controller's view"
        case .window: "it belongs to no scene"
        case .scene: "it belongs to no application"
        case .application: "its delegate is not a responder"
        case .delegate: "the application's delegate is the end of the chain"
        case .object: "it has no next responder"
        }
    }

    private func whyNoParent(_ coordinator: NodeID, at event: EventNumber) -> String {
        guard let lane = context.lastLanes[coordinator], let parent = lane.parent, lane.added <= event else {
            return "it is a root and has no parent"
        }
        if let released = context.life(of: parent)?.released, released <= event {
            return "its parent \(context.label(parent)) had been released"
        }
        return "it was no longer a child of \(context.label(parent))"
    }

    /// Which objects could have handled a message that was not handled, in whole sentences.
    /// - Parameter absence: why one that was alive did not.
    func whoElse(_ path: MessagePath, at event: EventNumber, absence: String = "not on the chain") -> String {
        let handlers = context.handlers
        let (alive, others) = handlers.nodes(handling: path.name, at: event, except: Set(path.nodes), naming: 3)
        if alive.count > 0 {
            return "\(list(alive)) could have handled it: \(alive.count == 1 ? "it was" : "they were") alive, "
                + "but \(absence)."
        }
        if others.count > 0 {
            return "\(list(others)) handled \(path.nameInText) elsewhere in the session, "
                + "but \(others.count == 1 ? "was" : "were") not alive then."
        }
        if handlers.isKnown(path.name) {
            return "Objects of the classes on this chain handled \(path.nameInText) at other times, but not this time."
        }
        return "No object in this session ever handled \(path.nameInText)."
    }

    /// A few labels, and how many more there are.
    private func list(_ nodes: MessageHandlers.Some) -> String {
        let named = nodes.first.map(context.label)
        if named.isEmpty { return "\(nodes.count) of its handlers" }
        if nodes.count > named.count { return "\(named.joined(separator: ", ")) and \(nodes.count - named.count) more" }
        if named.count < 2 { return named.joined() }
        return "\(named.dropLast().joined(separator: ", ")) and \(named[named.count - 1])"
    }
}
