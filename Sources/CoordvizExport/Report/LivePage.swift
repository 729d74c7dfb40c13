internal import CoordvizModel

/// The report's page for a recording that is being written: it asks a server for its data. docs/live.md describes the
/// requests.
package enum LivePage {
    /// The page, without any data.
    package static var html: String { ReportPage.live.template }

    /// The index of the sessions so far, as in a report: docs/report-data.md.
    /// - Parameter recording: the recording's name, to be shown on the page.
    /// - Throws: ``ExportError``.
    package static func index(of sessions: [Entry], recording: String) throws -> String {
        try ReportJSON.text(
            ReportIndex(
                generator: ReportIndex.Generator(name: "coordviz", version: CoordvizVersion.current),
                recording: CleanText.clean(recording),
                sessions: sessions.map(\.session)
            )
        )
    }

    /// A session in the index.
    package struct Entry: Sendable {
        let session: ReportIndex.Session

        init(_ session: ReportIndex.Session) { self.session = session }

        /// An entry for a session that is read as a whole.
        package init(_ session: ReportSession) {
            self.session = ReportIndex.Session(session, id: session.facts.id.rawValue, recording: nil)
        }
    }
}
