internal import CoordvizChecks
internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizRecording
internal import CoordvizTimeline
internal import Foundation

/// The page for one finding of a session: small enough for an attachment of a pull request, and open at the finding.
///
/// It contains the whole session if that is small, and otherwise an extract: what the finding needs with as many events
/// around it as there is room for. It has no picture of the session's end, so Graphviz is not needed.
struct FindingPage<Session: SessionSource> {
    private let session: Session
    private let recording: String
    /// The most bytes of the page, if it can be that small.
    private let mostBytes: Int

    /// A whole session with more events does not fit, so it need not be tried.
    private var mostEvents: Int { 20_000 }

    /// How much is kept, most first: so many events on both sides, and of the state either all or what the events need.
    private var attempts: [(margin: Int64, isWholeState: Bool)] {
        [(300, true), (100, true), (30, true), (30, false), (10, false), (3, false), (0, false)]
    }

    /// - Parameter recording: the recording's path.
    init(of session: Session, _ recording: String, mostBytes: Int = 300_000) {
        self.session = session
        self.recording = recording
        self.mostBytes = mostBytes
    }

    /// The page. Reports on standard error what was lost, and whether the page is an extract.
    /// - Parameter wanted: a fingerprint, or the name of a rule with one finding.
    func html(of wanted: String) throws -> String {
        for loss in session.facts.lossTexts(atMost: 5) { StandardError.write("coordviz: \(loss)") }
        let history = try SessionHistory(of: session)
        let checks =
            try (session as? RecordedSession).map { try SessionCheck.findings(of: $0, history: history) }
            ?? Checks(history, dictionary: session.dictionary, facts: session.facts)
        let finding = try FindingSelection(wanted).finding(in: checks.findings, of: recording)
        if history.records.count <= mostEvents {
            let part = ReportSession(
                of: session,
                history: history,
                opensAt: finding.moment,
                finding: ReportedFinding(finding.fingerprint)
            ) { checks }
            let html = try page(part)
            if html.utf8.count <= mostBytes { return html }
        }
        let needs = FindingNeeds(of: finding, in: history)
        var smallest = (html: "", events: 0)
        for attempt in attempts {
            let extract = try SessionExtract(
                of: session,
                keeping: needs.ranges(margin: attempt.margin),
                statesOf: attempt.isWholeState ? nil : Set(finding.nodes)
            )
            smallest = try page(on: extract, finding, checks)
            if smallest.html.utf8.count <= mostBytes { break }
        }
        let all = Count.of(session.facts.lastEvent.rawValue, "event")
        StandardError.write("coordviz: the page is an extract: \(smallest.events) of \(all), and only this finding")
        let size = smallest.html.utf8.count
        if size > mostBytes {
            StandardError.write("coordviz: the page has \(size) bytes, because the finding needs more than usual")
        }
        return smallest.html
    }

    private func page(
        on extract: SessionExtract<Session>,
        _ finding: Finding,
        _ checks: Checks
    ) throws -> (html: String, events: Int) {
        let history = try SessionHistory(of: extract)
        var finding = finding
        finding.furtherMoments.removeAll { !extract.contains($0) }
        let narrowed = checks.narrowed(to: finding)
        let events = history.records.count
        let part = ReportSession(
            of: extract,
            history: history,
            opensAt: finding.moment,
            finding: ReportedFinding(finding.fingerprint, events: events)
        ) { narrowed }
        return (try page(part), events)
    }

    private func page(_ part: ReportSession) throws -> String {
        var report = HTMLReport(recording: URL(fileURLWithPath: recording).lastPathComponent)
        try report.add(part)
        return try report.html()
    }
}
