internal import CoordvizModel
internal import CoordvizTimeline

/// Turns records into instants of a trace. Not copyable for the reason of ``TraceLanes``.
struct TraceInstants: ~Copyable {
    private var names: TraceNames
    private let sentences: EventText
    private var begun: Set<MessageID> = []

    init(names: TraceNames, dictionary: SessionDictionary) {
        self.names = names
        sentences = EventText(dictionary: dictionary)
    }

    mutating func event(_ record: EventRecord, on track: Int, at time: Int64) -> TraceEvent {
        var event = TraceEvent(phase: .instant, track: track, time: time)
        event.name = name(record)
        event.categories = Self.categories[Int(record.kind.rawValue)]
        if record.kind.family == .messages, record.message != .none {
            event.flow = TraceEvent.Flow(message: record.message, isFirst: begun.insert(record.message).inserted)
            event.facts.append(TraceFact("message", Int64(record.message.rawValue)))
        }
        event.facts.append(TraceFact("event", record.number.rawValue))
        if record.kind == .hop {
            let hop = TraceHop(record, &names)
            event.facts += [TraceFact("from", hop.from), TraceFact("reason", hop.reason)]
            if let predicted = hop.predicted { event.facts.append(TraceFact("predicted", predicted)) }
        }
        if let cause = record.causeEvent.orNil {
            event.facts.append(TraceFact("cause", cause.rawValue))
            if record.strength != .direct { event.facts.append(TraceFact("strength", record.strength.name)) }
        }
        if let place = names.place(record.location) { event.facts.append(TraceFact("location", place)) }
        if record.thread > 1 { event.facts.append(TraceFact("thread", Int64(record.thread))) }
        return event
    }

    private mutating func name(_ record: EventRecord) -> String {
        let name = names.name(of: record)
        return switch record.kind {
        case .messageSent, .hop: name
        case .handled: "\(name): handled"
        case .passedOn: "\(name): passed on"
        case .unhandled: "\(name): unhandled"
        case .replied: "\(name): replied"
        case .mark: name
        case .action: record.subject == .none ? name : "\(name) on \(names.label(record.subject))"
        case .coordinatorStarted: "started"
        case .coordinatorStopped: "stopped"
        case .appearanceChanged: record.appearance?.name ?? "appearance \(record.code)"
        case .delegateCalled, .dataSourceRead, .serviceUsed: name
        // Rare, so that a sentence costs nothing.
        default: TraceNames.shown(sentences.sentence(record))
        }
    }

    /// Those of each kind, made once and not for each event.
    private static let categories = (0...UInt8.max).map { EventKind(rawValue: $0).map { categories(of: $0) } ?? [] }

    /// The family, and what tells apart the events of messages.
    private static func categories(of kind: EventKind) -> [StaticString] {
        switch kind {
        case .messageSent, .messageQueued: ["message", "sent"]
        case .hop: ["message", "hop"]
        case .handled, .replied: ["message", "handled"]
        case .passedOn: ["message", "passedOn"]
        case .unhandled, .messageDropped: ["message", "unhandled"]
        case .chainCycle, .chainChanged, .chainIncomplete, .senderGone: ["message", "chain"]
        case .coordinatorStarted, .coordinatorStopped: ["coordinator"]
        case .appearanceChanged: ["appearance"]
        case .transitionBegan, .transitionEnded, .transitionCancelled: ["transition"]
        case .delegateCalled, .dataSourceRead, .serviceUsed: ["call"]
        case .action: ["action"]
        case .mark: ["mark"]
        default: kind.isProblem ? ["problem"] : ["other"]
        }
    }
}
