internal import CoordvizChecks
internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizRecording
internal import CoordvizTimeline

/// Writes the HTML report on sessions, with a picture from Graphviz, and reports lost events on standard error.
struct SessionReport {
    let graphviz: Graphviz

    /// The whole page on one session.
    /// - Parameters:
    ///   - recording: the recording's name, to be shown on the page.
    ///   - difference: the difference to another session or moment; nil if the report does not show one.
    func html(
        on session: RecordedSession,
        history: SessionHistory,
        recording: String,
        difference: DifferenceSection? = nil
    ) throws -> String {
        try html(on: [session], recording: recording, difference: difference) { _ in history }
    }

    /// The whole page on several sessions, opened at the last one.
    /// - Parameters:
    ///   - history: makes the history of a session; called once for each.
    func html(
        on sessions: [RecordedSession],
        recording: String,
        difference: DifferenceSection? = nil,
        history: (RecordedSession) throws -> SessionHistory = { try SessionHistory(of: $0) }
    ) throws -> String {
        var report = HTMLReport(recording: recording)
        for session in sessions {
            // Graphviz is a separate process: it renders while the session is read here.
            let end = try graphAtTheEnd(of: session)
            let picture = Background { [graphviz] in try graphviz.svg(end.graph, by: end.exporter) }
            // Wait in every case, so that its temporary files are removed.
            defer { _ = try? picture.value() }
            for loss in session.facts.lossTexts(atMost: 5) { StandardError.write("coordviz: \(loss)") }
            let history = try history(session)
            let (facts, dictionary) = (session.facts, session.dictionary)
            let part = ReportSession(of: session, history: history) {
                Checks(history, dictionary: dictionary, facts: facts)
            }
            try report.add(
                part,
                staticPicture: try picture.value(),
                pictureNotes: end.exporter.notes(on: end.graph),
                difference: session.facts.id == sessions.last?.facts.id ? difference : nil
            )
        }
        return try report.html()
    }

    private func graphAtTheEnd(of session: RecordedSession) throws -> (graph: MomentGraph, exporter: DotExporter) {
        let end = try SessionTimeline(session).graph(at: Moment.end.event(in: session))
        let title = "\(session.facts.process), event \(end.event)"
        return (end, DotExporter(title: title, options: PictureOptions.report(nodes: end.nodes.count)))
    }
}
