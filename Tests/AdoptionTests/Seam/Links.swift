import CoordvizInstrumentation

/// Where a link from outside leads.
enum Link {
    case recipe(Int)
    case timer

    var name: String {
        switch self {
        case .recipe: "recipe"
        case .timer: "timer"
        }
    }
}

extension FlowCoordinator {
    /// Has a link handled by the first coordinator that can: this one, or one below it.
    func findAndHandle(_ link: Link) -> Bool {
        let message = RecordedMessage(link.name, from: self)
        if find(link, message) { return true }
        message.recordUnhandled(lastResponder: self)
        return false
    }

    private func find(_ link: Link, _ message: RecordedMessage) -> Bool {
        if message.recordOffer(to: self, { handle(link) }) { return true }
        return children.contains { child in
            message.recordHop(from: self, to: child, because: .named)
            return child.find(link, message)
        }
    }
}
