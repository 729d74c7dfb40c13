internal import CoordvizModel
internal import CoordvizTimeline

/// What a recording says that cannot be. Whoever reads a report of it must know: it was damaged, or somebody changed it.
///
/// Costs one look at each node, each record and each relation.
enum RecordingFlaws {
    /// Nobody records for longer: a hundred years, in nanoseconds.
    private static let longest: Int64 = 100 * 365 * 86_400 * 1_000_000_000

    /// A sentence for each sort of flaw that occurs, with its number.
    static func texts(facts: SessionFacts, dictionary: SessionDictionary, history: SessionHistory) -> [String] {
        let undefined = history.lives.count { dictionary.nodes[$0.node] == nil }
        let counts = [
            (undefined, "object is mentioned and never defined", "objects are mentioned and never defined"),
            (textless(dictionary, history), "text is named and is not there", "texts are named and are not there"),
            (
                history.records.count { $0.time < 0 || $0.time > longest },
                "event has a time that cannot be", "events have times that cannot be"
            ),
            (
                unexplained(facts, history),
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
            count > 0 ? "\(count) \(count == 1 ? one : several)" : nil
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
