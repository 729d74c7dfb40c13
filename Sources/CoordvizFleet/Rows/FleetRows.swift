package import CoordvizChecks
package import CoordvizModel
package import CoordvizTimeline

/// The rows of one session: what the timeline and the checks say of it, as values of the fleet's tables.
///
/// Pure. Costs a pass over the session's records for each table. What lost events hide is null.
package struct FleetRows: Sendable {
    /// The rows of each table, in the order of the table's key. Each has a value for each column.
    package private(set) var rows: [FleetTable: [[FleetValue]]] = [:]
    /// The number of events, without those that were lost.
    package let events: Int

    /// - Parameters:
    ///   - roles: the roles of the session's nodes.
    ///   - withEvents: whether there is a row for each event, too.
    package init(
        of session: FleetSession,
        facts: SessionFacts,
        dictionary: SessionDictionary,
        history: SessionHistory,
        checks: Checks,
        roles: Roles,
        withEvents: Bool = false
    ) {
        let context = RowContext(facts: facts, dictionary: dictionary, history: history, roles: roles)
        let screens = ScreenRows(context)
        var own: [FleetTable: [[FleetValue]]] = [:]
        own[.messages] = MessageRows.rows(context)
        own[.lifetimes] = LifetimeRows.rows(context, leaked: checks.leaked)
        own[.screens] = screens.rows
        own[.transitions] = TransitionRows.rows(context, screens)
        own[.findings] = Self.findings(checks, context)
        own[.labels] = session.labels.sorted { $0.key < $1.key }.map { [.text($0.key), .text($0.value)] }
        if withEvents { own[.events] = EventRows.rows(context) }
        own[.sessions] = [Self.session(session, checks, context, own)]
        let common: [FleetValue] = [
            .text(session.id), .text(session.addition), .text(session.labels["app"] ?? facts.process),
            .text(session.labels["version"]),
        ]
        events = history.records.count
        rows = own.mapValues { $0.map { common + $0 } }
    }

    /// A recording is untrusted, and questions add this up over sessions.
    private static let mostLost = Int64(Int32.max)

    private static func session(
        _ session: FleetSession,
        _ checks: Checks,
        _ context: RowContext,
        _ rows: [FleetTable: [[FleetValue]]]
    ) -> [FleetValue] {
        let facts = context.facts
        let answer = CheckAnswer(checks, of: facts)
        let notJudged = CheckRule.allCases.filter { !answer.isSettled($0) || checks.unobservable.contains($0) }
            .map(\.name).sorted()
        return [
            .text(session.labels["build"]), .text(session.labels["commit"]),
            .text(StartTime.text(nanoseconds: facts.startedAt)), .time(facts.duration), .text(facts.system),
            .text(facts.process), .text(facts.recorderVersion), .text(facts.ending.rawValue),
            .number(facts.signal.map(Int64.init)), .count(context.history.records.count),
            .number(min(max(0, facts.dropped), mostLost)),
            .count(context.history.messages.count),
            .count(context.history.messages.count { $0.outcome == .unhandled }),
            .count(context.dictionary.nodes.values.count { $0.kind == .coordinator }),
            .count(rows[.screens]?.count ?? 0), .count(checks.findings.count),
            .text(notJudged.joined(separator: ",")), .text(session.recording), .number(facts.id.rawValue),
        ]
    }

    private static func findings(_ checks: Checks, _ context: RowContext) -> [[FleetValue]] {
        checks.findings.sorted { $0.fingerprint < $1.fingerprint }.map { finding in
            [
                .text(finding.rule.name), .text(finding.severity.rawValue), .text(finding.fingerprint),
                .text(finding.headline), .text(finding.role),
                .text(finding.place.map { "\($0.file):\($0.line)" }), .count(finding.occurrences),
                .number(finding.moment.rawValue), .time(context.time(of: finding.moment)),
            ]
        }
    }
}
