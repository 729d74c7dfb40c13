import CoordvizChecks
import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import Testing

@Suite struct ChainCycleCheckTests {
    private func cycle(_ script: inout EventScript) {
        script.messageSent("BuyNow", by: "BuyButton", at: ("Shop/Buy.swift", 7))
        script.hop("BuyButton", "HomeController", .viewOfController)
        script.hop("HomeController", "CartCoordinator", .parentCoordinator)
        script.stop(.chainCycle, at: "CartCoordinator", "HomeController")
    }

    @Test func theCycleIsNamedWithoutWhatLeadsToIt() throws {
        let found = try Examination(.chainCycle, cycle)
        #expect(found.headlines == ["HomeController #2 is above itself: the chain leads back to it"])
        let finding = try #require(found.checks.findings.first)
        #expect(
            finding.reason.hasPrefix(
                "The message BuyNow went HomeController #2 → CartCoordinator #3 and would have gone back to HomeController #2."
            )
        )
        #expect(found.evidence == [[1, 3, 4]])
        #expect(finding.location == SourceLocation(file: "Shop/Buy.swift", line: 7))
    }

    @Test func theSamePathTwiceIsNotACycle() throws {
        let found = try Examination(.chainCycle) {
            for _ in 1...2 {
                $0.messageSent("BuyNow", by: "BuyButton")
                $0.hop("BuyButton", "HomeController", .viewOfController)
                $0.handled(by: "HomeController")
            }
        }
        #expect(found.headlines == [])
    }

    @Test func aCycleWithoutRecordedHopsIsReported() throws {
        let found = try Examination(.chainCycle) {
            $0.record(EventRecord(.chainCycle, subject: $0.node("ACoordinator"), object: $0.node("BCoordinator")))
        }
        #expect(found.headlines == ["BCoordinator #2 is above itself: the chain leads back to it"])
    }

    @Test func switchedOffItFindsNothing() throws {
        #expect(try Examination.without(.chainCycle, cycle) == [])
    }
}
