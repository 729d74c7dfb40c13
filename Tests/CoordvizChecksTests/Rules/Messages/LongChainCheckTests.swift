import CoordvizChecks
import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import Testing

@Suite struct LongChainCheckTests {
    private func send(_ script: inout EventScript, from button: String = "BuyButton", through views: [String]) {
        script.messageSent("Buy", by: button)
        for (inner, outer) in zip([button] + views, views + ["AppCoordinator"]) { script.hop(inner, outer) }
        script.handled(by: "AppCoordinator")
    }

    private func wrappers(_ count: Int) -> [String] { (0..<count).map { "BadgeView#\($0)" } }

    private func grow(_ script: inout EventScript) {
        for count in 1...5 { send(&script, through: wrappers(count)) }
    }

    @Test func aWayOfMoreHopsThanTheLimitIsFoundWithWhatMakesMostOfIt() throws {
        var limits = CheckLimits()
        limits[.hops] = 10
        let found = try Examination(.longChain, limits: limits) { send(&$0, through: wrappers(12)) }
        expectNoDifference(found.headlines, ["Buy from BuyButton #1 took 13 hops, more than 10"])
        #expect(found.checks.findings.first?.reason.hasPrefix("On its path 12 views of BadgeView are nested") == true)
        #expect(try Examination(.longChain) { send(&$0, through: wrappers(12)) }.headlines == [])
    }

    @Test func aWayThatGrowsIsFoundWithWhatGrew() throws {
        let found = try Examination(.longChain, grow)
        expectNoDifference(found.headlines, ["The path of Buy from BuyButton #1 grows: 2 hops, then 6 hops"])
        #expect(
            found.checks.findings.first?.reason.hasPrefix(
                "On its path 5 views of BadgeView are nested, 1 at first"
            ) == true
        )
    }

    @Test func aWayThatShrinksAgainIsNotFound() throws {
        let found = try Examination(.longChain) { script in
            grow(&script)
            send(&script, through: wrappers(2))
        }
        #expect(found.headlines == [])
    }

    @Test func anotherScreenOfTheClassDoesNotWithdrawTheFinding() throws {
        let found = try Examination(.longChain) { script in
            grow(&script)
            send(&script, from: "BuyButton#9", through: ["BadgeView#90"])
        }
        expectNoDifference(found.headlines, ["The path of Buy from BuyButton #1 grows: 2 hops, then 6 hops"])
    }

    @Test func buttonsThatTakeEachOthersPlaceInANestThatGrowsAreOne() throws {
        let found = try Examination(.longChain) { script in
            for count in 1...5 { send(&script, from: "BuyButton#\(count)", through: wrappers(count + 1)) }
        }
        expectNoDifference(
            found.headlines,
            ["The path of Buy from BuyButton #1, later BuyButton #11, grows: 3 hops, then 7 hops"]
        )
    }

    @Test(arguments: [3, 12])
    func aNestThatGrewOnceIsFoundIfItGrewMuch(count: Int) throws {
        let found = try Examination(.longChain) { script in
            send(&script, through: wrappers(1))
            send(&script, through: wrappers(count))
        }
        #expect(found.headlines.isEmpty == (count == 3))
    }

    /// A thread of comments, each in the one that it answers, with a button each.
    @Test func viewsAroundAnotherSenderFartherInAreNoGrowth() throws {
        let found = try Examination(.longChain) { script in
            for depth in 1...10 {
                let comments = (1...depth).reversed().map { "CommentView#\($0)" }
                send(&script, from: "LikeButton#\(depth)", through: comments)
            }
        }
        #expect(found.headlines == [])
    }

    @Test func controllersThatTheUserOpensAreNoGrowth() throws {
        let found = try Examination(.longChain) { script in
            for count in 1...5 { send(&script, through: (0..<count).map { "PageController#\($0)" }) }
        }
        #expect(found.headlines == [])
    }

    @Test(arguments: [64, 65]) func aChainThatIsWalkedAgainIsAsLongAsItsLongestWalk(length: Int) throws {
        let found = try Examination(.longChain) { script in
            script.messageSent("Buy", by: "Number0View")
            for _ in 0..<3 {
                for index in 0..<length { script.hop("Number\(index)View", "Number\(index + 1)View", .superview) }
            }
            script.handled(by: "Number\(length)View")
        }
        #expect(found.headlines == (length > 64 ? ["Buy from Number0View #1 took 65 hops, more than 64"] : []))
    }

    @Test func switchedOffItFindsNothing() throws {
        #expect(try Examination.isSilent(without: .longChain) { grow(&$0) })
    }
}
