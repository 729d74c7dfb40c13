package import CoordvizModel

/// What `coordviz check` says of several recordings as a whole, such as those of a test run: each finding once, whichever
/// recordings contain it.
package struct CheckRun: Equatable, Sendable {
    /// A finding in one or more of the recordings.
    package struct Found: Equatable, Sendable {
        /// The finding, as the first of those recordings contains it in which it is most severe.
        package var finding: Finding
        /// The names of the recordings, in order.
        package var recordings: [String]
        /// Whether a baseline knows it.
        package var isKnown = false
        /// Why it is ignored, if a reason was given.
        package var reason: String?
    }

    /// A finding of the baseline that was not found again.
    package struct Gone: Equatable, Sendable {
        /// Its fingerprint.
        package var fingerprint: String
        /// What the baseline says about it.
        package var sentence: String
    }

    /// The names of the recordings, in order.
    package let recordings: [String]
    /// The session, if there is only one.
    package let facts: SessionFacts?
    /// New findings: the most severe first, then in the order of recordings and moments.
    package private(set) var new: [Found] = []
    /// Findings that the baseline knows.
    package private(set) var known: [Found] = []
    /// Findings that are ignored on purpose.
    package private(set) var ignored: [Found] = []
    /// Findings of the baseline that are in none of the recordings, of rules that were judged completely in all of them.
    package private(set) var gone: [Gone] = []
    /// The rules that were judged in at least one recording.
    package let judged: [CheckRule]
    /// The rules that were judged in none, and why.
    package let notJudged: [CheckRule: String]
    /// What was not observed, as sentences without full stops.
    package let gaps: [String]
    /// The rules of which everything in the recordings was found.
    package let settled: [CheckRule]
    /// Whether there was a baseline to compare with.
    package let hasBaseline: Bool
    /// New findings of this severity or higher make the check fail.
    package let failsOn: CheckSeverity

    /// Combines the answers for recordings.
    /// - Parameters:
    ///   - answers: the answers, with the names of their recordings; at least one.
    ///   - baseline: the baseline that all of them were compared with.
    ///   - isComplete: whether all recordings of the run could be read.
    package init(
        _ answers: [(recording: String, answer: CheckAnswer)],
        baseline: CheckBaseline? = nil,
        isComplete: Bool = true
    ) {
        recordings = answers.map(\.recording)
        facts = answers.count == 1 ? answers[0].answer.facts : nil
        let all = answers.map(\.answer)
        let judged = CheckRule.allCases.filter { rule in all.contains { $0.judged.contains(rule) } }
        self.judged = judged
        notJudged = all.reduce(into: [:]) { reasons, answer in
            reasons.merge(answer.notJudged) { first, _ in first }
        }.filter { !judged.contains($0.key) }
        gaps = answers.flatMap { recording, answer in
            let sentences = [answer.unobserved?.text(of: answer.facts), answer.unseen?.text].compactMap(\.self)
            return answers.count == 1 ? sentences : sentences.map { "\(recording): \($0)" }
        }
        settled = isComplete ? judged.filter { rule in all.allSatisfy { $0.isSettled(rule) } } : []
        hasBaseline = all.contains(where: \.hasBaseline)
        failsOn = all.map(\.failsOn).min() ?? .warning
        new = Self.merged(answers) { $0.new.map { Found(finding: $0, recordings: []) } }
        known = Self.merged(answers) { $0.known.map { Found(finding: $0, recordings: [], isKnown: true) } }
        ignored = Self.merged(answers) { answer in
            answer.ignored.map { Found(finding: $0.finding, recordings: [], isKnown: $0.isKnown, reason: $0.reason) }
        }
        new = CheckSeverity.allCases.reversed().flatMap { severity in new.filter { $0.finding.severity == severity } }
        let found = Set((new + known + ignored).map(\.finding.fingerprint))
        let isSettled = Set(settled.map(\.name))
        gone = Set(all.flatMap(\.gone)).subtracting(found)
            .filter { isSettled.contains(CheckBaseline.rule(of: $0)) }.sorted()
            .map { Gone(fingerprint: $0, sentence: baseline?.sentences[$0] ?? "") }
    }

    /// Whether something new was found that is severe enough.
    package var fails: Bool { new.contains { $0.finding.severity >= failsOn } }

    /// How many new findings have a severity.
    package func count(_ severity: CheckSeverity) -> Int { new.count { $0.finding.severity == severity } }

    private static func merged(
        _ answers: [(recording: String, answer: CheckAnswer)],
        _ findings: (CheckAnswer) -> [Found]
    ) -> [Found] {
        var places: [String: Int] = [:]
        var merged: [Found] = []
        for (recording, answer) in answers {
            for found in findings(answer) {
                let place = places[found.finding.fingerprint] ?? merged.count
                if place == merged.count {
                    places[found.finding.fingerprint] = place
                    merged.append(found)
                } else if found.finding.severity > merged[place].finding.severity {
                    merged[place].finding = found.finding
                }
                // Two findings of one recording may have the same fingerprint.
                if merged[place].recordings.last != recording { merged[place].recordings.append(recording) }
            }
        }
        return merged
    }
}
