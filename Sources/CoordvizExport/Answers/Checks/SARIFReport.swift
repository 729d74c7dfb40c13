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
        self.init(CheckRun([(recording: "", answer: answer)]), sources: sources)
    }

    /// Creates the report for several recordings. It has a single run, because services refuse several runs of one tool.
    /// - Parameters:
    ///   - sources: the app's source files.
    ///   - unreadable: sentences on recordings that could not be read: of these the run says nothing.
    package init(_ run: CheckRun, sources: SourceTree, unreadable: [String] = []) {
        let rules = CheckRule.allCases.filter { run.judged.contains($0) || run.notJudged[$0] != nil }
        let indexes = Dictionary(uniqueKeysWithValues: rules.enumerated().map { ($1, $0) })
        let places = SARIFPlaces(sources: sources)
        func result(_ found: CheckRun.Found, _ suppressions: [SARIFLog.Suppression]) -> SARIFLog.Result {
            SARIFLog.Result(
                found.finding,
                recording: run.recordings.count > 1 ? found.recordings.first : nil,
                ruleIndex: indexes[found.finding.rule],
                places: places,
                baselineState: run.hasBaseline ? (found.isKnown ? "unchanged" : "new") : nil,
                // Either every result of a run has them, or none (SARIF 2.1.0, 3.27.23).
                suppressions: run.ignored.isEmpty ? nil : suppressions
            )
        }
        let ignored = run.ignored.map {
            result($0, [SARIFLog.Suppression(kind: "external", justification: $0.reason)])
        }
        let gaps = run.gaps.map {
            SARIFLog.Notification(level: "note", message: .init(text: $0), associatedRule: nil)
        }
        let notes = CheckRule.allCases.compactMap { rule in
            run.notJudged[rule].map {
                SARIFLog.Notification(level: "note", message: .init(text: $0), associatedRule: .init(id: rule.name))
            }
        }
        let failures = unreadable.map {
            SARIFLog.Notification(level: "error", message: .init(text: $0), associatedRule: nil)
        }
        log = SARIFLog(
            runs: [
                SARIFLog.Run(
                    tool: .init(driver: .init(version: CoordvizVersion.current, rules: rules.map(SARIFLog.Rule.init))),
                    invocations: [
                        .init(
                            executionSuccessful: failures.isEmpty,
                            toolExecutionNotifications: failures + notes + gaps
                        )
                    ],
                    results: (run.new + run.known).map { result($0, []) } + ignored
                )
            ]
        )
    }
}
