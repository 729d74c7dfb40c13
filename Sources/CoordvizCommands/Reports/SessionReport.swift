internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizRecording
internal import CoordvizTimeline

/// Writes the HTML report on a session: asks Graphviz for what the page needs, and says what was lost.
struct SessionReport {
    let graphviz: Graphviz

    /// The whole page.
    /// - Parameters:
    ///   - recording: the recording's name, as the reader shall see it.
    ///   - difference: what differs from another session or moment, if the report is about that.
    func html(
        on session: RecordedSession,
        history: SessionHistory,
        recording: String,
        difference: DifferenceSection? = nil
    ) throws -> String {
        for loss in session.facts.lossTexts(atMost: 5) { StandardError.write("coordviz: \(loss)") }
        let checks = Checks(history, dictionary: session.dictionary, facts: session.facts)
        let report = HTMLReport(of: session, history: history, checks: checks, recording: recording)
        let end = try SessionTimeline(session).graph(at: Moment.end.event(in: session))
        let title = "\(session.facts.process), event \(end.event)"
        let options = PictureOptions.report(nodes: end.nodes.count)
        let exporter = DotExporter(title: title, options: options)
        return try report.html(
            staticPicture: graphviz.svg(end, by: exporter),
            pictureNotes: exporter.notes(on: end),
            difference: difference
        )
    }
}
