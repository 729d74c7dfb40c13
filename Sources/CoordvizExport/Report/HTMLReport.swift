public import CoordvizModel
public import CoordvizTimeline

/// Writes a session as one HTML file that opens from disk, without network and without any other file.
///
/// Pure: the static picture comes from Graphviz, which the caller runs. The same session gives the same
/// bytes with the same zlib.
public struct HTMLReport {
    private let facts: SessionFacts
    private let dictionary: SessionDictionary
    private let history: SessionHistory
    private let checks: Checks?
    private let recording: String
    private let assignment: SlotAssignment

    /// A report on the session of `source`.
    /// - Parameters:
    ///   - checks: what the rules found; nil when nobody asked them.
    ///   - recording: the recording's name, as the reader shall see it.
    public init(of source: some SessionSource, history: SessionHistory, checks: Checks? = nil, recording: String) {
        facts = source.facts
        dictionary = source.dictionary
        self.history = history
        self.checks = checks
        self.recording = recording
        assignment = SlotAssignment(history: history, dictionary: dictionary)
    }

    /// The whole page.
    /// - Parameters:
    ///   - staticPicture: the graph of the end as SVG, for readers without scripts.
    ///   - pictureNotes: what it leaves out, as sentences without full stops.
    ///   - difference: what differs from another session or moment, if the report is about that.
    /// - Throws: ``ExportError``.
    public func html(
        staticPicture: String,
        pictureNotes: [String] = [],
        difference: DifferenceSection? = nil
    ) throws -> String {
        let report = Facts(
            generator: Facts.Generator(name: "coordviz", version: CoordvizVersion.current),
            recording: CleanText.clean(recording)
        )
        let staticReport = StaticReport(
            facts: facts,
            dictionary: dictionary,
            history: history,
            findings: checks?.findings ?? [],
            recording: recording,
            picture: staticPicture,
            pictureNotes: pictureNotes,
            difference: difference
        )
        return try ReportPage.filled([
            .title: HTMLText.escaped("\(CleanText.clean(facts.process)) · \(recording)"),
            .staticContent: staticReport.html,
            .report: ScriptData.json(report),
            .data: archive.text(),
        ])
    }

    /// The data of the page alone.
    var archive: ReportArchive {
        ReportArchiveBuilder(
            facts: facts,
            dictionary: dictionary,
            history: history,
            checks: checks,
            assignment: assignment
        ).build()
    }

    /// What the page says of itself.
    private struct Facts: Encodable {
        struct Generator: Encodable {
            var name: String
            var version: String
        }

        var generator: Generator
        var recording: String
    }
}
