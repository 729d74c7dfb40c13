internal import CoordvizChecks
internal import CoordvizModel
internal import CoordvizTimeline

/// The index of a report's page: its generator and its sessions, available before data is decoded. docs/report-data.md
/// describes it.
struct ReportIndex: Encodable, Equatable {
    struct Generator: Encodable, Equatable {
        var name: String
        var version: String
    }

    struct Session: Encodable, Equatable {
        /// Its number in the page.
        var id: Int64
        /// The file of its recording; nil, and then not in the JSON, if the report is on one recording.
        var recording: String?
        var process: String
        var startedAt: String
        var duration: Int64
        var ending: String
        var endingText: String
        var events: Int64
        var findings: Int
        /// Nil, and then not in the JSON, if the page opens the session at its end.
        var opensAt: Int64?
        /// The fingerprint of the finding with which the page opens; nil, and then not in the JSON, if there is none.
        var finding: String?
        /// The first line of a test's failure; nil, and then not in the JSON, if the session marks none.
        var failure: String?

        init(_ session: ReportSession, id: Int64, recording: String?) {
            self.init(
                session.facts,
                id: id,
                findings: session.checks?.findings.count ?? 0,
                opensAt: session.opensAt,
                failure: session.failure
            )
            self.recording = recording.map(CleanText.clean)
            finding = session.finding.map { CleanText.clean($0.fingerprint) }
        }

        init(_ facts: SessionFacts, id: Int64, findings: Int, opensAt: EventNumber?, failure: TestFailure?) {
            self.id = id
            process = CleanText.clean(facts.process)
            startedAt = WallTime.iso8601(nanoseconds: facts.startedAt)
            duration = facts.duration
            ending = facts.endingName
            endingText = facts.endingText
            events = facts.lastEvent.rawValue
            self.findings = findings
            self.opensAt = opensAt?.rawValue
            self.failure = failure?.headline
        }
    }

    var generator: Generator
    var recording: String
    var sessions: [Session]
}
