internal import CoordvizChecks
internal import CoordvizModel
internal import CoordvizRecording
internal import CoordvizTimeline

/// What the checks find in a session, with the settings of the options and of the configuration file.
enum SessionCheck {
    /// Costs one reading of the whole session, and a second one where events cannot be read as they were written: these count as
    /// lost then.
    /// - Parameter failsOn: the lowest severity that makes the check fail; nil for that of the configuration.
    /// - Throws: ``RecordingError``.
    static func answer(
        _ recorded: RecordedSession,
        _ configured: CheckScope.Configured,
        baseline known: CheckBaseline?,
        failsOn: CheckSeverity? = nil
    ) throws -> CheckAnswer {
        var history = try SessionHistory(of: recorded)
        var facts = recorded.facts
        if let strict = recorded.withUnreadEventsLost {
            history = try SessionHistory(of: strict)
            facts = strict.facts
        }
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
        try configured.baselinePath.map { try BaselineFile(path: $0).read() }
    }
}
