internal import CoordvizModel
internal import CoordvizTimeline

/// Finds contradictions in a recording, which mean that it was damaged or modified. They are shown in the report.
///
/// Follows the session record by record; takes time linear in nodes, records and relations.
struct RecordingIssues {
    private var places = SeenPlaces()
    private var names: Set<StringID> = []
    private var lastName = StringID.none
    private var (released, releasedAgain): (Set<NodeID>, Set<NodeID>) = ([], [])
    private var (untimely, nameless, early) = (0, 0, 0)
    private var first: EventNumber?
    private var last = EventNumber.zero
    private var count: Int64 = 0

    /// The greatest plausible time: a hundred years, in nanoseconds.
    private static let longest: Int64 = 100 * 365 * 86_400 * 1_000_000_000

    /// What contradicts itself in the structure, whatever the records are.
    struct OfStructure {
        fileprivate let undefined: Int
        /// The ids of types without a text.
        fileprivate let textless: Set<StringID>
        fileprivate let circles: Int

        init(_ structure: SessionStructure, dictionary: SessionDictionary) {
            undefined = structure.lives.count { dictionary.nodes[$0.node] == nil }
            var types = Set(dictionary.nodes.values.map(\.typeName))
            types.remove(.none)
            textless = types.filter { dictionary.strings[$0] == nil }
            circles = structure.impossibleCircleCount()
        }
    }

    /// Notes the next record.
    mutating func note(_ record: EventRecord) {
        if first == nil { first = record.number }
        last = record.number
        count += 1
        places.insert(record.location)
        // Consecutive records often have the same name.
        if record.name != lastName {
            lastName = record.name
            names.insert(lastName)
        }
        if record.time < 0 || record.time > Self.longest { untimely += 1 }
        if record.causeEvent > record.number || record.since > record.number { early += 1 }
        if !Self.isKnown(record.code, of: record.kind) { nameless += 1 }
        if record.kind == .released, !released.insert(record.subject).inserted { releasedAgain.insert(record.subject) }
    }

    /// One sentence for each kind of issue that occurs, with its count.
    /// - Parameter missing: the number of missing events that are already reported for other reasons.
    static func texts(
        facts: SessionFacts,
        dictionary: SessionDictionary,
        history: SessionHistory,
        missing: Int64 = 0
    ) -> [String] {
        var issues = RecordingIssues()
        for record in history.records { issues.note(record) }
        let structure = OfStructure(history.structure, dictionary: dictionary)
        return issues.texts(structure, facts: facts, dictionary: dictionary, missing: missing)
    }

    /// One sentence for each kind of issue that occurs in what was noted, with its count.
    /// - Parameter missing: the number of missing events that are already reported for other reasons.
    func texts(
        _ structure: OfStructure,
        facts: SessionFacts,
        dictionary: SessionDictionary,
        missing: Int64
    ) -> [String] {
        let textless = structure.textless.union(names.filter { $0 != .none && dictionary.strings[$0] == nil })
        let counts = [
            (structure.undefined, "object is mentioned but never defined", "objects are mentioned but never defined"),
            (textless.count, "text is referenced but missing", "texts are referenced but missing"),
            (
                places.count { dictionary.locations[$0] == nil },
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
                max(0, unexplained(facts) - Int(clamping: missing)),
                "event is missing, or of a kind that this version of coordviz does not know",
                "events are missing, or of kinds that this version of coordviz does not know"
            ),
            (
                structure.circles,
                "relation makes an object its own ancestor, which is impossible",
                "relations make an object its own ancestor, which is impossible"
            ),
        ]
        return counts.compactMap { count, one, several in
            count > 0 ? Count.of(count, one, several) : nil
        } + Self.impossible(facts)
    }

    /// The source locations that records name, without hashing small ids: most events have a location, and hashing each
    /// would dominate the cost.
    private struct SeenPlaces {
        private var near: [Bool] = []
        private var far: Set<LocationID> = []
        /// The recording is untrusted, so an id may be any number.
        private static let mostNear = 1 << 20

        mutating func insert(_ id: LocationID) {
            let place = Int(id.rawValue)
            guard place < Self.mostNear else {
                far.insert(id)
                return
            }
            if place >= near.count {
                near.append(contentsOf: repeatElement(false, count: max(place + 1, near.count * 2) - near.count))
            }
            near[place] = true
        }

        /// The number of places that satisfy a condition, without zero, which is none.
        func count(where isWanted: (LocationID) -> Bool) -> Int {
            near.indices.dropFirst().count { near[$0] && isWanted(LocationID(rawValue: UInt32($0))) }
                + far.count(where: isWanted)
        }
    }

    /// Issues in the session's own row.
    private static func impossible(_ facts: SessionFacts) -> [String] {
        [
            facts.startedAt < 0 || facts.startedAt > 2 * longest ? "its start time is impossible" : nil,
            facts.processID < 0 ? "its process id is impossible" : nil,
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

    /// The number of missing event numbers, without those that the recording reports as lost.
    private func unexplained(_ facts: SessionFacts) -> Int {
        guard let first else { return 0 }
        let (span, isTooLong) = last.rawValue.subtractingReportingOverflow(first.rawValue - 1)
        guard !isTooLong else { return Int.max }
        let lost = facts.losses.reduce(Int64(0)) { sum, loss in
            let (from, to) = (max(loss.first, first).rawValue, min(loss.last, last).rawValue)
            return from <= to ? sum &+ (to - from + 1) : sum
        }
        return max(0, Int(clamping: span - count &- lost &- max(0, facts.unplacedLosses)))
    }
}
