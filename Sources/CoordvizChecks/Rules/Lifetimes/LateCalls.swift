internal import CoordvizModel
internal import CoordvizTimeline

/// What reached objects that should have been gone: messages that they handled, and calls of them as delegates. It is what a
/// user notices of a leak.
///
/// What was sent before the user's next action, and within the limit, may belong to the end: a screen reports its own when its
/// animation is over.
struct LateCalls {
    /// What reached one object.
    struct OfOne {
        private var messages = 0
        private var delegateCalls = 0
        private var name = ""
        /// The first event with which something reached it.
        private(set) var first: EventNumber

        fileprivate init(first: EventNumber) { self.first = first }

        fileprivate mutating func add(_ name: String, at event: EventNumber, isMessage: Bool) {
            if isMessage { messages += 1 } else { delegateCalls += 1 }
            guard event <= first else { return }
            (first, self.name) = (event, name)
        }

        /// How many there were, and the first one.
        /// - Parameter end: what was its end, such as `its removal`.
        func sentence(after end: String) -> String {
            let counts = [
                messages == 0 ? nil : "handled \(messages == 1 ? "a message" : "\(messages) messages")",
                delegateCalls == 0
                    ? nil : "was called as a delegate \(delegateCalls == 1 ? "once" : "\(delegateCalls) times")",
            ].compactMap(\.self).joined(separator: " and ")
            let which = messages + delegateCalls == 1 ? "" : "first "
            return "After \(end) it still \(counts): \(which)\(name) at #\(first.rawValue)."
        }
    }

    private var byNode: [NodeID: OfOne] = [:]

    /// One pass over the messages and the calls of delegates.
    /// - Parameter leaks: the objects that were not released.
    init(on leaks: [NodeID: NotReleasedCheck.Leak], _ context: CheckContext, _ screens: Screens) {
        let ends = leaks.compactMapValues(\.end)
        func isLate(_ event: EventNumber, for node: NodeID) -> Bool {
            guard let end = ends[node], event > end else { return false }
            return screens.isActed(after: end, before: event)
                || context.elapsed(from: end, to: event) > context.limits[.coordinatorRelease]
        }
        for path in context.history.messages {
            var met: Set<NodeID> = []
            for stop in path.stops
            where [.handled, .replied].contains(stop.what) && isLate(path.sent, for: stop.node)
                && met.insert(stop.node).inserted
            {
                byNode[stop.node, default: OfOne(first: stop.event)].add(
                    path.nameInText,
                    at: stop.event,
                    isMessage: true
                )
            }
        }
        for call in context.records(of: .delegateCalled) where isLate(call.number, for: call.object) {
            let name = context.dictionary.text(call.name)
            byNode[call.object, default: OfOne(first: call.number)].add(
                name.isEmpty ? "a call without a name" : name,
                at: call.number,
                isMessage: false
            )
        }
    }

    /// What reached an object; nil if nothing did.
    func calls(of node: NodeID) -> OfOne? { byNode[node] }
}

extension NotReleasedCheck.Leak {
    /// The event with which it should have been gone; nil if another rule reports it.
    fileprivate var end: EventNumber? {
        switch self {
        case .coordinator(_, let removed): removed
        case .controller(_, let ended, _): ended
        case .reportedElsewhere: nil
        }
    }
}
