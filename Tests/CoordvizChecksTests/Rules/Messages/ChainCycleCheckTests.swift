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

    /// An app's own walk along the parents of its coordinators, with a limit that ends it.
    private func goRound(_ hops: Int, _ script: inout EventScript) {
        script.messageSent("Lost", by: "ProductCoordinator")
        for hop in 0..<hops {
            let way = ["ProductCoordinator", "CatalogCoordinator", "AppCoordinator"]
            script.hop(way[hop % 3], way[(hop + 1) % 3], .parentCoordinator)
        }
    }

    @Test(arguments: [true, false]) func aMessageThatGoesRoundWithoutAGuardIsFound(isEnded: Bool) throws {
        let found = try Examination(CheckSettings(rules: [.chainCycle, .unhandledMessage])) {
            goRound(8, &$0)
            if isEnded { $0.unhandled(at: "CatalogCoordinator") }
        }
        #expect(found.headlines == ["ProductCoordinator #1 is above itself: the chain leads back to it"])
        #expect(
            found.checks.findings.first?.reason == """
                The message Lost went ProductCoordinator #1 → CatalogCoordinator #2 → AppCoordinator #3 → \
                ProductCoordinator #1 and took the same way again. Nothing in the chain ends it there.
                """
        )
        #expect(found.evidence == [[1, 2, 3, 4, 5]])
    }

    @Test func withoutThisRuleItIsUnhandled() throws {
        let found = try Examination(.unhandledMessage) {
            goRound(8, &$0)
            $0.unhandled(at: "CatalogCoordinator")
        }
        #expect(found.headlines == ["ProductCoordinator #1 sent Lost, and no responder handled it"])
    }

    @Test func oneThatIsHandledOrComesBackOnceOrGoesTheWholeWayTwiceIsNoCycle() throws {
        let found = try Examination(.chainCycle) {
            goRound(8, &$0)
            $0.handled(by: "CatalogCoordinator")
            goRound(3, &$0)
            $0.unhandled(at: "ProductCoordinator")
            $0.messageSent("Lost", by: "ProductCoordinator")
            for _ in 1...2 {
                $0.hop("ProductCoordinator", "CatalogCoordinator", .parentCoordinator)
                $0.hop("CatalogCoordinator", "AppCoordinator", .parentCoordinator)
            }
            $0.unhandled(at: "AppCoordinator")
        }
        #expect(found.headlines == [])
    }

    @Test func withLostEventsOnItsWayItIsNotJudged() throws {
        let found = try Examination(CheckSettings(rules: [.chainCycle, .incompleteRecording])) {
            goRound(4, &$0)
            $0.lose { $0.passedOn(by: "AppCoordinator") }
            $0.unhandled(at: "CatalogCoordinator")
        }
        #expect(!found.checks.findings.contains { $0.rule == .chainCycle })
    }

    @Test func switchedOffItFindsNothing() throws {
        #expect(try Examination.without(.chainCycle, cycle) == [])
    }
}
