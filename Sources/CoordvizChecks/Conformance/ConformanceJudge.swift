package import CoordvizModel
package import CoordvizTimeline

/// Judges the rules of Coordinated MVC on a recorded session.
///
/// Pure; costs one pass over the session's records. It only ever speaks of view controllers: a node counts as one when
/// it was recorded as one and no event says that it is a coordinator, as container controllers may be.
///
/// Where events were lost, no rule counts as followed, because a violation may be among them. A violation still counts if no
/// lost event can excuse it.
package struct ConformanceJudge: Sendable {
    /// The verdict on each rule.
    package let verdicts: [ConformanceRule: ConformanceVerdict]

    /// Judges a session.
    package init(_ history: SessionHistory, dictionary: SessionDictionary) {
        var evidence = ConformanceEvidence(history: history, dictionary: dictionary)
        for record in history.records { evidence.consume(record) }
        verdicts = Dictionary(uniqueKeysWithValues: ConformanceRule.allCases.map { ($0, evidence.verdict(on: $0)) })
    }

    /// The verdict on one rule.
    package subscript(rule: ConformanceRule) -> ConformanceVerdict {
        verdicts[rule] ?? .notJudged("The rule was not judged.")
    }
}
