import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import Testing

@Suite struct CauseChainTests {
    /// A session in which each event except the first is caused by the one before it, with the given strengths.
    private func chain(_ strengths: CauseStrength...) throws -> CauseChain? {
        var script = EventScript()
        var previous = script.record(EventRecord(.action, name: script.text("tap")))
        for strength in strengths {
            script.cause = Cause(event: previous, strength: strength)
            previous = script.record(EventRecord(.delegateCalled))
        }
        return try SessionTimeline(script.session).causes(of: previous)
    }

    @Test func itLeadsBackToTheBeginning() throws {
        let chain = try #require(try chain(.direct, .transition, .direct))
        expectNoDifference(chain.links.map(\.record.number.rawValue), [4, 3, 2, 1])
        expectNoDifference(chain.links.map(\.strength), [.direct, .transition, .direct, .none])
        #expect(chain.beginning.kind == .action && !chain.isLost)
    }

    @Test(arguments: [
        ([CauseStrength.direct, .direct], CauseStrength.direct),
        ([.direct, .transition], .transition),
        ([.task, .direct, .transition], .task),
        ([.captured, .transition], .captured),
        ([], .none),
    ])
    func itIsAsSureAsItsWeakestLink(_ strengths: [CauseStrength], _ weakest: CauseStrength) throws {
        let chain: CauseChain? =
            switch strengths.count {
            case 0: try chain()
            case 2: try chain(strengths[0], strengths[1])
            default: try chain(strengths[0], strengths[1], strengths[2])
            }
        #expect(chain?.strength == weakest)
    }

    @Test func anEventWithoutACauseIsLost() throws {
        var script = EventScript()
        let added = script.childAdded("Cart", to: "App")
        #expect(try SessionTimeline(script.session).causes(of: added)?.isLost == true)
    }

    @Test func anActionIsNotLost() throws {
        #expect(try chain()?.isLost == false)
    }

    @Test func cyclicCausesAndFutureCausesEnd() throws {
        var script = EventScript()
        for cause in [2, 1, 3, 9] {
            script.cause = Cause(event: EventNumber(rawValue: Int64(cause)), strength: .direct)
            script.record(EventRecord(.delegateCalled))
        }
        let timeline = SessionTimeline(script.session)
        let lengths = try (1...4).map { try timeline.causes(of: EventNumber(rawValue: $0))?.links.count }
        expectNoDifference(lengths, [1, 2, 1, 1])
        #expect(try timeline.causes(of: EventNumber(rawValue: 5)) == nil)
        #expect(try timeline.causes(of: .zero) == nil)
    }
}
