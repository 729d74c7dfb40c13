import CoordvizChecks
import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline

/// A session with findings of each severity, one that repeats, one that is known, one that is intended, and rules that cannot be
/// judged.
struct CheckedSession {
    let answer: CheckAnswer
    let dictionary: SessionDictionary

    init(failsOn: CheckSeverity = .warning) throws {
        var script = EventScript()
        script.coordinatorStarted("AppCoordinator")
        script.claim(.parentCoordinatorSet, "HomeController", "AppCoordinator")
        for _ in 1...2 {
            let tap = script.action("touchUpInside", on: "BuyButton")
            script.caused(by: tap) {
                $0.messageSent("BuyNow", by: "BuyButton", at: ("Shop/Home Screen.swift", 31))
                $0.hop("BuyButton", "HomeController", .viewOfController)
                $0.hop("HomeController", "AppCoordinator", .parentCoordinator)
                $0.unhandled(at: "AppCoordinator")
            }
        }
        script.messageSent("Share", by: "HomeController", at: ("Other/Share.swift", 7))
        script.unhandled(at: "HomeController")
        script.messageSent("Log", by: "HomeController")
        script.unhandled(at: "HomeController")
        script.declare("Evil", .viewController, type: "Shop.</failure>\u{1B}[2J\"Evil\n'&Controller")
        script.messageRefused("Loaded", by: "Evil")
        try self.init(script.session, failsOn: failsOn)
    }

    /// The findings in `session`, with everything that makes a finding known or intended.
    private init(_ session: InMemorySession, failsOn: CheckSeverity) throws {
        var settings = CheckSettings(rules: [.unhandledMessage, .queueStuck, .mvcServiceAccess])
        settings.severities[.queueStuck] = .info
        let checks = Checks(
            try SessionHistory(of: session),
            dictionary: session.dictionary,
            facts: session.facts,
            settings: settings
        )
        var baseline = CheckBaseline(of: checks.findings.filter { $0.details == ["Share"] })
        baseline.sentences["unhandled-message/0000000000000000"] = "It was corrected."
        dictionary = session.dictionary
        answer = CheckAnswer(
            checks,
            of: session.facts,
            ignoring: [CheckIgnore(rule: .unhandledMessage, name: "Log", reason: "It is only logged.")],
            baseline: baseline,
            failsOn: failsOn
        )
    }

    /// A message of a controller of that type was not handled.
    static func unhandled(by type: String) throws -> CheckAnswer {
        var script = EventScript()
        script.declare("sender", .viewController, type: type)
        script.messageSent("Buy", by: "sender")
        script.unhandled(at: "sender")
        let session = script.session
        let checks = Checks(
            try SessionHistory(of: session),
            dictionary: session.dictionary,
            facts: session.facts,
            settings: CheckSettings(rules: [.unhandledMessage])
        )
        return CheckAnswer(checks, of: session.facts)
    }

    /// A session without findings.
    static func clean() throws -> CheckAnswer {
        var script = EventScript()
        script.coordinatorStarted("AppCoordinator")
        let session = script.session
        let checks = Checks(
            try SessionHistory(of: session),
            dictionary: session.dictionary,
            facts: session.facts,
            settings: CheckSettings(rules: [.unhandledMessage, .offMain])
        )
        return CheckAnswer(checks, of: session.facts)
    }
}
