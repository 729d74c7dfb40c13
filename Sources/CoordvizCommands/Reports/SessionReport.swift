internal import CoordvizChecks
internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizRecording
internal import CoordvizTimeline

/// Writes the HTML report on sessions of a recording, with pictures from Graphviz, and reports lost events on standard
/// error.
struct SessionReport {
    let graphviz: Graphviz

    /// The whole page on one session.
    /// - Parameters:
    ///   - recording: the recording's name, to be shown on the page.
    ///   - opensAt: the event at which the page opens; nil for the last one.
    ///   - difference: the difference to another session or moment; nil if the report does not show one.
    func html(
        on session: RecordedSession,
        history: SessionHistory,
        recording: String,
        opensAt: EventNumber? = nil,
        difference: DifferenceSection? = nil
    ) throws -> String {
        try html(on: [session], recording: recording, opensAt: opensAt, difference: difference) { _ in history }
    }

    /// The whole page on several sessions.
    /// - Parameters:
    ///   - history: makes the history of a session; called once for each.
    func html(
        on sessions: [RecordedSession],
        recording: String,
        opensAt: EventNumber? = nil,
        difference: DifferenceSection? = nil,
        history: (RecordedSession) throws -> SessionHistory = { try SessionHistory(of: $0) }
    ) throws -> String {
        var report = HTMLReport(recording: recording)
        for session in sessions {
            // Graphviz is a separate process: it renders while the session is read here.
            let end = try SessionEnd(of: session)
            let picture = Background { [graphviz] in try graphviz.svg(end.graph, by: end.exporter) }
            // Wait in every case, so that its temporary files are removed.
            defer { _ = try? picture.value() }
            for loss in session.facts.lossTexts(atMost: 5) { StandardError.write("coordviz: \(loss)") }
            try report.add(
                Self.part(on: session, history: try history(session), opensAt: opensAt),
                staticPicture: try picture.value(),
                pictureNotes: end.notes,
                difference: session.facts.id == sessions.last?.facts.id ? difference : nil
            )
        }
        return try report.html()
    }

    /// The session for the page, with what the checks find with their default settings.
    static func part(
        on session: RecordedSession,
        history: SessionHistory,
        opensAt: EventNumber? = nil
    ) throws -> ReportSession {
        let dictionary = session.dictionary
        let judged = try SessionCheck.judged(of: session, history: history)
        return ReportSession(of: session, history: history, opensAt: opensAt) {
            Checks(judged.history, dictionary: dictionary, facts: judged.facts)
        }
    }
}
