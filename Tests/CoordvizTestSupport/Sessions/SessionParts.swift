internal import CoordvizModel

/// Sessions as they are while they grow.
extension InMemorySession {
    /// A session with several stretches of lost events, some of which a keyframe ends.
    package static func withLosses(seed: UInt64) -> InMemorySession {
        var random = SplitMix64(seed: seed &+ 7)
        var session = EventScript.random(seed: seed, events: 120, eventsPerKeyframe: seed % 4 == 0 ? nil : 11).session
        var next: Int64 = 3
        while true {
            let first = next + Int64.random(in: 0..<30, using: &random)
            let last = first + Int64.random(in: 0..<6, using: &random)
            guard last < session.facts.lastEvent.rawValue else { return session }
            let loss = Loss(first: EventNumber(rawValue: first), last: EventNumber(rawValue: last), reason: .full)
            session.records.removeAll { loss.first <= $0.number && $0.number <= loss.last }
            session.facts.losses.append(loss)
            next = last + 1
        }
    }

    /// The session as it was when it had so many records.
    package func part(_ count: Int, knowsNextLoss: Bool = false) -> InMemorySession {
        var part = self
        part.records = Array(records.prefix(count))
        part.facts.lastEvent = part.records.last?.number ?? .zero
        part.keyframes = keyframes.filter { $0.event <= part.facts.lastEvent }
        let next = count < records.count ? records[count].number : EventNumber(rawValue: .max)
        part.facts.losses = facts.losses.filter { $0.first < (knowsNextLoss ? next : part.facts.lastEvent) }
        return part
    }

    /// The session as it is read at random moments while it grows, up to its end.
    package func forEachPart(seed: UInt64, _ read: (_ part: InMemorySession, _ comment: String) throws -> Void) rethrows
    {
        var random = SplitMix64(seed: seed &+ 1)
        var count = 0
        while count < records.count {
            count = min(records.count, count + Int.random(in: 1..<25, using: &random))
            try read(part(count, knowsNextLoss: Bool.random(using: &random)), "seed \(seed), \(count) records")
        }
    }
}
