internal import CoordvizModel

/// The part of a session about one node, read in one pass: the events that mention it, the events of its messages, and
/// releases.
///
/// It is a source itself, so that ``SessionHistory`` can derive the node's lifetime and edges from it, including
/// losses, at the cost of one node.
struct NodeExcerpt: SessionSource {
    let facts: SessionFacts
    let dictionary: SessionDictionary
    /// The events that mention the node or belong to a message that it sent.
    private(set) var records: [EventRecord] = []
    private(set) var messageNames = MessageNames()
    private var keyframes: [EventNumber: Keyframe] = [:]
    private let unknown: UnknownStretches

    init(of node: NodeID, from source: some SessionSource, unknown: UnknownStretches) throws {
        facts = source.facts
        dictionary = source.dictionary
        self.unknown = unknown
        guard source.facts.lastEvent > .zero else { return }
        var sent: Set<MessageID> = []
        // The state is known again after these events; the first record at or after each is kept.
        var anchors = unknown.all.compactMap(\.end)[...]
        var previous = EventNumber.zero
        var jumps: [EventNumber] = []
        try source.forEachRecord(in: EventNumber(rawValue: 1)...source.facts.lastEvent) { record in
            defer { previous = record.number }
            var isWanted = record.subject == node || record.object == node || record.predicted == node
            if let anchor = anchors.first, anchor <= record.number {
                isWanted = true
                while let anchor = anchors.first, anchor <= record.number { anchors.removeFirst() }
            }
            if record.number.rawValue != previous.rawValue + 1, unknown.stretch(at: record.number) == nil {
                isWanted = true
                jumps.append(record.number)
            }
            messageNames.consume(record)
            switch record.kind {
            case .messageSent, .messageQueued:
                if record.subject == node { sent.insert(record.message) }
            case .released: isWanted = true
            default: break
            }
            if isWanted || record.message != .none && sent.contains(record.message) { records.append(record) }
        }
        for event in Set(jumps + unknown.all.compactMap(\.end)).sorted() {
            // A lookup is cheaper than reading an unnecessary keyframe.
            guard try source.firstKeyframe(atOrAfter: event) == event else { continue }
            keyframes[event] = Self.excerpt(of: try source.keyframe(atOrBefore: event), for: node)
        }
    }

    private static func excerpt(of keyframe: Keyframe, for node: NodeID) -> Keyframe {
        let edges = keyframe.state.edges.filter { $0.key.from == node || $0.key.to == node }
        var nodes = Set(edges.keys.flatMap { [$0.from, $0.to] })
        if keyframe.state.nodes.contains(node) { nodes.insert(node) }
        let state = HierarchyState(
            nodes: Array(nodes),
            edges: edges.map { ($0.key, $0.value) },
            appearances: keyframe.state.appearances.filter { $0.key == node }
        )
        return Keyframe(event: keyframe.event, state: state)
    }

    func keyframe(atOrBefore event: EventNumber) -> Keyframe {
        // Between keyframes the records are complete.
        keyframes[event] ?? .beginning
    }

    func firstKeyframe(atOrAfter event: EventNumber) -> EventNumber? {
        // Known from the whole session.
        unknown.all.compactMap(\.end).first { $0 >= event }
    }

    func forEachRecord(in range: ClosedRange<EventNumber>, _ body: (EventRecord) throws -> Void) rethrows {
        for record in records where range.contains(record.number) { try body(record) }
    }

    func lastEvent(atOrBeforeTime time: Int64) -> EventNumber? { records.last { $0.time <= time }?.number }

    func event(markedAs name: String) -> EventNumber? { nil }

    func lastEvent(ofKind kind: EventKind, atOrBefore event: EventNumber) -> EventNumber? {
        records.last { $0.kind == kind && $0.number <= event }?.number
    }
}
