internal import CoordvizModel
internal import CoordvizTimeline

/// The spans of messages: a trace for each message, and in it a span for the time at each responder.
struct MessageSpans {
    private let ids: TraceIDs
    private var names: TraceNames
    private let unknown: UnknownStretches
    private var paths: MessagePathBuilder
    /// The messages of which something is recorded, but not the sending.
    private var unsent: Set<MessageID> = []
    /// The last hop of each message that has not left the responder yet.
    private var pending: [MessageID: (hop: EventRecord, time: Int64)] = [:]
    private var hops: [MessageID: Int64] = [:]
    /// The spans that can be causes, by their events.
    private var causes: [EventNumber: SpanCause] = [:]
    private var calls = CallCauses()

    init(_ unknown: UnknownStretches, facts: SessionFacts, dictionary: SessionDictionary, names: TraceNames) {
        ids = TraceIDs(session: facts.uuid)
        self.names = names
        self.unknown = unknown
        paths = MessagePathBuilder(
            dictionary: dictionary,
            unknown: unknown,
            isComplete: true,
            keepsHops: false,
            keepsUnsent: true
        )
    }

    mutating func follow(_ record: EventRecord, at time: Int64, _ body: (TraceSpan) throws -> Void) throws {
        switch record.kind {
        case .action, .transitionBegan: causes[record.number] = .event(record.number)
        case .delegateCalled, .dataSourceRead, .serviceUsed:
            if let cause = cause(record.causeEvent) { calls.append(record.number, cause) }
        case .messageSent, .messageQueued:
            if record.message != .none { causes[record.number] = .message(record.message) }
        case .hop, .handled, .passedOn, .replied, .unhandled, .chainCycle, .messageDropped:
            guard record.message != .none else { break }
            if let last = pending.removeValue(forKey: record.message) {
                let isLost = unknown.loss(after: last.hop.number, before: record.number) != nil
                try body(span(of: last.hop, last.time, time, isEndUncertain: isLost))
            }
            if record.kind == .hop {
                pending[record.message] = (record, time)
                hops[record.message, default: 0] += 1
            }
        default: break
        }
        noteIfUnsent(record)
        paths.consume(record)
    }

    private mutating func noteIfUnsent(_ record: EventRecord) {
        switch record.kind {
        case .hop, .handled, .passedOn, .replied, .unhandled, .chainCycle, .chainChanged, .chainIncomplete, .senderGone:
            if record.message != .none, !paths.contains(record.message) { unsent.insert(record.message) }
        default: break
        }
    }

    private func cause(_ event: EventNumber) -> SpanCause? { causes[event] ?? calls[event] }

    /// Ends the hops that have not ended, and writes the spans of all messages, whose outcomes are known only now.
    mutating func finish(at end: Int64, _ body: (TraceSpan) throws -> Void) throws {
        for (_, last) in pending.sorted(by: { $0.key < $1.key }) {
            let isLost = unknown.mayHide(eventsAfter: last.hop.number)
            var span = span(of: last.hop, last.time, end, isEndUncertain: isLost)
            span.facts.append(TraceFact("coordviz.open", true))
            try body(span)
        }
        for path in paths.all { try body(span(of: path, end)) }
    }

    private mutating func span(
        of hop: EventRecord,
        _ start: Int64,
        _ end: Int64,
        isEndUncertain: Bool
    ) -> TraceSpan {
        let said = TraceHop(hop, &names)
        var facts = [
            TraceFact("coordviz.kind", "hop"), TraceFact("coordviz.event", hop.number.rawValue),
            TraceFact("coordviz.hop", hops[hop.message] ?? 0), TraceFact("coordviz.from", said.from),
            TraceFact("coordviz.reason", said.reason),
        ]
        if let predicted = said.predicted { facts.append(TraceFact("coordviz.predicted", predicted)) }
        if isEndUncertain { facts.append(TraceFact("coordviz.end_not_observed", true)) }
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
        let isUnsent = unsent.contains(path.id)
        let isEndUncertain = ending == nil && unknown.mayHide(eventsAfter: path.queued ?? path.sent)
        let outcome = ending == nil && (isUnsent || isEndUncertain) ? .unknown : path.outcome
        var facts = [
            TraceFact("coordviz.kind", "message"), TraceFact("coordviz.message", Int64(path.id.rawValue)),
            TraceFact("coordviz.event", path.sent.rawValue), TraceFact("coordviz.outcome", outcome.rawValue),
            TraceFact("coordviz.hops", hops[path.id] ?? 0), TraceFact("coordviz.sender", names.label(path.sender)),
        ]
        if let node = path.ending?.node { facts.append(TraceFact("coordviz.ended_at", names.label(node))) }
        if let place = path.location { facts.append(TraceFact("coordviz.location", TraceNames.shown(place))) }
        if let text = unknownText(path, isUnsent: isUnsent, isEndUncertain: isEndUncertain) {
            facts.append(TraceFact("coordviz.unknown", text))
        }
        if isUnsent { facts.append(TraceFact("coordviz.start_not_observed", true)) }
        if isEndUncertain { facts.append(TraceFact("coordviz.end_not_observed", true)) }
        if ending == nil { facts.append(TraceFact("coordviz.open", true)) }
        var span = TraceSpan(
            trace: ids.trace(of: path.id),
            id: ids.id(.message, Int64(path.id.rawValue)),
            name: path.name.isEmpty ? TraceNames.unnamed(path.id) : TraceNames.shown(path.name),
            start: start,
            end: ending ?? sessionEnd,
            facts: facts
        )
        span.link = link(to: path.cause)
        span.events = path.stops.compactMap { event($0, from: start, to: span.end) }
        switch path.outcome {
        case .unhandled: span.failure = "unhandled"
        case .passedOn: span.failure = "passed on, and not handled"
        case .dropped: span.failure = "not sent"
        case .handled, .open, .queued, .unknown: break
        }
        return span
    }

    private func unknownText(_ path: MessagePath, isUnsent: Bool, isEndUncertain: Bool) -> String? {
        if let loss = path.loss { return loss.text }
        if isUnsent { return unknown.unplacedText ?? "the event that sent it is not recorded" }
        return isEndUncertain ? unknown.unplacedText : nil
    }

    /// What neither the end of the message nor its hops say.
    private mutating func event(_ stop: MessagePath.Stop, from start: Int64, to end: Int64) -> TraceSpan.Event? {
        switch stop.what {
        case .passedOn, .chainCycle, .chainChanged, .chainIncomplete, .senderGone:
            TraceSpan.Event(
                name: stop.what.name,
                time: max(start, min(stop.time, end)),
                facts: [
                    TraceFact("coordviz.event", stop.event.rawValue),
                    TraceFact("coordviz.node", names.label(stop.node)),
                ]
            )
        default: nil
        }
    }

    private func link(to cause: CoordvizModel.Cause) -> TraceSpan.Link? {
        let facts = [TraceFact("coordviz.cause", cause.strength.name)]
        return switch self.cause(cause.event) {
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
