internal import CoordvizChecks
internal import CoordvizModel
internal import CoordvizTimeline

/// That view controllers follow rules of Coordinated MVC in this test.
///
/// A rule that the recording cannot judge is a problem too, because the test then shows nothing.
public struct ConformanceExpectation: RecordedExpectation {
    private let rules: [CoordinatedMVCRule]

    /// - Parameter rules: the rules that must be followed.
    public init(to rules: [CoordinatedMVCRule] = CoordinatedMVCRule.allCases) { self.rules = rules }

    /// Which rules were broken where, or not judged, in sentences; nil when all were followed.
    public func problem(in recording: TestRecording) -> String? { recording.problem { problem(in: $0) } }

    func problem(in moment: RecordedMoment) -> String? {
        let judge = ConformanceJudge(moment.history, dictionary: moment.dictionary)
        let lines = rules.compactMap(\.rule).flatMap { rule -> [String] in
            switch judge[rule] {
            case .kept: []
            case .broken(let events): broken(rule, events, in: moment)
            case .notJudged(let reason): ["Rule \(rule.rawValue) was not judged. \(reason)"]
            }
        }
        return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }

    private static let most = 5

    private func broken(_ rule: ConformanceRule, _ events: [EventNumber], in moment: RecordedMoment) -> [String] {
        let text = EventText(dictionary: moment.dictionary)
        let shown = events.prefix(Self.most).compactMap { moment.record(of: $0) }
        let more = events.count > Self.most ? ["  and \(events.count - Self.most) more"] : []
        return ["Rule \(rule.rawValue) was broken: \(rule.text)"]
            + shown.map { "  \(text.sentence($0)), \(moment.place(of: $0))" } + more
    }
}
