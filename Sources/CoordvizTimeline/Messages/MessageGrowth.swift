internal import CoordvizModel

/// What is known of the messages of a session that grows while it is read: when each changed, and its hops in one array,
/// because an array for each message would take several times the memory.
struct MessageGrowth: Sendable {
    /// A hop, and where the next one of the same message is.
    private struct Hop {
        let event: EventNumber
        let from: NodeID
        let to: NodeID
        let predicted: NodeID
        /// One more than the index of the next hop; zero for none.
        var next: UInt32 = 0
        let reason: HopReason
        let predictedReason: HopReason
    }

    private var hops: [Hop] = []
    /// One more than the indexes of the first and last hop of each message; zero for none.
    private var firstHops: [UInt32] = []
    private var lastHops: [UInt32] = []
    /// The event with which each message changed last.
    private var changes: [EventNumber] = []
    /// The events with the content types of messages, by the ids of their names.
    private var learned: [StringID: EventNumber] = [:]
    private var lastLearned = EventNumber.zero

    /// Adds a hop to a message.
    mutating func add(_ record: EventRecord, to message: Int) {
        reserve(message)
        hops.append(
            Hop(
                event: record.number,
                from: record.subject,
                to: record.object,
                predicted: record.predicted,
                reason: record.hopReason ?? .unexplained,
                predictedReason: record.predictedReason ?? .unexplained
            )
        )
        // It fits: the numbers of events have 31 bits.
        let place = UInt32(truncatingIfNeeded: hops.count)
        if lastHops[message] == 0 { firstHops[message] = place } else { hops[Int(lastHops[message]) - 1].next = place }
        lastHops[message] = place
    }

    /// Notes that a message changed with an event.
    mutating func note(_ message: Int, _ event: EventNumber) {
        reserve(message)
        changes[message] = max(changes[message], event)
    }

    /// Notes an event with the content types of messages of a name.
    mutating func learnTypes(of name: StringID, _ event: EventNumber) {
        learned[name] = event
        lastLearned = event
    }

    /// Whether a message is new or changed after an event.
    func isChanged(_ message: Int, named name: StringID?, after event: EventNumber) -> Bool {
        if message >= changes.count || changes[message] > event { return true }
        // Nearly always recorded with the first message of the name, so that nothing is looked up.
        guard lastLearned > event, let name, let recorded = learned[name] else { return false }
        return recorded > event
    }

    /// The hops of a message, with zero as their times.
    func hops(of message: Int) -> [MessagePath.Hop] {
        guard message < firstHops.count else { return [] }
        var found: [MessagePath.Hop] = []
        var next = firstHops[message]
        while next != 0 {
            let hop = hops[Int(next) - 1]
            found.append(
                MessagePath.Hop(
                    number: found.count + 1,
                    event: hop.event,
                    from: hop.from,
                    to: hop.to,
                    reason: hop.reason,
                    predicted: hop.predicted.orNil,
                    predictedReason: hop.predictedReason
                )
            )
            next = hop.next
        }
        return found
    }

    private mutating func reserve(_ message: Int) {
        while changes.count <= message {
            changes.append(.zero)
            firstHops.append(0)
            lastHops.append(0)
        }
    }
}
