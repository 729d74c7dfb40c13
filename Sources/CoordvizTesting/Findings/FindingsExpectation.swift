internal import CoordvizChecks
internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizRecording
internal import CoordvizTimeline
internal import Foundation

/// That `coordviz check` would find nothing in the recording of a test: no leak, no message without a handler, no broken chain.
///
/// Judged is what was recorded up to now. Warnings and errors count, infos do not. As in `coordviz check`, a coordinator may live for
/// a second after it was removed, and a view controller for five: ``LeaksExpectation`` does not wait as long.
public struct FindingsExpectation: RecordedExpectation {
    private let ignored: Set<RecordedRule>
    private let only: Set<RecordedRule>?
    /// Whether what should be released may not live any longer.
    private let isStrict: Bool
    private let baseline: String?

    /// - Parameters:
    ///   - rules: the rules that are not checked.
    ///   - baseline: the path of a file of known findings, as `coordviz check --write-baseline` writes it; nil for none.
    public init(ignoring rules: Set<RecordedRule> = [], baseline: String? = nil) {
        (ignored, only, self.baseline, isStrict) = (rules, nil, baseline, false)
    }

    /// - Parameters:
    ///   - rules: the only rules that are checked; nil for all.
    ///   - ignored: the rules that are not checked.
    ///   - isStrict: whether what should be released may not live any longer.
    init(only rules: Set<RecordedRule>?, ignoring ignored: Set<RecordedRule>, isStrict: Bool) {
        (self.ignored, only, baseline, self.isStrict) = (ignored, rules, nil, isStrict)
    }

    /// What is different, in sentences; nil when nothing is.
    public func problem(in recording: TestRecording) -> String? {
        recording.problem { moment in try problem(in: moment, at: recording.path) }
    }

    private func problem(in moment: RecordedMoment, at path: String) throws -> String? {
        let unknown = ignored.union(only ?? []).map(\.name).filter { CheckRule(rawValue: $0) == nil }.sorted()
        if let name = unknown.first { throw TestRecordingError.noRule(name, among: CheckRule.allCases.map(\.name)) }
        let rules = CheckRule.allCases.filter { rule in
            !ignored.contains { $0.name == rule.name } && only.map { $0.contains { $0.name == rule.name } } ?? true
        }
        guard isStrict else {
            let facts = moment.session.facts
            return text(of: CheckSettings(rules: rules), facts, in: moment, at: path, try knownFindings())
        }
        var strict = CheckSettings(rules: rules.filter { $0 == .notReleased })
        for limit in [CheckLimit.coordinatorRelease, .controllerRelease] { strict.limits[limit] = 0 }
        var others = CheckSettings(rules: rules.filter { $0 != .notReleased })
        (strict.isOver, others.isOver) = (true, true)
        // A removal may be the last event: what was removed lives on until now.
        let texts = [
            text(of: others, moment.session.facts, in: moment, at: path, nil),
            text(of: strict, moment.facts, in: moment, at: path, nil),
        ].compactMap(\.self)
        return texts.isEmpty ? nil : texts.joined(separator: "\n")
    }

    private func text(
        of settings: CheckSettings,
        _ facts: SessionFacts,
        in moment: RecordedMoment,
        at path: String,
        _ known: CheckBaseline?
    ) -> String? {
        guard !settings.rules.isEmpty else { return nil }
        let checks = Checks(moment.history, dictionary: moment.dictionary, facts: facts, settings: settings)
        let answer = CheckAnswer(checks, of: facts, baseline: known)
        guard answer.fails else { return nil }
        let defaults =
            settings.mayFindMoreThanDefaults
            ? Checks(moment.history, dictionary: moment.dictionary, facts: facts).findings : nil
        return CheckText(
            answer,
            recording: ShellWord(path: path),
            pages: defaults.map { Set($0.map(\.fingerprint)) },
            style: .plain
        ).text
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
