internal import CoordvizChecks
internal import CoordvizModel
internal import CoordvizTimeline

/// Writes sessions of a recording as one HTML file that works from disk, without network and without other files.
///
/// The page shows the last session that was added, and others when they are selected; without scripts it shows all of
/// them in order. Pure: the caller runs Graphviz for the static pictures, or leaves them out. The same sessions give the
/// same bytes with the same zlib.
package struct HTMLReport {
    private let recording: String
    private var entries: [ReportIndex.Session] = []
    private var data = ""
    /// The static content of the sessions before the last one.
    private var earlier = ""
    private var last: StaticReport?
    private var title: String

    /// Creates a report without sessions.
    /// - Parameter recording: the recording's name, to be shown on the page.
    package init(recording: String) {
        self.recording = recording
        title = recording
    }

    /// Adds a session after the existing ones. Takes time linear in the session; of the previous one only its
    /// compressed data and its static content are kept.
    /// - Parameters:
    ///   - staticPicture: the graph of the session's end as SVG, for readers without scripts; evaluated last, so that
    ///     it can be drawn in the meantime. Nil, where Graphviz may be missing, leaves the section out.
    ///   - pictureNotes: what the picture leaves out, as sentences without full stops.
    ///   - difference: the difference to another session or moment; nil if the report does not show one.
    /// - Throws: ``ExportError``, and what the picture throws.
    package mutating func add(
        _ session: ReportSession,
        staticPicture: @autoclosure () throws -> String? = nil,
        pictureNotes: [String] = [],
        difference: DifferenceSection? = nil
    ) throws {
        if let last { earlier += last.section + "\n" }
        title = "\(CleanText.clean(session.facts.process)) · \(recording)"
        entries.append(ReportIndex.Session(session))
        if !data.isEmpty { data += "\n" }
        data += "<script type=\"text/plain\" id=\"data-\(session.facts.id.rawValue)\">"
        data += try session.archive.text()
        data += "</script>"
        last = StaticReport(
            facts: session.facts,
            dictionary: session.dictionary,
            history: session.history,
            findings: session.checks?.findings ?? [],
            losses: session.losses,
            recording: recording,
            picture: try staticPicture(),
            pictureNotes: pictureNotes,
            difference: difference
        )
    }

    /// The whole page.
    /// - Throws: ``ExportError``.
    package func html() throws -> String {
        let index = ReportIndex(
            generator: ReportIndex.Generator(name: "coordviz", version: CoordvizVersion.current),
            recording: CleanText.clean(recording),
            sessions: entries
        )
        return try ReportPage.filled([
            .title: HTMLText.escaped(title),
            .staticContent: last.map { earlier.isEmpty ? $0.html : earlier + $0.section } ?? "",
            .report: ScriptData.json(index),
            .data: data,
        ])
    }
}
