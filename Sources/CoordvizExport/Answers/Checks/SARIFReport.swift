package import CoordvizChecks
internal import CoordvizModel
internal import CoordvizTimeline

/// The result of a check as SARIF 2.1.0 (https://docs.oasis-open.org/sarif/sarif/v2.1.0/), for code scanning services.
///
/// A result points at the source line that caused the defect. If it is unknown, the result points at the nearest known
/// line or at a file of the project, with a note, because services refuse results and steps without a location
/// (https://docs.github.com/en/code-security/code-scanning/integrating-with-code-scanning/sarif-support-for-code-scanning).
/// Its code flow is the evidence, event by event.
package struct SARIFReport {
    /// The document.
    package let log: SARIFLog

    /// Creates the report for `answer`.
    /// - Parameter sources: the app's source files.
    package init(_ answer: CheckAnswer, sources: SourceTree) {
        let rules = CheckRule.allCases.filter { answer.judged.contains($0) || answer.notJudged[$0] != nil }
        let indexes = Dictionary(uniqueKeysWithValues: rules.enumerated().map { ($1, $0) })
        let places = SARIFPlaces(sources: sources)
        func result(_ finding: Finding, _ state: String, _ suppressions: [SARIFLog.Suppression]) -> SARIFLog.Result {
            SARIFLog.Result(
                finding,
                ruleIndex: indexes[finding.rule],
                places: places,
                baselineState: answer.hasBaseline ? state : nil,
                // Either every result of a run has them, or none (SARIF 2.1.0, 3.27.23).
                suppressions: answer.ignored.isEmpty ? nil : suppressions
            )
        }
        let ignored = answer.ignored.map { ignored in
            let suppression = SARIFLog.Suppression(kind: "external", justification: ignored.reason)
            return result(ignored.finding, ignored.isKnown ? "unchanged" : "new", [suppression])
        }
        let gaps = [answer.unobserved?.text(of: answer.facts), answer.unseen?.text].compactMap(\.self).map {
            SARIFLog.Notification(level: "note", message: .init(text: $0), associatedRule: nil)
        }
        let notes = CheckRule.allCases.compactMap { rule in
            answer.notJudged[rule].map {
                SARIFLog.Notification(level: "note", message: .init(text: $0), associatedRule: .init(id: rule.name))
            }
        }
        log = SARIFLog(
            runs: [
                SARIFLog.Run(
                    tool: .init(driver: .init(version: CoordvizVersion.current, rules: rules.map(SARIFLog.Rule.init))),
                    invocations: [.init(toolExecutionNotifications: notes + gaps)],
                    results: answer.new.map { result($0, "new", []) } + answer.known.map { result($0, "unchanged", []) }
                        + ignored
                )
            ]
        )
    }
}
