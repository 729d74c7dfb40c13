internal import CoordvizChecks
internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizRecording
internal import CoordvizTimeline
internal import Foundation

/// That `coordviz check` would find nothing in the recording of a test: no leak, no message without a handler, no broken chain.
///
/// Judged is what was recorded up to now. Warnings and errors count, infos do not.
public struct FindingsExpectation: RecordedExpectation {
    private let ignored: Set<RecordedRule>
    private let baseline: String?

    /// - Parameters:
    ///   - rules: the rules that are not checked.
    ///   - baseline: the path of a file of known findings, as `coordviz check --write-baseline` writes it; nil for none.
    public init(ignoring rules: Set<RecordedRule> = [], baseline: String? = nil) {
        (ignored, self.baseline) = (rules, baseline)
    }

    /// What is different, in sentences; nil when nothing is.
    public func problem(in recording: TestRecording) -> String? {
        recording.problem { moment in try problem(in: moment, at: recording.path) }
    }

    private func problem(in moment: RecordedMoment, at path: String) throws -> String? {
        let unknown = ignored.map(\.name).filter { CheckRule(rawValue: $0) == nil }.sorted()
        if let name = unknown.first { throw TestRecordingError.noRule(name, among: CheckRule.allCases.map(\.name)) }
        let rules = CheckRule.allCases.filter { rule in !ignored.contains { $0.name == rule.name } }
        let checks = Checks(
            try moment.history,
            dictionary: moment.dictionary,
            facts: moment.session.facts,
            settings: CheckSettings(rules: rules)
        )
        let answer = CheckAnswer(checks, of: moment.session.facts, baseline: try knownFindings())
        guard answer.fails else { return nil }
        return CheckText(answer, recording: ShellWord(path: path), style: .plain).text
    }

    private func knownFindings() throws(TestRecordingError) -> CheckBaseline? {
        guard let baseline else { return nil }
        guard let data = FileManager.default.contents(atPath: baseline) else {
            throw .noBaseline(path: baseline, reason: "does not exist or cannot be read.")
        }
        do {
            return try CheckBaseline(parsing: String(decoding: data, as: UTF8.self))
        } catch {
            throw .noBaseline(path: baseline, reason: "\(error)")
        }
    }
}
