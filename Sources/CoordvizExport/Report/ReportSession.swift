package import CoordvizChecks
package import CoordvizModel
package import CoordvizTimeline

/// One session of a report: what is known of it, and its data for the page.
package struct ReportSession: Sendable {
    let facts: SessionFacts
    let dictionary: SessionDictionary
    let history: SessionHistory
    let checks: Checks?
    /// What is missing of it or cannot be, in sentences.
    let losses: [String]
    private let columns: ReportColumns

    /// The session of `source`. Costs time linear in it.
    /// - Parameter checks: asks the rules, on another thread than the caller's perhaps; nil when nobody asks them.
    package init(of source: some SessionSource, history: SessionHistory, checks: (@Sendable () -> Checks)? = nil) {
        let (facts, dictionary) = (source.facts, source.dictionary)
        (columns, self.checks) = Concurrently.both(
            { ReportArchiveBuilder(facts: facts, dictionary: dictionary, history: history).columns() },
            { checks?() }
        )
        self.facts = facts
        self.dictionary = dictionary
        self.history = history
        // Not before: its flaws are those of what was read.
        let flaws = source.flaws
        losses =
            facts.lossTexts() + flaws.texts
            + RecordingFlaws.texts(
                facts: facts,
                dictionary: dictionary,
                history: history,
                missing: flaws.missingEvents
            )
    }

    /// The data for the page.
    var archive: ReportArchive {
        ReportArchiveBuilder(facts: facts, dictionary: dictionary, history: history)
            .build(columns, checks: checks, losses: losses)
    }
}
