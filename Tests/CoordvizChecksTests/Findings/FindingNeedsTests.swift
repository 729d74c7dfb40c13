import CoordvizChecks
import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import Testing

@Suite("What a finding needs, and how it is named")
struct FindingNeedsTests {
    /// Long stretches of marks around a tap whose message no responder handles.
    private func script() -> EventScript {
        var script = EventScript()
        script.coordinatorStarted("AppCoordinator")
        script.edgeAppeared(.windowRoot, "HomeController", "MainWindow")
        script.claim(.parentCoordinatorSet, "HomeController", "AppCoordinator")
        script.edgeAppeared(.viewOfController, "BuyButton", "HomeController")
        for number in 1...200 { script.mark("before \(number)") }
        for name in ["BuyNow", "ShareItem"] {
            let tap = script.action("touchUpInside", on: "BuyButton")
            script.cause = Cause(event: tap, strength: .direct)
            script.messageSent(name, by: "BuyButton", at: ("Shop/HomeController.swift", 31))
            script.hop("BuyButton", "HomeController", .viewOfController)
            script.hop("HomeController", "AppCoordinator", .parentCoordinator)
            script.unhandled(at: "AppCoordinator")
            script.cause = .none
            for number in 1...200 { script.mark("after \(name) \(number)") }
        }
        return script
    }

    private func checks(_ session: InMemorySession) throws -> (checks: Checks, history: SessionHistory) {
        let history = try SessionHistory(of: session)
        return (Checks(history, dictionary: session.dictionary, facts: session.facts), history)
    }

    @Test func itsMessageItsCauseAndItsObjectsAreKept() throws {
        let session = script().session
        let (checks, history) = try checks(session)
        let finding = try #require(checks.findings.first { $0.details.contains("ShareItem") })
        let message = try #require(history.messages.first { $0.name == "ShareItem" })
        let extract = try SessionExtract(of: session, keeping: FindingNeeds(of: finding, in: history).ranges(margin: 5))
        let part = try SessionHistory(of: extract)
        #expect(part.records.count < 60)
        #expect(part.messages.map(\.name) == ["ShareItem"])
        #expect(part.messages.first?.outcome == message.outcome)
        #expect(part.messages.first?.hops == message.hops)
        #expect(extract.contains(message.cause.event) && extract.contains(session.facts.lastEvent))
        for event in finding.evidence.map(\.event) { #expect(extract.contains(event)) }
        for life in history.lives where finding.nodes.contains(life.node) { #expect(extract.contains(life.first)) }
        #expect(try SessionTimeline(extract).stepBeginning(at: finding.moment) == message.cause.event)
    }

    @Test func aStepBeginsWithTheActionThatItBelongsTo() throws {
        let session = script().session
        let (checks, history) = try checks(session)
        for finding in checks.findings {
            let extract = try SessionExtract(
                of: session,
                keeping: FindingNeeds(of: finding, in: history).ranges(margin: 50)
            )
            for record in try SessionHistory(of: extract).records {
                #expect(
                    try SessionTimeline(extract).stepBeginning(at: record.number)
                        == SessionTimeline(session).stepBeginning(at: record.number)
                )
            }
        }
    }

    @Test func narrowedChecksSayNothingOfOtherRules() throws {
        let (checks, _) = try checks(script().session)
        let finding = try #require(checks.findings.first)
        let narrowed = checks.narrowed(to: finding)
        #expect(narrowed.findings == [finding] && narrowed.judged == [finding.rule] && narrowed.notJudged.isEmpty)
    }

    @Test func aFingerprintOrARuleWithOneFindingNamesIt() throws {
        let findings = try checks(script().session).checks.findings
        let unhandled = findings.filter { $0.rule == .unhandledMessage }
        #expect(unhandled.count == 2)
        func selected(_ text: String, in findings: [Finding]) throws -> Finding {
            try FindingSelection(text).finding(in: findings, of: "my app.sqlite")
        }
        #expect(try selected(unhandled[1].fingerprint, in: findings) == unhandled[1])
        #expect(try selected("unhandled-message", in: [unhandled[0]]) == unhandled[0])
        func sentence(_ text: String, in findings: [Finding]) -> String {
            do { return "\(try selected(text, in: findings).fingerprint)" } catch let error as FindingSelectionError {
                return error.sentence.text
            } catch { return "\(error)" }
        }
        let several = sentence("unhandled-message", in: findings)
        #expect(several.hasPrefix("The rule 'unhandled-message' has 2 findings. Write the fingerprint of one:\n"))
        for finding in unhandled { #expect(several.contains("\n  \(finding.fingerprint)  \(finding.headline)")) }
        #expect(
            sentence("none", in: findings).contains("There is no finding 'none' with the default settings. There are:")
        )
        #expect(sentence("none", in: []).contains("nothing is found in the recording"))
        let many = sentence("none", in: Array(repeating: unhandled[0], count: 12))
        #expect(many.hasSuffix("\n  and 2 more: 'coordviz check 'my app.sqlite'' prints all of them"))
    }
}
