internal import CoordvizChecks
internal import CoordvizModel
internal import CoordvizRecording
internal import CoordvizTimeline
internal import Foundation

/// What the checks find in a session, with the settings of the options and of the configuration file.
enum SessionCheck {
    /// - Parameter failsOn: the lowest severity that makes the check fail; nil for that of the configuration.
    /// - Throws: ``RecordingError``.
    static func answer(
        _ recorded: RecordedSession,
        _ configured: CheckScope.Configured,
        baseline known: CheckBaseline?,
        failsOn: CheckSeverity? = nil
    ) throws -> CheckAnswer {
        try recorded.checkRingWasRead()
        let (history, facts) = try judged(of: recorded)
        let checks = Checks(
            history,
            dictionary: recorded.dictionary,
            facts: facts,
            settings: configured.settings
        )
        return CheckAnswer(
            checks,
            of: facts,
            ignoring: configured.configuration.ignores,
            baseline: known,
            failsOn: failsOn ?? configured.configuration.failOn ?? .warning
        )
    }

    /// What is judged of a session. Costs one reading of all of it, and a second one where events cannot be read as they were
    /// written: these count as lost then, because the rest of them is not all that happened.
    /// - Parameter history: that of the session, if it was read already.
    static func judged(
        of recorded: RecordedSession,
        history: SessionHistory? = nil
    ) throws -> (history: SessionHistory, facts: SessionFacts) {
        let history = try history ?? SessionHistory(of: recorded)
        guard let strict = recorded.withUnreadEventsLost else { return (history, recorded.facts) }
        return (try SessionHistory(of: strict), strict.facts)
    }

    /// What the checks find with their default settings.
    static func findings(of recorded: RecordedSession, history: SessionHistory? = nil) throws -> Checks {
        let (history, facts) = try judged(of: recorded, history: history)
        return Checks(history, dictionary: recorded.dictionary, facts: facts)
    }

    /// The findings in all of the files; nil when none is named.
    /// - Throws: ``CommandFailure``.
    static func baseline(of paths: [String]) throws -> CheckBaseline? {
        guard var known = try paths.first.map({ try BaselineFile(path: $0).read() }) else { return nil }
        for path in paths.dropFirst() { known.keep(try BaselineFile(path: path).read()) }
        return known
    }

    /// The findings in the configured file; nil when none is configured.
    /// - Throws: ``CommandFailure``.
    static func baseline(of configured: CheckScope.Configured) throws -> CheckBaseline? {
        try configured.baselinePath.map { path in
            guard FileManager.default.fileExists(atPath: path) else {
                let command: ShellCommand = "coordviz check --write-baseline \(ShellWord(path: path)) RECORDING"
                throw CommandFailure(
                    .badData,
                    """
                    \(configured.shownPath) names \(path) as the baseline, and there is no such file. Write it with \
                    '\(command)'.
                    """
                )
            }
            return try BaselineFile(path: path).read()
        }
    }
}
