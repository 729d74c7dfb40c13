internal import CoordvizChecks
internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizRecording
internal import CoordvizTimeline
internal import Foundation

/// Writes a session as a test that does the same.
struct TestExport {
    let session: RecordedSession
    let recording: String
    let options: TestArguments

    /// The test's source, and what to tell the user about it.
    func source() throws -> (text: String, notes: [Sentence]) {
        let timeline = SessionTimeline(session)
        let last = try options.until.map { try MomentSelection(parsing: $0).moment.namedEvent(in: session) }
        let steps = try RecordedSteps(of: timeline, until: last)
        try check(steps)
        let found = try findings(through: last == nil ? session.facts.lastEvent : steps.end)
        let wanted = last.map { last in Set(found.filter { isAbout($0, last, steps) }.map(\.rule)) } ?? []
        let source = TestSource(
            steps,
            names: timeline.names.prepared(),
            found: found,
            wanted: wanted,
            origin: TestSource.Origin(
                recording: URL(fileURLWithPath: recording).lastPathComponent,
                session: "\(session.facts.id.rawValue)",
                suite: options.suite ?? TestSource.suiteName(of: session.facts.process),
                app: options.app
            )
        )
        return (source.text, notes(last, wanted: wanted))
    }

    private func check(_ steps: RecordedSteps) throws {
        let actions = steps.steps.count { if case .action = $0.beginning { true } else { false } }
        guard actions == 0 else { return }
        guard steps.actionsWithoutDetail > 0 else {
            let place: Sentence = options.until.map { "Up to '\($0)' there is" } ?? "The session contains"
            throw CommandFailure(.badData, "\(place) no action of a user that a test could repeat.")
        }
        throw CommandFailure(
            .badData,
            """
            The session does not contain on which controls the user acted, because it was recorded by version \
            \(session.facts.recorderVersion) or without HeadlessUIKit. Record it again with this version of coordviz.
            """
        )
    }

    /// What is found in the events of these steps: a test that ends there finds the same.
    private func findings(through end: EventNumber) throws -> [Finding] {
        let part = try SessionPrefix(of: session, through: end)
        return Checks(try SessionHistory(of: part), dictionary: part.dictionary, facts: part.facts).findings
            .filter { $0.severity >= .warning }
    }

    /// Whether a finding is the one at an event: it, or its evidence, is in the last step.
    private func isAbout(_ finding: Finding, _ last: EventNumber, _ steps: RecordedSteps) -> Bool {
        let events = [finding.moment] + finding.furtherMoments + finding.evidence.map(\.event)
        if events.contains(last) { return true }
        guard let step = steps.steps.last else { return false }
        return events.contains { step.events.contains($0) }
    }

    private func notes(_ last: EventNumber?, wanted: Set<CheckRule>) -> [Sentence] {
        guard let last else { return [] }
        guard !wanted.isEmpty else {
            return ["Nothing is found at event \(last): the test is expected to pass."]
        }
        let names = CheckRule.allCases.filter(wanted.contains).map(\.name).joined(separator: " and ")
        return ["The test fails as long as \(names) is found at event \(last)."]
    }
}
