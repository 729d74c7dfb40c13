internal import CoordvizModel
internal import CoordvizTimeline

/// Writes sessions of a recording as one HTML file that opens from disk, without network and without any other file.
///
/// The page shows the last session that was added, and the others when they are chosen. Pure: the static picture comes from
/// Graphviz, which the caller runs. The same sessions give the same bytes with the same zlib.
public struct HTMLReport {
    private let recording: String
    private var entries: [ReportIndex.Session] = []
    private var data = ""
    /// What is said of the sessions before the last one, without scripts.
    private var others = ""
    private var last: ReportSession?

    /// A report without any session.
    /// - Parameter recording: the recording's name, as the reader shall see it.
    public init(recording: String) { self.recording = recording }

    /// Adds a session behind those that are in it. Costs time linear in the session, and keeps no more of the one before than
    /// its compressed data.
    /// - Throws: ``ExportError``.
    public mutating func add(_ session: ReportSession) throws {
        if let last { others += staticReport(on: last).summary }
        last = session
        entries.append(ReportIndex.Session(session))
        if !data.isEmpty { data += "\n" }
        data += "<script type=\"text/plain\" id=\"data-\(session.facts.id.rawValue)\">"
        data += try session.archive.text()
        data += "</script>"
    }

    /// The whole page.
    /// - Parameters:
    ///   - staticPicture: the graph of the last session's end as SVG, for readers without scripts.
    ///   - pictureNotes: what it leaves out, as sentences without full stops.
    ///   - difference: what differs from another session or moment, if the report is about that.
    /// - Throws: ``ExportError``.
    public func html(
        staticPicture: String,
        pictureNotes: [String] = [],
        difference: DifferenceSection? = nil
    ) throws -> String {
        let title = last.map { "\(CleanText.clean($0.facts.process)) · \(recording)" } ?? recording
        let index = ReportIndex(
            generator: ReportIndex.Generator(name: "coordviz", version: CoordvizVersion.current),
            recording: CleanText.clean(recording),
            sessions: entries
        )
        let shown =
            last.map {
                staticReport(
                    on: $0,
                    picture: staticPicture,
                    pictureNotes: pictureNotes,
                    difference: difference
                ).html
            } ?? ""
        return try ReportPage.filled([
            .title: HTMLText.escaped(title),
            .staticContent: shown + (others.isEmpty ? "" : "\n<h2>Other sessions</h2>\n\(others)"),
            .report: ScriptData.json(index),
            .data: data,
        ])
    }

    private func staticReport(
        on session: ReportSession,
        picture: String = "",
        pictureNotes: [String] = [],
        difference: DifferenceSection? = nil
    ) -> StaticReport {
        StaticReport(
            facts: session.facts,
            dictionary: session.dictionary,
            history: session.history,
            findings: session.checks?.findings ?? [],
            losses: session.losses,
            recording: recording,
            picture: picture,
            pictureNotes: pictureNotes,
            difference: difference
        )
    }
}
