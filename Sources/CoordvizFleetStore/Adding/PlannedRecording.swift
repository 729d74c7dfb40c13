internal import CoordvizChecks
internal import CoordvizFleet
internal import CoordvizModel
internal import CoordvizRecording
internal import CoordvizTimeline

/// A recording of which sessions are added, one after the other. It is opened and searched once: a merged one may hold
/// thousands.
struct PlannedRecording {
    private let path: String
    private let reader: RecordingReader
    private let sessions: [SessionFacts]
    private let byID: [String: SessionFacts]

    /// - Throws: ``RecordingError``.
    init(_ path: String) throws {
        self.path = path
        reader = try RecordingReader(path: path)
        sessions = try reader.sessions()
        byID = Dictionary(sessions.map { ($0.uuid.text, $0.withKnownEnd) }, uniquingKeysWith: { first, _ in first })
    }

    /// Opens the recording at `path`, unless it is the one that is open already.
    /// - Throws: ``RecordingError``.
    static func open(_ path: String, keeping open: inout PlannedRecording?) throws -> PlannedRecording {
        if let open, ExactText(open.path) == ExactText(path) { return open }
        let recording = try PlannedRecording(path)
        open = recording
        return recording
    }

    /// The rows of a session, which the fleet calls `name`.
    /// - Throws: ``RecordingError``.
    func rows(
        of planned: AdditionPlan.Session,
        named name: String,
        in plan: AdditionPlan
    ) throws -> (FleetRows, SessionFacts) {
        // The recording may have been replaced after it was planned.
        guard let facts = byID[planned.id] else {
            throw RecordingError.noSuchSession(
                path: path,
                session: planned.session,
                available: sessions.map(\.id.rawValue)
            )
        }
        let session = try reader.session(of: facts)
        let history = try SessionHistory(of: session)
        // Rows of what is left would say that the rest did not happen.
        if let text = session.damageText { throw RecordingError.unreadable(path: path, reason: text) }
        let roles = Roles(history, dictionary: session.dictionary)
        let checks = Checks(history, dictionary: session.dictionary, facts: session.facts, roles: roles)
        let fleetSession = FleetSession(
            id: planned.id,
            addition: plan.addition,
            labels: facts.labels.merging(planned.labels) { _, added in added },
            recording: name
        )
        let rows = FleetRows(
            of: fleetSession,
            facts: session.facts.withKnownEnd,
            dictionary: session.dictionary,
            history: history,
            checks: checks,
            roles: roles,
            withEvents: plan.withEvents
        )
        return (rows, facts)
    }
}

extension SessionFacts {
    /// A process that was killed leaves its session running: it has ended if it is gone from this machine.
    var withKnownEnd: SessionFacts {
        guard ending == .running, presence == .gone else { return self }
        var facts = self
        facts.ending = .died
        return facts
    }
}
