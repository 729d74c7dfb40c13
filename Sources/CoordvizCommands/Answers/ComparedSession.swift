internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizRecording
internal import CoordvizTimeline
internal import Foundation

/// One of the two sides of a comparison: a session, or a moment of it.
struct ComparedSession {
    let session: RecordedSession
    /// Nil when moments are compared.
    let history: SessionHistory?
    let compared: ComparedSide
    let name: DifferenceTitle.Side

    /// - Throws: ``CommandFailure`` when the two are moments of one session in the wrong order.
    static func checkOrder(_ earlier: ComparedSession, _ later: ComparedSession) throws {
        guard earlier.name.session == later.name.session, let from = earlier.name.event, let to = later.name.event,
            from > to
        else { return }
        throw CommandFailure(.usage, "The earlier moment is #\(from), which is after the later one, #\(to). Swap them.")
    }

    /// - Parameters:
    ///   - wanted: the session; nil for the one that the moment names, or the last one.
    ///   - moment: nil to compare the whole session.
    ///   - report: receives a sentence on what could not be read, also when something is thrown afterwards.
    /// - Throws: ``RecordingError``, ``MomentError``.
    init(
        _ recording: String,
        session wanted: SessionID?,
        at moment: MomentSelection?,
        includesViews: Bool,
        report: (String) -> Void
    ) throws {
        let chosen = try MomentSelection.session(of: [moment], option: wanted)
        let session = try RecordingReader(path: recording).session(chosen)
        defer { session.unreadableText.map(report) }
        let event = try moment?.moment.event(in: session)
        self.session = session
        name = DifferenceTitle.Side(
            recording: URL(fileURLWithPath: recording).lastPathComponent,
            process: session.facts.process,
            session: session.facts.id.rawValue,
            event: event?.rawValue,
            labels: session.facts.labels
        )
        if let event {
            history = nil
            compared = try ComparedSide(SessionTimeline(session), at: event, includesViews: includesViews)
        } else {
            let history = try SessionHistory(of: session)
            self.history = history
            compared = ComparedSide(history, dictionary: session.dictionary, includesViews: includesViews)
        }
    }
}
