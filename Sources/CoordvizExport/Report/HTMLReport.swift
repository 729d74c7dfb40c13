internal import CoordvizChecks
internal import CoordvizModel
internal import CoordvizTimeline

/// Writes sessions of a recording as one HTML file that opens from disk, without network and without any other file.
///
/// The page shows the last session that was added, and the others when they are chosen; without scripts all of them, one
/// after the other. Pure: the static pictures come from Graphviz, which the caller runs. The same sessions give the same bytes
/// with the same zlib.
package struct HTMLReport {
    private let recording: String
    private var entries: [ReportIndex.Session] = []
    private var data = ""
    /// What is said without scripts of the sessions before the last one.
    private var earlier = ""
    private var last: StaticReport?
    private var title: String

    /// A report without any session.
    /// - Parameter recording: the recording's name, as the reader shall see it.
    package init(recording: String) {
        self.recording = recording
        title = recording
    }

    /// Adds a session behind those that are in it. Costs time linear in the session, and keeps no more of the one before than
    /// its compressed data and what is said of it without scripts.
    /// - Parameters:
    ///   - staticPicture: the graph of the session's end as SVG, for readers without scripts; asked for last, so that
    ///     whoever draws it has time.
    ///   - pictureNotes: what it leaves out, as sentences without full stops.
    ///   - difference: what differs from another session or moment, if the report is about that.
    /// - Throws: ``ExportError``, and what the picture throws.
    package mutating func add(
        _ session: ReportSession,
        staticPicture: @autoclosure () throws -> String,
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
