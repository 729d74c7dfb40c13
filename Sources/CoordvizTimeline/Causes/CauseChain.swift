package import CoordvizModel

/// The causes of an event: the event itself, then its cause, and so on back to the first one.
package struct CauseChain: Equatable, Sendable {
    /// One event of the chain.
    package struct Link: Equatable, Sendable {
        /// The event.
        package var record: EventRecord
        /// How it is known that the next link's event caused this one; ``CauseStrength/none`` for the last link.
        package var strength: CauseStrength { record.strength }
    }

    /// A cause that is missing from the recording.
    package struct LostCause: Equatable, Sendable {
        /// The event.
        package var event: EventNumber
        /// The loss that it belongs to; nil when that is not recorded.
        package var loss: Loss?

        /// The text for the missing cause.
        package var text: String {
            loss.map { "event \(event.rawValue) caused it; \($0.text)" }
                ?? "event \(event.rawValue) caused it, which is not in the recording"
        }
    }

    /// The links from the event to the first cause, or as far back as is known; never empty.
    package var links: [Link]
    /// The lost cause of the last link, if there is one: the chain then began earlier.
    package var lostCause: LostCause?

    /// The first cause: the user's action, when that is known. With a ``lostCause``, the first remaining event.
    package var beginning: EventRecord { links[links.count - 1].record }

    /// The weakest link: how certain it is that the first cause caused the event.
    package var strength: CauseStrength {
        // From certain to uncertain.
        let order: [CauseStrength] = [.direct, .transition, .captured, .task]
        let strengths = links.dropLast().map(\.strength)
        return strengths.max { (order.firstIndex(of: $0) ?? 0) < (order.firstIndex(of: $1) ?? 0) } ?? .none
    }

    /// Whether the event has no known cause although it is not the user's action. See ``lostCause`` for a cause that
    /// was lost.
    package var isLost: Bool { links.count == 1 && beginning.kind != .action }
}

extension SessionTimeline {
    /// The causes of an event, back to the first one. Reads one record for each link.
    /// - Returns: nil when there is no such event.
    package func causes(of event: EventNumber) throws -> CauseChain? {
        var links: [CauseChain.Link] = []
        var current = try record(event)
        while let record = current {
            links.append(CauseChain.Link(record: record))
            // A cause precedes its effect, except in a damaged file.
            let cause = record.causeEvent
            current = cause > .zero && cause < record.number ? try self.record(cause) : nil
        }
        guard let earliest = links.last?.record else { return nil }
        let cause = earliest.causeEvent
        // The loop stops at an existing cause only if that names no earlier event.
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
