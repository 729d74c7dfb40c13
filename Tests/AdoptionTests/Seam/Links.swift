import CoordvizInstrumentation

/// The target of a link from outside.
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
    /// Lets the first coordinator that can handle a link handle it: this one, or one below it.
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
