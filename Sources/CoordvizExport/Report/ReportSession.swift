package import CoordvizChecks
package import CoordvizModel
package import CoordvizTimeline

/// A session of a report, with its data for the page.
package struct ReportSession: Sendable {
    let facts: SessionFacts
    let dictionary: SessionDictionary
    let history: SessionHistory
    let checks: Checks?
    /// Losses and integrity issues of the session, as sentences.
    let losses: [String]
    /// The failure of the test that the session records; nil if it records none.
    let failure: TestFailure?
    /// The event at which the page opens the session; nil for the last one.
    let opensAt: EventNumber?
    /// The finding with which the page opens the session; nil if it opens at an event.
    let finding: ReportedFinding?
    private let columns: ReportColumns

    /// Reads the session of `source`, in linear time.
    /// - Parameters:
    ///   - opensAt: the event at which the page opens the session; nil, or an event that the session does not reach,
    ///     for the first failure of a test, or else the last event.
    ///   - finding: the finding with which the page opens the session.
    ///   - checks: runs the checks, possibly on another thread; nil for no checks.
    package init(
        of source: some SessionSource,
        history: SessionHistory,
        opensAt: EventNumber? = nil,
        finding: ReportedFinding? = nil,
        checks: (@Sendable () -> Checks)? = nil
    ) {
        let (facts, dictionary) = (source.facts, source.dictionary)
        (columns, self.checks) = Concurrently.both(
            { ReportColumns(of: history, dictionary: dictionary) },
            { checks?() }
        )
        self.facts = facts
        self.dictionary = dictionary
        self.history = history
        self.finding = finding
        failure = TestFailure(in: history, dictionary: dictionary)
        self.opensAt = opensAt.flatMap { $0 > .zero && $0 <= facts.lastEvent ? $0 : nil } ?? failure?.event
        // Only now: integrity issues are collected while reading.
        let integrityIssues = source.integrityIssues
        losses =
            facts.lossTexts() + integrityIssues.texts
            + RecordingIssues.texts(
                facts: facts,
                dictionary: dictionary,
                history: history,
                missing: integrityIssues.missingEvents
            )
    }

    /// The data for the page.
    var archive: ReportArchive {
        ReportArchiveBuilder(facts: facts, unknown: history.unknown, unobserved: history.unobserved)
            .build(columns, checks: checks, losses: losses, extract: finding?.extract(of: facts))
    }
}
