internal import CoordvizModel
internal import CoordvizTimeline

/// Finds contradictions in a recording, which mean that it was damaged or modified. They are shown in the report.
///
/// Takes time linear in nodes, records and relations.
enum RecordingIssues {
    /// The greatest plausible time: a hundred years, in nanoseconds.
    private static let longest: Int64 = 100 * 365 * 86_400 * 1_000_000_000

    /// One sentence for each kind of issue that occurs, with its count.
    /// - Parameter missing: the number of missing events that are already reported for other reasons.
    static func texts(
        facts: SessionFacts,
        dictionary: SessionDictionary,
        history: SessionHistory,
        missing: Int64 = 0
    ) -> [String] {
        let undefined = history.lives.count { dictionary.nodes[$0.node] == nil }
        let places = DefinedPlaces(dictionary)
        var lostPlaces: Set<LocationID> = []
        var (released, releasedAgain): (Set<NodeID>, Set<NodeID>) = ([], [])
        var (untimely, nameless, early) = (0, 0, 0)
        for record in history.records {
            if !places.has(record.location) { lostPlaces.insert(record.location) }
            if record.time < 0 || record.time > longest { untimely += 1 }
            if record.causeEvent > record.number || record.since > record.number { early += 1 }
            if !isKnown(record.code, of: record.kind) { nameless += 1 }
            if record.kind == .released, !released.insert(record.subject).inserted {
                releasedAgain.insert(record.subject)
            }
        }
        let counts = [
            (undefined, "object is mentioned but never defined", "objects are mentioned but never defined"),
            (textless(dictionary, history), "text is referenced but missing", "texts are referenced but missing"),
            (
                lostPlaces.count,
                "source location is referenced but missing", "source locations are referenced but missing"
            ),
            (untimely, "event has an impossible time", "events have impossible times"),
            (early, "event has a later event as its cause", "events have later events as their causes"),
            (
                nameless, "event has a code that this version of coordviz does not know",
                "events have codes that this version of coordviz does not know"
            ),
            (releasedAgain.count, "object is released more than once", "objects are released more than once"),
            (
                max(0, unexplained(facts, history) - Int(clamping: missing)),
                "event is missing, or of a kind that this version of coordviz does not know",
                "events are missing, or of kinds that this version of coordviz does not know"
            ),
            (
                history.structure.impossibleCircleCount(),
                "relation makes an object its own ancestor, which is impossible",
                "relations make an object its own ancestor, which is impossible"
            ),
        ]
        return counts.compactMap { count, one, several in
            count > 0 ? Count.of(count, one, several) : nil
        } + impossible(facts)
    }

    /// Looks up whether source locations are defined, without hashing for small ids: most events have a location, and
    /// hashing each would dominate the cost.
    private struct DefinedPlaces {
        private let near: [Bool]
        private let all: [LocationID: SourceLocation]

        init(_ dictionary: SessionDictionary) {
            all = dictionary.locations
            // The recording is untrusted, so an id may be any number.
            near = (0..<UInt32(clamping: min(all.count + 1, 1 << 20))).map { id in
                id == 0 || dictionary.locations[LocationID(rawValue: id)] != nil
            }
        }

        func has(_ id: LocationID) -> Bool {
            Int(id.rawValue) < near.count ? near[Int(id.rawValue)] : all[id] != nil
        }
    }

    /// Issues in the session's own row.
    private static func impossible(_ facts: SessionFacts) -> [String] {
        [
            facts.startedAt < 0 || facts.startedAt > 2 * longest ? "its start time is impossible" : nil,
            facts.processID < 0 ? "its process id is impossible" : nil,
            facts.dropped < 0 ? "its number of lost events is impossible" : nil,
        ].compactMap { $0 }
    }

    private static func isKnown(_ code: UInt8, of kind: EventKind) -> Bool {
        switch kind {
        case .edgeAppeared, .edgeDisappeared: EdgeKind(rawValue: code) != nil
        case .hop: HopReason(rawValue: code) != nil
        case .appearanceChanged: AppearanceState(rawValue: code) != nil
        default: true
        }
    }

    private static func textless(_ dictionary: SessionDictionary, _ history: SessionHistory) -> Int {
        var named = Set(dictionary.nodes.values.map(\.typeName))
        var last = StringID.none
        // Consecutive records often have the same name.
        for record in history.records where record.name != last {
            last = record.name
            named.insert(last)
        }
        named.remove(.none)
        return named.count { dictionary.strings[$0] == nil }
    }

    /// The number of missing event numbers, without those that the recording reports as lost.
    private static func unexplained(_ facts: SessionFacts, _ history: SessionHistory) -> Int {
        guard let first = history.records.first, let last = history.records.last else { return 0 }
        let (span, isTooLong) = last.number.rawValue.subtractingReportingOverflow(first.number.rawValue - 1)
        guard !isTooLong else { return Int.max }
        let lost = facts.losses.reduce(Int64(0)) { sum, loss in
            let (from, to) = (max(loss.first, first.number).rawValue, min(loss.last, last.number).rawValue)
            return from <= to ? sum &+ (to - from + 1) : sum
        }
        return max(0, Int(clamping: span - Int64(history.records.count) &- lost &- max(0, facts.unplacedLosses)))
    }
}
