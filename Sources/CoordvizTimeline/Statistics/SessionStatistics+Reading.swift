package import CoordvizModel

extension SessionStatistics {
    /// Reads the session of `source`, in one pass.
    /// - Throws: the source's errors.
    package init(of source: some SessionSource) throws {
        let unknown = try UnknownStretches(of: source)
        var counts: [EventKind: Int] = [:]
        var messages = MessagePathBuilder(dictionary: source.dictionary, unknown: unknown, isComplete: true)
        var lives = LifeClock()
        var transitions = TransitionClock()
        var coordinators = DepthGauge([.child])
        var controllers = DepthGauge([.containment, .presentation])
        func consume(_ record: EventRecord) {
            let isUnknown = unknown.stretch(at: record.number) != nil
            counts[record.kind, default: 0] += 1
            messages.consume(record)
            lives.consume(record, isUnknown: isUnknown)
            transitions.consume(record)
            coordinators.consume(record, isUnknown: isUnknown)
            controllers.consume(record, isUnknown: isUnknown)
        }
        var next = EventNumber(rawValue: 1)
        let last = source.facts.lastEvent
        for end in unknown.all.compactMap(\.end) where next < end && end <= last {
            try source.forEachRecord(in: next...EventNumber(rawValue: end.rawValue - 1), consume)
            // From here the state is known again.
            let state = try source.keyframe(atOrBefore: end).state
            coordinators.begin(with: state)
            controllers.begin(with: state)
            lives.begin(with: state)
            next = end
        }
        if next <= last { try source.forEachRecord(in: next...last, consume) }
        self.init(facts: source.facts)
        events = counts.values.reduce(0, +)
        eventsPerSecond = Self.perSecond(events, in: facts.duration)
        kinds = counts.sorted { $0.key.rawValue < $1.key.rawValue }.map { KindCount(kind: $0.key, count: $0.value) }
        types = Self.types(in: source.dictionary)
        coordinatorDepth = coordinators.deepest
        controllerDepth = controllers.deepest
        if !unknown.isEmpty {
            coordinatorDepth?.isAtLeast = true
            controllerDepth?.isAtLeast = true
        }
        count(of: messages.all, in: source.dictionary)
        coordinatorLives = lives.durations { source.dictionary.kind(of: $0) == .coordinator }
        controllerLives = lives.durations { source.dictionary.kind(of: $0) == .viewController }
        self.transitions = transitions.counts(in: source.dictionary)
    }

    private static func perSecond(_ events: Int, in nanoseconds: Int64) -> Int64? {
        guard nanoseconds > 0 else { return nil }
        return Int64(exactly: (Double(events) * 1e9 / Double(nanoseconds)).rounded())
    }

    private static func types(in dictionary: SessionDictionary) -> [TypeCount] {
        struct Key: Hashable {
            var kind: NodeKind
            var type: StringID
        }
        struct Text: Hashable {
            var kind: NodeKind
            var type: String
        }
        var byID: [Key: Int] = [:]
        for node in dictionary.nodes.values { byID[Key(kind: node.kind, type: node.typeName), default: 0] += 1 }
        // A recording may contain a text twice, so texts tell types apart and not their ids.
        var counts: [Text: Int] = [:]
        for (key, count) in byID {
            counts[Text(kind: key.kind, type: dictionary.text(key.type)), default: 0] += count
        }
        return counts.map { TypeCount(kind: $0.key.kind, type: $0.key.type, count: $0.value) }
            .sorted { ($1.count, $0.type, $0.kind.rawValue) < ($0.count, $1.type, $1.kind.rawValue) }
    }

    private mutating func count(of paths: [MessagePath], in dictionary: SessionDictionary) {
        var byName: [String: MessageCount] = [:]
        var byHandler: [String: Int] = [:]
        for path in paths {
            byName[path.name, default: MessageCount(name: path.name)].count += 1
            byName[path.name]?.hops += path.hops.count
            if path.outcome.isWithoutHandler { byName[path.name]?.withoutHandler += 1 }
            if path.outcome == .handled, let handler = path.ending?.node {
                byHandler[dictionary.typeName(of: handler), default: 0] += 1
            }
        }
        messages = byName.values.sorted {
            ($1.withoutHandler, $1.count, $0.name) < ($0.withoutHandler, $0.count, $1.name)
        }
        handlers = byHandler.map { HandlerCount(type: $0.key, count: $0.value) }
            .sorted { ($1.count, $0.type) < ($0.count, $1.type) }
        let longest = paths.lazy.filter { !$0.hops.isEmpty }
            .sorted { ($1.hops.count, $0.id) < ($0.hops.count, $1.id) }
        longestPaths = Array(longest.prefix(Self.mostPaths))
    }
}
