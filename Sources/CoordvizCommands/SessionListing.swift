internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizRecording

/// The sessions of a recording, as people read them.
enum SessionListing {
    /// - Throws: ``RecordingError``, also when there is no session.
    static func lines(of reader: RecordingReader) throws -> [String] {
        let sessions = try reader.sessions()
        guard !sessions.isEmpty else { throw RecordingError.noSession(path: reader.path) }
        return try sessions.flatMap { facts in
            let what =
                facts.lastEvent > .zero
                ? try SessionSummary(of: reader.session(facts.id)).text
                : "session \(facts.id): no events"
            let started = WallTime.iso8601(nanoseconds: facts.startedAt)
            let process = TerminalText.escape(facts.process)
            return [what, "  \(process), \(started), \(facts.endingText)"] + facts.lossTexts().map { "  \($0)" }
        }
    }
}
