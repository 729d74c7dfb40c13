internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizRecording

/// The sessions of a recording.
struct SessionListing {
    private let summaries: [SessionSummary]

    /// - Throws: ``RecordingError``, also when there is no session.
    init(of reader: RecordingReader) throws {
        let sessions = try reader.sessions()
        guard !sessions.isEmpty else { throw RecordingError.noSession(path: reader.path) }
        summaries = try sessions.map { facts in
            facts.lastEvent > .zero
                ? try SessionSummary(of: reader.session(of: facts)) : SessionSummary(ofEmpty: facts)
        }
    }

    /// For JSON.
    var overviews: [SessionOverview] { summaries.map(\.overview) }

    /// For text.
    var lines: [String] {
        summaries.flatMap { summary in
            let facts = summary.overview.facts
            let started = WallTime.iso8601(nanoseconds: facts.startedAt)
            let process = TerminalText.escape(facts.process)
            let labels = TerminalText.escape(SessionLabels.line(facts.labels))
            return [summary.text, "  \(process), \(started), \(facts.endingText)", "  \(facts.uuid.text)"]
                + (labels.isEmpty ? [] : ["  \(labels)"])
                + facts.lossTexts().map { "  \($0)" }
        }
    }
}
