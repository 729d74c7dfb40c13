internal import CoordvizChecks
internal import CoordvizModel
internal import CoordvizTimeline

/// Writes sessions of one or several recordings as one HTML file that works from disk, without network and without
/// other files.
///
/// The page shows a list of the sessions that were added, and the one that is selected, or the only one; without
/// scripts it shows all of them in order. Pure: the caller runs Graphviz for the static pictures, or leaves them out.
/// The same sessions give the same bytes with the same zlib.
package struct HTMLReport {
    private let recording: String
    private var entries: [ReportIndex.Session] = []
    private var data = ""
    /// The static content of the sessions before the last one.
    private var earlier = ""
    private var last: StaticReport?

    /// Creates a report without sessions.
    /// - Parameter recording: the name of the recording, or of what contains several, to be shown on the page.
    package init(recording: String) { self.recording = recording }

    /// Adds a session after the existing ones. Takes time linear in the session; of the previous one only its
    /// compressed data and its static content are kept.
    /// - Parameters:
    ///   - file: the file of the session's recording, if the report is on several recordings. Their sessions are
    ///     numbered in the order in which they are added, because each recording has a session 1.
    ///   - staticPicture: the graph of the session's end as SVG, for readers without scripts; evaluated last, so that
    ///     it can be drawn in the meantime. Nil, where Graphviz may be missing, leaves the section out.
    ///   - pictureNotes: what the picture leaves out, as sentences without full stops.
    ///   - difference: the difference to another session or moment; nil if the report does not show one.
    /// - Throws: ``ExportError``, and what the picture throws.
    package mutating func add(
        _ session: ReportSession,
        of file: String? = nil,
        staticPicture: @autoclosure () throws -> String? = nil,
        pictureNotes: [String] = [],
        difference: DifferenceSection? = nil
    ) throws {
        if let last { earlier += last.section + "\n" }
        let id = file == nil ? session.facts.id.rawValue : Int64(entries.count + 1)
        entries.append(ReportIndex.Session(session, id: id, recording: file))
        if !data.isEmpty { data += "\n" }
        data += "<script type=\"text/plain\" id=\"data-\(id)\">"
        data += try session.archive.text()
        data += "</script>"
        last = StaticReport(
            session,
            id: id,
            recording: file ?? recording,
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
        return try ReportPage.session.filled([
            .title: HTMLText.escaped(title),
            .staticContent: staticContent,
            .report: ScriptData.json(index),
            .data: data,
        ])
    }

    private var title: String {
        entries.count == 1 ? "\(entries[0].process) · \(recording)" : recording
    }

    private var staticContent: String {
        guard let last else { return "" }
        guard entries.count > 1 else { return last.html }
        return StaticSessionList(recording: recording, sessions: entries).html + "\n" + earlier + last.section
    }
}
