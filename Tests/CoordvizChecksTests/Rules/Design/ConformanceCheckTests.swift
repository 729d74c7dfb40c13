import CoordvizChecks
import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import Testing

@Suite struct ConformanceCheckTests {
    /// One violation of each rule, written so that the rule is judged.
    private static let breaches: [(CheckRule, String, @Sendable (inout EventScript) -> Void)] = [
        (
            .mvcDataSource,
            "CityController #2 read  from ListModel #3, the data source of ListController #1",
            { $0.dataSourceRead(by: "CityController", from: "ListModel", of: "ListController") }
        ),
        (
            .mvcDataSource, "CityController #1 needs a data source for  and has none",
            { $0.dataSourceRead(by: "CityController", from: nil) }
        ),
        (
            .mvcDelegate,
            "BuyButton #3: touchUpInside changed something without a call to a delegate (childAdded of PayCoordinator #4)",
            {
                $0.delegateCalled(by: "HomeController", of: "AppCoordinator")
                let tap = $0.action("touchUpInside", on: "BuyButton")
                $0.caused(by: tap) { $0.childAdded("PayCoordinator", to: "AppCoordinator") }
            }
        ),
        (
            .mvcDelegate, "HomeController #1 needs a delegate for  and has none",
            { $0.delegateCalled(by: "HomeController", of: nil) }
        ),
        (
            .mvcKnowsController, "RatingController #1 has the view controller CityController #2 as its delegate",
            {
                $0.snapshot()
                $0.delegateCalled(by: "RatingController", of: "CityController")
            }
        ),
        (
            .mvcServiceAccess, "SettingsController #1 used  of the service Account #2",
            { $0.serviceUsed(by: "SettingsController", "Account") }
        ),
    ]

    @Test(arguments: breaches.indices)
    func aViolationIsFoundUnlessItsRuleIsDisabled(_ index: Int) throws {
        let (rule, headline, write) = Self.breaches[index]
        var settings = CheckSettings(rules: [rule])
        settings.demanded = [rule]
        let found = try Examination(settings, write)
        #expect(found.headlines == [headline])
        #expect(try Examination.without(rule, write) == [])
    }

    @Test func sessionsThatAlmostViolateARuleHaveNoFindings() throws {
        let rules: [CheckRule] = [.mvcDataSource, .mvcDelegate, .mvcKnowsController, .mvcServiceAccess]
        let found = try Examination(CheckSettings(rules: rules)) {
            $0.coordinatorStarted("AppCoordinator")
            $0.edgeAppeared(.containment, "CityController", "ListController")
            $0.dataSourceRead(by: "CityController", from: "ListModel")
            $0.serviceUsed(by: "AppCoordinator", "Account")
            let tap = $0.action("touchUpInside", on: "BuyButton")
            $0.caused(by: tap) {
                let call = $0.delegateCalled(by: "ListController", of: "AppCoordinator")
                $0.caused(by: call) { $0.childAdded("PayCoordinator", to: "AppCoordinator") }
            }
            $0.delegateCalled(by: "CityController", of: "ListController")
        }
        #expect(found.headlines == [])
        #expect(found.checks.judged == rules)
    }

    @Test(arguments: [MissingDelegate.neverSet, .gone])
    func aMissingDelegateIsReportedByOneRuleDependingOnWhyItIsMissing(why: MissingDelegate) throws {
        let found = try Examination(CheckSettings(rules: [.mvcDelegate, .delegateMissing])) { script in
            script.dataSourceRead(by: "CityController", from: "CityModel")
            script.delegateCalled(by: "CityController", of: "AppCoordinator")
            script.record(EventRecord(.delegateMissing, subject: script.node("CityController#2"), code: why.rawValue))
        }
        expectNoDifference(found.checks.findings.map(\.rule), [why == .gone ? .mvcDelegate : .delegateMissing])
    }

    @Test func anAppWithoutDataSourceReadsIsNotJudgedUnlessTheRuleIsRequested() throws {
        func write(_ script: inout EventScript) { script.serviceUsed(by: "SettingsController", "Account") }
        let found = try Examination(.mvcServiceAccess, write)
        #expect(found.headlines == [])
        #expect(found.checks.notJudged[.mvcServiceAccess]?.contains("does not use Coordinated MVC") == true)
        let ofThePattern = try Examination(.mvcServiceAccess) {
            $0.dataSourceRead(by: "SettingsController", from: "Model")
            write(&$0)
        }
        #expect(ofThePattern.headlines == ["SettingsController #1 used  of the service Account #3"])
    }

    @Test func rulesWithoutRecordedEvidenceAreNotJudgedWithTheReason() throws {
        let checks = try Examination(CheckSettings()) {
            $0.dataSourceRead(by: "HomeController", from: "Model")
        }.checks
        #expect(checks.notJudged[.mvcServiceAccess] == "No service was used through InstrumentedService.")
        #expect(!checks.judged.contains(.mvcServiceAccess))
        #expect(checks.judged.contains(.unhandledMessage))
    }
}
