internal import CoordvizModel
internal import CoordvizTimeline

/// What a recording says that cannot be. Whoever reads a report of it must know: it was damaged, or somebody changed it.
///
/// Costs one look at each node, each record and each relation.
enum RecordingFlaws {
    /// Nobody records for longer: a hundred years, in nanoseconds.
    private static let longest: Int64 = 100 * 365 * 86_400 * 1_000_000_000

    /// A sentence for each sort of flaw that occurs, with its number.
    /// - Parameter missing: how many events are not there for reasons that are told already.
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
            (undefined, "object is mentioned and never defined", "objects are mentioned and never defined"),
            (textless(dictionary, history), "text is named and is not there", "texts are named and are not there"),
            (
                lostPlaces.count,
                "place in the source is named and is not there", "places in the source are named and are not there"
            ),
            (untimely, "event has a time that cannot be", "events have times that cannot be"),
            (early, "event is said to follow from a later one", "events are said to follow from later ones"),
            (
                nameless, "event says something by a number that this coordviz does not know",
                "events say something by numbers that this coordviz does not know"
            ),
            (releasedAgain.count, "object is released more than once", "objects are released more than once"),
            (
                max(0, unexplained(facts, history) - Int(clamping: missing)),
                "event is missing, or of a kind that this coordviz does not know",
                "events are missing, or of kinds that this coordviz does not know"
            ),
            (
                history.impossibleCircleCount(),
                "relation puts something inside itself, which cannot be",
                "relations put something inside itself, which cannot be"
            ),
        ]
        return counts.compactMap { count, one, several in
            count > 0 ? Count.of(count, one, several) : nil
        } + impossible(facts)
    }

    /// Which ids stand for a place in the source: most events have one, and hashing each would cost more than all the rest.
    private struct DefinedPlaces {
        private let near: [Bool]
        private let all: [LocationID: SourceLocation]

        init(_ dictionary: SessionDictionary) {
            all = dictionary.locations
            // The recording is untrusted: an id may be any number.
            near = (0..<UInt32(clamping: min(all.count + 1, 1 << 20))).map { id in
                id == 0 || dictionary.locations[LocationID(rawValue: id)] != nil
            }
        }

        func has(_ id: LocationID) -> Bool {
            Int(id.rawValue) < near.count ? near[Int(id.rawValue)] : all[id] != nil
        }
    }

    /// What stands in the session's own row.
    private static func impossible(_ facts: SessionFacts) -> [String] {
        [
            facts.startedAt < 0 || facts.startedAt > 2 * longest ? "its start is a time that cannot be" : nil,
            facts.processID < 0 ? "its process has a number that cannot be" : nil,
            facts.dropped < 0 ? "the number of its lost events cannot be" : nil,
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
        // Neighbours often name the same.
        for record in history.records where record.name != last {
            last = record.name
            named.insert(last)
        }
        named.remove(.none)
        return named.count { dictionary.strings[$0] == nil }
    }

    /// Events whose numbers nobody has, beyond those that the recording says were lost.
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
