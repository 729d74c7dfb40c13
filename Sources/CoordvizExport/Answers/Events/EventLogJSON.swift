package import CoordvizModel
package import CoordvizTimeline

/// The first line of `coordviz/events/1`: the session of the lines that follow.
package struct EventLogHeadingJSON: Encodable {
    private let schema = "coordviz/events/1"
    private let session: Int64
    private let process: String
    private let startedAt: String

    /// Creates the heading of a session.
    package init(_ facts: SessionFacts) {
        session = facts.id.rawValue
        process = facts.process
        startedAt = WallTime.iso8601(nanoseconds: facts.startedAt)
    }
}

/// A line of `coordviz/events/1`: an event, or a range of lost events.
package enum EventLogLineJSON: Encodable {
    private struct Lost: Encodable {
        var lost: Range
        struct Range: Encodable {
            var first: Int64
            var last: Int64
            var reason: String
        }
    }

    /// An event.
    case event(EventJSON)
    /// Events that were lost, as `lost` with `first`, `last` and `reason`.
    case lost(Loss)

    /// Creates the line for an entry of a session's log.
    package init(_ entry: EventLogEntry, _ events: EventJSONWriter) {
        switch entry {
        case .event(let record): self = .event(events.json(record))
        case .lost(let loss): self = .lost(loss)
        }
    }

    /// Encodes the keys of the event or loss directly, without a key for the case.
    /// - Throws: what the encoder throws.
    package func encode(to encoder: any Encoder) throws {
        switch self {
        case .event(let event): try event.encode(to: encoder)
        case .lost(let loss):
            let range = Lost.Range(
                first: loss.first.rawValue,
                last: loss.last.rawValue,
                reason: loss.reason.name
            )
            try Lost(lost: range).encode(to: encoder)
        }
    }
}
