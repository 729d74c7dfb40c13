import CoordvizChecks
import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import Testing

/// Properties of every session, including those that no recorder ever wrote.
@Suite struct ChecksPropertyTests {
    /// A session of records with arbitrary values: ids without a definition, causes in the future, cycles, invalid codes.
    private func nonsense(seed: UInt64) -> InMemorySession {
        var random = SplitMix64(seed: seed)
        var script = EventScript(eventsPerKeyframe: seed % 3 == 0 ? 16 : nil)
        let names = ["ACoordinator", "BCoordinator", "AController", "BController", "AView", "AWindow"]
        for name in names { _ = script.node(name) }
        func node() -> NodeID {
            NodeID(rawValue: Bool.random(using: &random) ? .random(in: 0...8, using: &random) : .max)
        }
        for _ in 0..<120 {
            guard let kind = EventKind.allCases.randomElement(using: &random) else { continue }
            var record = EventRecord(
                kind,
                subject: node(),
                object: node(),
                predicted: node(),
                message: MessageID(rawValue: .random(in: 0...4, using: &random)),
                name: script.text(["Message", "tap", ""].randomElement(using: &random) ?? ""),
                location: LocationID(rawValue: .random(in: 0...3, using: &random)),
                code: .random(in: 0...14, using: &random),
                predictedCode: .random(in: 0...255, using: &random)
            )
            record.since = EventNumber(rawValue: [-1, 0, 3, .max].randomElement(using: &random) ?? 0)
            script.cause = Cause(
                event: EventNumber(rawValue: [-5, 0, 1, 40, 119, .max, .min].randomElement(using: &random) ?? 0),
                strength: .direct
            )
            if Int.random(in: 0..<30, using: &random) == 0 {
                script.lose { $0.mark("lost") }
            } else {
                script.record(record)
            }
        }
        var session = script.session
        if seed % 5 == 0 { session.facts.duration = .max }
        if seed % 7 == 0 { session.facts.dropped = .max }
        return session
    }

    @Test(arguments: 0..<60 as Range<UInt64>)
    func anySessionGivesFindingsThatAreWholeAndTheSameEachTime(_ seed: UInt64) throws {
        let session = nonsense(seed: seed)
        let events = Set(session.records.map(\.number))
        let findings = try Examination(session).checks.findings
        #expect(try Examination(session).checks.findings == findings)
        #expect(Set(findings.map(\.fingerprint)).count == findings.count)
        for finding in findings {
            #expect(!finding.headline.isEmpty && !finding.reason.isEmpty && !finding.advice.isEmpty)
            #expect(finding.evidence.allSatisfy { events.contains($0.event) })
            #expect(finding.evidence.map(\.event) == finding.evidence.map(\.event).sorted())
            #expect(finding.furtherMoments.count < max(2, finding.occurrences))
        }
        let severities = findings.map(\.severity)
        #expect(severities == severities.sorted(by: >))
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func eachRuleFindsTheSameAloneAsTogether(_ seed: UInt64) throws {
        let session = nonsense(seed: seed)
        let together = try Examination(session).checks.findings
        for rule in CheckRule.allCases where rule != .incompleteRecording {
            let alone = try Examination(session, settings: CheckSettings(rules: [rule])).checks.findings
            #expect(alone == together.filter { $0.rule == rule }, "\(rule)")
        }
    }

    @Test func thousandsOfTheSameAreOneFinding() throws {
        let found = try Examination(.unhandledMessage) {
            for _ in 1...20_000 {
                $0.messageSent("Buy", by: "HomeController")
                $0.unhandled(at: "HomeController")
            }
        }
        #expect(found.checks.findings.map(\.occurrences) == [20_000])
    }
}
