import CoordvizChecks
import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import Testing

@testable import CoordvizCommands

@Suite("The page for a finding is small, and says what it contains")
struct FindingPageTests {
    /// A message without a handler between marks, with objects on screen that have nothing to do with it.
    private func session(marks: Int, objects: Int = 0) -> InMemorySession {
        var script = EventScript()
        script.coordinatorStarted("AppCoordinator")
        script.edgeAppeared(.windowRoot, "HomeController", "MainWindow")
        script.claim(.parentCoordinatorSet, "HomeController", "AppCoordinator")
        script.edgeAppeared(.viewOfController, "BuyButton", "HomeController")
        for number in 0..<objects { script.edgeAppeared(.superview, "Label\(number * 7_919)x", "BuyButton") }
        for number in 0..<marks { script.mark("before \(number)") }
        let tap = script.action("touchUpInside", on: "BuyButton")
        script.cause = Cause(event: tap, strength: .direct)
        script.messageSent("ShareItem", by: "BuyButton")
        script.hop("BuyButton", "HomeController", .viewOfController)
        script.hop("HomeController", "AppCoordinator", .parentCoordinator)
        script.unhandled(at: "AppCoordinator")
        script.cause = .none
        for number in 0..<marks { script.mark("after \(number)") }
        return script.session
    }

    private func page(_ session: InMemorySession) throws -> String {
        try FindingPage(of: session, "folder/app.sqlite").html(of: "unhandled-message")
    }

    private static let extract = "An extract for one finding: "

    @Test func aSmallSessionIsThereAsAWholeAndOpensAtTheFinding() throws {
        let session = session(marks: 10)
        let html = try page(session)
        let history = try SessionHistory(of: session)
        let finding = try #require(
            Checks(history, dictionary: session.dictionary, facts: session.facts).findings.first {
                $0.rule == .unhandledMessage
            }
        )
        #expect(html.contains("\"finding\":\"\(finding.fingerprint)\""))
        #expect(html.contains("\"opensAt\":\(finding.moment.rawValue)"))
        #expect(html.contains("\"recording\":\"app.sqlite\""))
        #expect(!html.contains(Self.extract))
        #expect(html.utf8.count <= 300_000)
    }

    @Test func ofALargeSessionThereIsAnExtract() throws {
        let html = try page(session(marks: 12_000))
        #expect(html.utf8.count <= 300_000)
        let text = try #require(html.firstMatch(of: /An extract for one finding: (\d+) of (\d+),(\d{3}) events\./))
        let kept = try #require(Int(text.output.1))
        #expect(Int(text.output.2 + text.output.3).map { $0 > 24_000 } == true)
        #expect(kept > 600 && kept < 1_000)
        #expect(html.contains("sent ShareItem, and no responder handled it"))
        #expect(html.contains("\"findings\":1,"))
    }

    @Test func ofAHugeStateOnlyWhatTheFindingNeedsIsThere() throws {
        let html = try page(session(marks: 200, objects: 8_000))
        #expect(html.utf8.count <= 300_000)
        #expect(html.contains(Self.extract))
        #expect(html.contains("<td>unhandled</td>"), "The message's path is complete.")
    }
}
