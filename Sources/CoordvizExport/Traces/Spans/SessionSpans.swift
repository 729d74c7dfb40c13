internal import CoordvizModel
internal import CoordvizTimeline

/// A session as spans: a trace for each message, with a span for each hop, and one trace for what the user did and for
/// the lifetimes of coordinators and view controllers, also of coordinators that were never in the tree.
///
/// The model of the export as OTLP. Spans are computed while the records are read a second time, so that memory is linear
/// in the objects, messages, user's actions and transitions, and not in the events. Pure: the same session gives the same spans.
struct SessionSpans<Source: SessionSource> {
    private let source: Source
    private let structure: SessionStructure

    /// Reads the lifetimes of a session, in one pass.
    /// - Throws: the source's errors.
    init(of source: Source) throws {
        self.source = source
        structure = try SessionStructure(of: source)
    }

    /// Calls `body` with each span, in the order of their ends; the spans of messages and of the session are last. Reads
    /// the session once.
    /// - Throws: the errors of the source and of `body`.
    func forEachSpan(_ body: (TraceSpan) throws -> Void) throws {
        let dictionary = source.dictionary
        let names = TraceNames(dictionary)
        var inTree = NodeIndexes()
        for lane in structure.lanes { inTree[lane.coordinator] = 0 }
        let lives = structure.lives.indices.filter { index in
            let node = structure.lives[index].node
            let kind = names.kind(node)
            return kind == .viewController || kind == .coordinator && inTree[node] == nil
        }
        let points = TracePoints(structure, hasUnplaced: false, lives: lives)
        var lifetimes = LifetimeSpans(structure, facts: source.facts, dictionary: dictionary, names: names)
        var messages = MessageSpans(structure.unknown, facts: source.facts, dictionary: dictionary, names: names)
        let end = try points.forEach(
            of: source,
            point: { try lifetimes.follow($0, at: $1, body) },
            record: { record, time in
                try lifetimes.follow(record, at: time, body)
                try messages.follow(record, at: time, body)
            }
        )
        try messages.finish(at: end, body)
        try lifetimes.finish(at: end, body)
    }
}
