package import CoordvizModel
internal import CoordvizTimeline

/// For how much of a session no walk looked at the hierarchy, because walks over it took too much of the main thread's time.
package struct UnobservedTime: Equatable, Sendable {
    /// How long that was, in nanoseconds.
    package let duration: Int64
    /// The share of the session, from 0 to 1.
    package let share: Double
    /// The rules that may have found something there, each with how often, in the order of their names.
    package let doubts: [(rule: CheckRule, count: Int)]

    /// - Returns: nil when no walk was left out.
    init?(_ stretches: UnobservedStretches, of facts: SessionFacts, doubts: [CheckRule: Int]) {
        guard !stretches.all.isEmpty else { return nil }
        duration = stretches.duration(until: facts.duration)
        share = facts.duration > 0 ? min(1, Double(duration) / Double(facts.duration)) : 0
        self.doubts = doubts.sorted { $0.key.name < $1.key.name }.map { ($0.key, $0.value) }
    }

    /// As one sentence without a full stop: `the hierarchy was not walked for 0.400 s of 12.000 s (3 %)`.
    package func text(of facts: SessionFacts) -> String {
        // Never "0 %" of what there was.
        let percent = max(1, Int((share * 100).rounded()))
        let rules = doubts.map { "\($0.rule.name) (\($0.count))" }.joined(separator: ", ")
        return """
            the hierarchy was not walked for \(TimeText.seconds(duration)) of \(TimeText.seconds(facts.duration)) \
            (\(percent) %): walks took too much of the main thread's time\
            \(rules.isEmpty ? "" : "; not judged there: \(rules)")
            """
    }

    /// Equal when the same was not looked at, and the same is in doubt because of it.
    package static func == (left: UnobservedTime, right: UnobservedTime) -> Bool {
        left.duration == right.duration && left.share == right.share
            && left.doubts.elementsEqual(right.doubts) { $0 == $1 }
    }
}
