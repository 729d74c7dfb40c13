internal import CoordvizModel
internal import CoordvizTimeline

/// The spans of the session's own trace: coordinators below their parents, view controllers, transitions, the user's
/// actions, marks, and what is unknown.
struct LifetimeSpans {
    private let structure: SessionStructure
    private let facts: SessionFacts
    private let ids: TraceIDs
    private var names: TraceNames
    private var begun: [Int: Int64] = [:]
    private var begunLives: [Int: Int64] = [:]
    private var begunUnknown: [Int: Int64] = [:]
    private var begunUnobserved: [Int: Int64] = [:]
    private var transitions: [EventNumber: (record: EventRecord, time: Int64)] = [:]
    private let above: [Int?]

    init(_ structure: SessionStructure, facts: SessionFacts, names: TraceNames) {
        self.structure = structure
        self.facts = facts
        self.names = names
        ids = TraceIDs(session: facts.uuid)
        var path: [Int] = []
        above = structure.lanes.enumerated().map { index, lane in
            path.removeSubrange(min(lane.depth, path.count)...)
            defer { path.append(index) }
            return path.last
        }
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
            let name = names.text(record.name)
            let id = ids.id(.event, record.number.rawValue)
            try body(span(id, name.isEmpty ? record.kind.name : name, time, time, facts))
        case .transitionBegan: transitions[record.number] = (record, time)
        case .transitionEnded, .transitionCancelled:
            guard let began = transitions.removeValue(forKey: record.causeEvent) else { return }
            try body(transition(began.record, began.time, time, isCancelled: record.kind == .transitionCancelled))
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
        for (index, start) in begunUnknown.sorted(by: { $0.key < $1.key }) { try body(unknown(index, start, end)) }
        for (index, start) in begunUnobserved.sorted(by: { $0.key < $1.key }) {
            try body(unobserved(index, start, end))
        }
        for (_, began) in transitions.sorted(by: { $0.key < $1.key }) {
            try body(transition(began.record, began.time, end, isOpen: true))
        }
        var session = span(
            root,
            name(of: facts),
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

    private func name(of facts: SessionFacts) -> String {
        let process = TraceNames.shown(facts.process)
        return "\(process.isEmpty ? "app" : process), session \(facts.id.rawValue)"
    }

    private mutating func lane(_ index: Int, _ start: Int64, _ end: Int64, isOpen: Bool = false) -> TraceSpan {
        let lane = structure.lanes[index]
        var facts = facts(of: lane.coordinator)
        facts.append(TraceFact("coordviz.event", lane.added.rawValue))
        if lane.isAddedUncertain { facts.append(TraceFact("coordviz.start_not_observed", true)) }
        if lane.isRemovedUncertain { facts.append(TraceFact("coordviz.end_not_observed", true)) }
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
        if life.isReleaseUncertain { facts.append(TraceFact("coordviz.end_not_observed", true)) }
        return span(ids.id(.life, Int64(index)), names.label(life.node), start, end, facts, isOpen: isOpen)
    }

    private func unknown(_ index: Int, _ start: Int64, _ end: Int64) -> TraceSpan {
        let text = structure.unknown.all[index].text
        return span(
            ids.id(.unknown, Int64(index)),
            "unknown: \(text)",
            start,
            end,
            [TraceFact("coordviz.kind", "unknown")]
        )
    }

    private func unobserved(_ index: Int, _ start: Int64, _ end: Int64) -> TraceSpan {
        span(
            ids.id(.unobserved, Int64(index)),
            "not observed: snapshots were skipped",
            start,
            end,
            [TraceFact("coordviz.kind", "unobserved")]
        )
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
