internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizTimeline

/// That repeating an action leaves no more objects each time.
///
/// Counts, at marks after each round, the coordinators, view controllers and other recorded objects that are alive. A type grows if
/// each round leaves more of it than the round before. The first mark is set after a round too: what an app keeps once, such as a
/// cache or a lazy child coordinator, does not count as growth.
public struct GrowthExpectation: RecordedExpectation {
    private let marks: [String]

    /// - Parameter marks: the marks of the test, each after a round; at least three, as two do not tell growth from something late.
    public init(after marks: [String]) { self.marks = marks }

    /// What grows, in sentences; nil when nothing does.
    public func problem(in recording: TestRecording) -> String? { recording.problem { try problem(in: $0) } }

    func problem(in moment: RecordedMoment) throws -> String? {
        guard marks.count >= 3 else { throw TestRecordingError.tooFewRounds(marks.count) }
        let events = try marks.map { try moment.event(ofMark: $0) ?? .zero }
        let growing = GrowingTypes(moment, at: events)
        guard !growing.all.isEmpty else { return nil }
        var lines = ["Each round leaves more objects than the one before:"]
        let holders = Holders(moment)
        for type in growing.all where !growing.isHeldByGrowth(type, holders) {
            lines.append("  \(type.name): \(type.counts.map(String.init).joined(separator: " → "))")
            lines.append("    The last one is \(moment.label(type.newest)): \(holders.sentence(on: type.newest))")
            if let first = moment.record(of: type.began) {
                lines.append("    It first appears in \(moment.place(of: first)).")
            }
        }
        let held = growing.all.filter { growing.isHeldByGrowth($0, holders) }.map { "\($0.name)" }
        if !held.isEmpty { lines.append("  With them: \(held.joined(separator: ", ")).") }
        return lines.joined(separator: "\n")
    }
}

/// The types of which each round leaves more.
private struct GrowingTypes {
    struct Growth {
        var name: String
        var counts: [Int]
        /// The last object of the type that is alive at the end.
        var newest: NodeID
        /// The first event that mentions it.
        var began: EventNumber
    }

    private(set) var all: [Growth] = []
    private var nodes: Set<NodeID> = []

    init(_ moment: RecordedMoment, at events: [EventNumber]) {
        // By full name, because modules may have types of the same name.
        let lives = Dictionary(grouping: moment.history.lives) { moment.dictionary.typeName(of: $0.node) }
        for (type, lives) in lives.sorted(by: { $0.key < $1.key }) {
            let counts = events.map { event in
                lives.count { $0.first <= event && ($0.released.map { event < $0 } ?? true) }
            }
            guard zip(counts, counts.dropFirst()).allSatisfy(<) else { continue }
            let last = lives.last { life in
                events.last.map { life.first <= $0 } ?? false && life.released == nil
            }
            // What was released after the last round was only late.
            guard let last else { continue }
            nodes.insert(last.node)
            all.append(
                Growth(name: NodeNames.withoutModules(type), counts: counts, newest: last.node, began: last.first)
            )
        }
        // Coordinators first: what they hold grows with them.
        all.sort { Self.rank($0, in: moment) < Self.rank($1, in: moment) }
    }

    private static func rank(_ growth: Growth, in moment: RecordedMoment) -> (Int, String) {
        let kind: Int =
            switch moment.dictionary.kind(of: growth.newest) {
            case .coordinator: 0
            case .viewController: 1
            default: 2
            }
        return (kind, growth.name)
    }

    /// Whether what holds an object grows itself, so that the object is not the cause.
    func isHeldByGrowth(_ growth: Growth, _ holders: Holders) -> Bool {
        holders.holders(of: growth.newest).contains { nodes.contains($0) }
    }
}
