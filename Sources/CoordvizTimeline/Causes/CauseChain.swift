package import CoordvizModel

/// The way back from an event to where it all began: the event itself first, what caused it next, and so on.
package struct CauseChain: Equatable, Sendable {
    /// One event on the way.
    package struct Link: Equatable, Sendable {
        /// The event.
        package var record: EventRecord
        /// How it is known that the next link's event caused this one; ``CauseStrength/none`` for the last link.
        package var strength: CauseStrength { record.strength }
    }

    /// An event that is named as a cause and is not in the recording.
    package struct LostCause: Equatable, Sendable {
        /// The event.
        package var event: EventNumber
        /// What it was lost with; nil where the recording does not tell.
        package var loss: Loss?

        /// Why nothing more is known, as people read it.
        package var text: String {
            loss.map { "event \(event.rawValue) caused it; \($0.text)" }
                ?? "event \(event.rawValue) caused it, which is not in the recording"
        }
    }

    /// From the event to its beginning, or as far back as is known; never empty.
    package var links: [Link]
    /// What caused the last link, where that was lost: then the chain began earlier than is known.
    package var lostCause: LostCause?

    /// The event with which it all began: the user's action, when that is known. With a ``lostCause``, the first event that
    /// is left.
    package var beginning: EventRecord { links[links.count - 1].record }

    /// The weakest of the links: how sure it is that the beginning caused the event.
    package var strength: CauseStrength {
        // From sure to unsure.
        let order: [CauseStrength] = [.direct, .transition, .captured, .task]
        let strengths = links.dropLast().map(\.strength)
        return strengths.max { (order.firstIndex(of: $0) ?? 0) < (order.firstIndex(of: $1) ?? 0) } ?? .none
    }

    /// Whether nothing is known of what caused the event, and it is not the user's action, which nothing causes. See
    /// ``lostCause`` for one that was recorded and is lost.
    package var isLost: Bool { links.count == 1 && beginning.kind != .action }
}

extension SessionTimeline {
    /// The causes of an event, back to where it began. Reads one record for each link.
    /// - Returns: nil when there is no such event.
    package func causes(of event: EventNumber) throws -> CauseChain? {
        var links: [CauseChain.Link] = []
        var current = try record(event)
        while let record = current {
            links.append(CauseChain.Link(record: record))
            // A cause comes before what it causes; a damaged file may say otherwise.
            let cause = record.causeEvent
            current = cause > .zero && cause < record.number ? try self.record(cause) : nil
        }
        guard let earliest = links.last?.record else { return nil }
        let cause = earliest.causeEvent
        // The loop ends at a cause that is there only where it names nothing before itself.
        let isLost = cause > .zero && cause < earliest.number
        let lost = try isLost ? CauseChain.LostCause(event: cause, loss: unknown().loss(of: cause)) : nil
        return CauseChain(links: links, lostCause: lost)
    }

    /// One record; nil when it was lost or never existed.
    package func record(_ event: EventNumber) throws -> EventRecord? {
        guard event > .zero, event <= source.facts.lastEvent else { return nil }
        var found: EventRecord?
        try source.forEachRecord(in: event...event) { found = $0 }
        return found
    }
}
