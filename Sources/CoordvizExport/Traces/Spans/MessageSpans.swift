internal import CoordvizModel
internal import CoordvizTimeline

/// The spans of messages: a trace for each message, and in it a span for the time at each responder.
struct MessageSpans {
    private let ids: TraceIDs
    private var names: TraceNames
    private var paths: MessagePathBuilder
    /// The last hop of each message that has not left the responder yet.
    private var pending: [MessageID: (hop: EventRecord, time: Int64)] = [:]
    private var hops: [MessageID: Int64] = [:]
    /// The spans that can be causes, by their events.
    private var causes: [EventNumber: Cause] = [:]

    private enum Cause {
        case message(MessageID)
        case event(EventNumber)
    }

    init(_ unknown: UnknownStretches, facts: SessionFacts, dictionary: SessionDictionary, names: TraceNames) {
        ids = TraceIDs(session: facts.uuid)
        self.names = names
        paths = MessagePathBuilder(dictionary: dictionary, unknown: unknown, isComplete: true, keepsHops: false)
    }

    mutating func follow(_ record: EventRecord, at time: Int64, _ body: (TraceSpan) throws -> Void) throws {
        switch record.kind {
        case .action, .transitionBegan: causes[record.number] = .event(record.number)
        case .delegateCalled, .dataSourceRead, .serviceUsed:
            // Calls have no spans: what they cause is caused by what caused them.
            if let cause = causes[record.causeEvent] { causes[record.number] = cause }
        case .messageSent, .messageQueued:
            if record.message != .none { causes[record.number] = .message(record.message) }
        case .hop, .handled, .passedOn, .replied, .unhandled, .chainCycle, .messageDropped:
            guard record.message != .none else { break }
            if let last = pending.removeValue(forKey: record.message) {
                try body(span(of: last.hop, last.time, time))
            }
            if record.kind == .hop {
                pending[record.message] = (record, time)
                hops[record.message, default: 0] += 1
            }
        default: break
        }
        paths.consume(record)
    }

    /// Ends the hops that have not ended, and writes the spans of all messages, whose outcomes are known only now.
    mutating func finish(at end: Int64, _ body: (TraceSpan) throws -> Void) throws {
        for (_, last) in pending.sorted(by: { $0.key < $1.key }) {
            var span = span(of: last.hop, last.time, end)
            span.facts.append(TraceFact("coordviz.open", true))
            try body(span)
        }
        for path in paths.all { try body(span(of: path, end)) }
    }

    private mutating func span(of hop: EventRecord, _ start: Int64, _ end: Int64) -> TraceSpan {
        var facts = [
            TraceFact("coordviz.kind", "hop"), TraceFact("coordviz.event", hop.number.rawValue),
            TraceFact("coordviz.hop", hops[hop.message] ?? 0), TraceFact("coordviz.from", names.label(hop.subject)),
            TraceFact("coordviz.reason", (hop.hopReason ?? .unexplained).text),
        ]
        if hop.predicted != hop.object {
            facts.append(
                TraceFact("coordviz.predicted", hop.predicted.orNil.map { names.label($0) } ?? "nothing")
            )
        }
        return TraceSpan(
            trace: ids.trace(of: hop.message),
            id: ids.id(.event, hop.number.rawValue),
            parent: ids.id(.message, Int64(hop.message.rawValue)),
            name: names.label(hop.object),
            start: start,
            end: end,
            facts: facts
        )
    }

    private mutating func span(of path: MessagePath, _ sessionEnd: Int64) -> TraceSpan {
        let start = max(0, min(path.time, sessionEnd))
        let ending = path.ending.map { max(start, min($0.time, sessionEnd)) }
        var facts = [
            TraceFact("coordviz.kind", "message"), TraceFact("coordviz.message", Int64(path.id.rawValue)),
            TraceFact("coordviz.event", path.sent.rawValue), TraceFact("coordviz.outcome", path.outcome.rawValue),
            TraceFact("coordviz.hops", hops[path.id] ?? 0), TraceFact("coordviz.sender", names.label(path.sender)),
        ]
        if let node = path.ending?.node { facts.append(TraceFact("coordviz.ended_at", names.label(node))) }
        if let place = path.location { facts.append(TraceFact("coordviz.location", TraceNames.shown(place))) }
        if let loss = path.loss { facts.append(TraceFact("coordviz.unknown", loss.text)) }
        if ending == nil { facts.append(TraceFact("coordviz.open", true)) }
        var span = TraceSpan(
            trace: ids.trace(of: path.id),
            id: ids.id(.message, Int64(path.id.rawValue)),
            name: TraceNames.shown(path.name),
            start: start,
            end: ending ?? sessionEnd,
            facts: facts
        )
        span.link = link(to: path.cause)
        switch path.outcome {
        case .unhandled: span.failure = "unhandled"
        case .passedOn: span.failure = "passed on, and not handled"
        case .dropped: span.failure = "not sent"
        case .handled, .open, .queued, .unknown: break
        }
        return span
    }

    private func link(to cause: CoordvizModel.Cause) -> TraceSpan.Link? {
        let facts = [TraceFact("coordviz.cause", cause.strength.name)]
        return switch causes[cause.event] {
        case .message(let message):
            TraceSpan.Link(
                trace: ids.trace(of: message),
                span: ids.id(.message, Int64(message.rawValue)),
                facts: facts
            )
        case .event(let event):
            TraceSpan.Link(trace: ids.sessionTrace, span: ids.id(.event, event.rawValue), facts: facts)
        case nil: nil
        }
    }
}
