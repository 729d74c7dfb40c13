internal import CoordvizModel
internal import CoordvizTimeline

/// The spans of the session's own trace: coordinators below their parents, view controllers, transitions, the user's
/// actions, marks, problems, and what is unknown.
struct LifetimeSpans {
    private let structure: SessionStructure
    private let facts: SessionFacts
    private let ids: TraceIDs
    private var names: TraceNames
    private let sentences: EventText
    private var begun: [Int: Int64] = [:]
    private var begunLives: [Int: Int64] = [:]
    private var begunUnknown: [Int: Int64] = [:]
    private var begunUnobserved: [Int: Int64] = [:]
    private var transitions: [EventNumber: (record: EventRecord, time: Int64)] = [:]
    private let above: [Int?]

    init(_ structure: SessionStructure, facts: SessionFacts, dictionary: SessionDictionary, names: TraceNames) {
        self.structure = structure
        self.facts = facts
        self.names = names
        sentences = EventText(dictionary: dictionary)
        ids = TraceIDs(session: facts.uuid)
        above = structure.lanes.enclosing
    }

    /// The span that contains those without another parent.
    private var root: UInt64 { ids.id(.session) }

    private func span(
        _ id: UInt64,
        _ name: String,
        _ start: Int64,
        _ end: Int64,
        _ facts: [TraceFact],
        isOpen: Bool = false
    ) -> TraceSpan {
        var span = TraceSpan(trace: ids.sessionTrace, id: id, parent: root, name: name, start: start, end: end)
        span.facts = facts
        // OTLP has only spans that ended.
        if isOpen { span.facts.append(TraceFact("coordviz.open", true)) }
        return span
    }

    mutating func follow(_ point: TracePoint, at time: Int64, _ body: (TraceSpan) throws -> Void) throws {
        let isBeginning = point.order == .begin
        switch point.subject {
        case .lane(let index):
            if isBeginning { begun[index] = time }
            if point.order == .end, let start = begun.removeValue(forKey: index) {
                try body(lane(index, start, time))
            }
        case .life(let index):
            if isBeginning { begunLives[index] = time }
            if !isBeginning, let start = begunLives.removeValue(forKey: index) { try body(life(index, start, time)) }
        case .unknown(let index):
            if isBeginning { begunUnknown[index] = time }
            if !isBeginning, let start = begunUnknown.removeValue(forKey: index) {
                try body(unknown(index, start, time))
            }
        case .unobserved(let index):
            if isBeginning { begunUnobserved[index] = time }
            if !isBeginning, let start = begunUnobserved.removeValue(forKey: index) {
                try body(unobserved(index, start, time))
            }
        case .unplaced: break
        }
    }

    mutating func follow(_ record: EventRecord, at time: Int64, _ body: (TraceSpan) throws -> Void) throws {
        switch record.kind {
        case .action, .mark:
            var facts = [
                TraceFact("coordviz.kind", record.kind.name), TraceFact("coordviz.event", record.number.rawValue),
            ]
            if let control = record.subject.orNil { facts.append(TraceFact("coordviz.node", names.label(control))) }
            let id = ids.id(.event, record.number.rawValue)
            try body(span(id, names.name(of: record), time, time, facts))
        case .transitionBegan: transitions[record.number] = (record, time)
        case .transitionEnded, .transitionCancelled:
            let isCancelled = record.kind == .transitionCancelled
            if let began = transitions.removeValue(forKey: record.causeEvent) {
                try body(transition(began.record, began.time, time, isCancelled: isCancelled))
            } else {
                var span = transition(record, time, time, isCancelled: isCancelled)
                span.facts.append(TraceFact("coordviz.start_not_observed", true))
                try body(span)
            }
        case _ where record.kind.isProblem: try body(problem(record, time))
        default: break
        }
    }

    /// Ends everything that has not ended, and then the session itself.
    mutating func finish(at end: Int64, _ body: (TraceSpan) throws -> Void) throws {
        for (index, start) in begun.sorted(by: { $0.key < $1.key }) {
            try body(lane(index, start, end, isOpen: true))
        }
        for (index, start) in begunLives.sorted(by: { $0.key < $1.key }) {
            try body(life(index, start, end, isOpen: true))
        }
        for (index, start) in begunUnknown.sorted(by: { $0.key < $1.key }) {
            try body(unknown(index, start, end, isOpen: true))
        }
        for (index, start) in begunUnobserved.sorted(by: { $0.key < $1.key }) {
            try body(unobserved(index, start, end, isOpen: true))
        }
        for (_, began) in transitions.sorted(by: { $0.key < $1.key }) {
            var span = transition(began.record, began.time, end, isOpen: true)
            if structure.unknown.mayHide(eventsAfter: began.record.number) {
                span.facts.append(TraceFact("coordviz.end_not_observed", true))
            }
            try body(span)
        }
        // Before, between and after all other events.
        if let text = structure.unknown.unplacedText {
            try body(span(ids.id(.unknown, -1), "unknown: \(text)", 0, end, [TraceFact("coordviz.kind", "unknown")]))
        }
        var session = span(
            root,
            TraceNames.session(facts),
            0,
            end,
            [
                TraceFact("coordviz.kind", "session"), TraceFact("coordviz.ending", facts.endingText),
                TraceFact("coordviz.lost", facts.dropped),
            ]
        )
        session.parent = nil
        if let text = structure.unknown.text { session.facts.append(TraceFact("coordviz.unknown", text)) }
        try body(session)
    }

    private mutating func lane(_ index: Int, _ start: Int64, _ end: Int64, isOpen: Bool = false) -> TraceSpan {
        let lane = structure.lanes[index]
        var facts = facts(of: lane.coordinator)
        facts.append(TraceFact("coordviz.event", lane.added.rawValue))
        if lane.isAddedUncertain { facts.append(TraceFact("coordviz.start_not_observed", true)) }
        if lane.isRemovedUncertain || isOpen && structure.unknown.unplaced > 0 {
            facts.append(TraceFact("coordviz.end_not_observed", true))
        }
        if lane.removed != nil { facts.append(TraceFact("coordviz.released", lane.released != nil)) }
        let id = ids.id(.lifetime, Int64(index))
        var span = span(id, names.label(lane.coordinator), start, end, facts, isOpen: isOpen)
        if let outer = above[index] { span.parent = ids.id(.lifetime, Int64(outer)) }
        return span
    }

    private mutating func life(_ index: Int, _ start: Int64, _ end: Int64, isOpen: Bool = false) -> TraceSpan {
        let life = structure.lives[index]
        var facts = facts(of: life.node)
        facts.append(TraceFact("coordviz.event", life.first.rawValue))
        if life.isFirstUncertain { facts.append(TraceFact("coordviz.start_not_observed", true)) }
        if life.isReleaseUncertain || isOpen && structure.unknown.unplaced > 0 {
            facts.append(TraceFact("coordviz.end_not_observed", true))
        }
        return span(ids.id(.life, Int64(index)), names.label(life.node), start, end, facts, isOpen: isOpen)
    }

    private func unknown(_ index: Int, _ start: Int64, _ end: Int64, isOpen: Bool = false) -> TraceSpan {
        let text = structure.unknown.all[index].text
        return span(
            ids.id(.unknown, Int64(index)),
            "unknown: \(text)",
            start,
            end,
            [TraceFact("coordviz.kind", "unknown")],
            isOpen: isOpen
        )
    }

    private func unobserved(_ index: Int, _ start: Int64, _ end: Int64, isOpen: Bool = false) -> TraceSpan {
        span(
            ids.id(.unobserved, Int64(index)),
            "not observed: snapshots were skipped",
            start,
            end,
            [TraceFact("coordviz.kind", "unobserved")],
            isOpen: isOpen
        )
    }

    private mutating func problem(_ record: EventRecord, _ time: Int64) -> TraceSpan {
        var facts = [
            TraceFact("coordviz.kind", "problem"), TraceFact("coordviz.event", record.number.rawValue),
        ]
        if let node = record.subject.orNil { facts.append(TraceFact("coordviz.node", names.label(node))) }
        if let place = names.place(record.location) { facts.append(TraceFact("coordviz.location", place)) }
        var span = span(ids.id(.event, record.number.rawValue), record.kind.name, time, time, facts)
        span.failure = TraceNames.shown(sentences.sentence(record))
        return span
    }

    private mutating func transition(
        _ record: EventRecord,
        _ start: Int64,
        _ end: Int64,
        isCancelled: Bool = false,
        isOpen: Bool = false
    ) -> TraceSpan {
        let facts = [
            TraceFact("coordviz.kind", "transition"), TraceFact("coordviz.event", record.number.rawValue),
            TraceFact("coordviz.node", names.label(record.subject)),
            TraceFact("coordviz.container", names.label(record.object)),
            TraceFact("coordviz.cancelled", isCancelled),
        ]
        let name = names.text(record.name)
        let id = ids.id(.event, record.number.rawValue)
        return span(id, name.isEmpty ? "transition" : name, start, end, facts, isOpen: isOpen)
    }

    private mutating func facts(of node: NodeID) -> [TraceFact] {
        var facts = [
            TraceFact("coordviz.kind", names.kind(node).name), TraceFact("coordviz.node", names.label(node)),
            TraceFact("coordviz.type", names.type(node)),
        ]
        if let identifier = names.identifier(node) { facts.append(TraceFact("coordviz.identifier", identifier)) }
        return facts
    }
}
