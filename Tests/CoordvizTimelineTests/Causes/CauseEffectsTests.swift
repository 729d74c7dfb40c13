import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import Testing

@Suite struct CauseEffectsTests {
    /// A session whose events have these causes; zero for none.
    private func session(_ causes: [Int64]) -> InMemorySession {
        var script = EventScript()
        for cause in causes {
            script.cause = Cause(event: EventNumber(rawValue: cause), strength: cause == 0 ? .none : .direct)
            script.record(EventRecord(.delegateCalled))
        }
        return script.session
    }

    private func effects(
        _ causes: [Int64],
        of event: Int64 = 1,
        depth: Int = .max,
        atMost limit: Int = .max
    ) throws -> CauseEffects {
        try SessionTimeline(session(causes)).effects(of: EventNumber(rawValue: event), depth: depth, atMost: limit)
    }

    private func outline(_ effects: CauseEffects) -> [String] {
        effects.effects.map { effect in
            let deeper = effect.deeper > 0 ? " +\(effect.deeper)" : ""
            return String(repeating: " ", count: effect.depth) + "\(effect.record.number)\(deeper)"
        }
    }

    @Test func eachEffectIsFollowedByItsEffects() throws {
        // 1 caused 2 and 5, 2 caused 3 and 6, 6 caused 7; 4 has no cause.
        let found = try effects([0, 1, 2, 0, 1, 2, 6])
        expectNoDifference(outline(found), [" #2", "  #3", "  #6", "   #7", " #5"])
        expectNoDifference(found.count, 5)
        expectNoDifference(found.omitted, 0)
        expectNoDifference(found.loss, nil)
    }

    @Test func effectsThatAreTooDeepAreCountedAtTheirCause() throws {
        let found = try effects([0, 1, 2, 3, 1, 4], depth: 2)
        expectNoDifference(outline(found), [" #2", "  #3 +2", " #5"])
        expectNoDifference(found.count, 5)
    }

    @Test func omittedEffectsAreCounted() throws {
        let found = try effects([0, 1, 1, 1, 4, 2], atMost: 2)
        expectNoDifference(outline(found), [" #2", " #3"])
        expectNoDifference(found.count, 5)
        expectNoDifference(found.omitted, 3, "Also what the omitted one caused.")
    }

    @Test func aDamagedFileWithCyclicCausesEnds() throws {
        expectNoDifference(outline(try effects([3, 2, 1, 4, 9, 5])), [" #3"])
        expectNoDifference(outline(try effects([0, 1], of: 99)), [])
        expectNoDifference(outline(try effects([0, 1], of: 0)), [], "Event 0 is not a cause.")
        expectNoDifference(outline(try effects([0, 1], of: -3)), [])
    }

    @Test func aLongRowOfEffectsDoesNotOverflowTheStack() throws {
        let found = try effects([0] + Array(1...50_000))
        expectNoDifference(found.effects.count, 50_000)
        expectNoDifference(found.effects.last?.depth, 50_000)
    }

    @Test func eventsLostAfterTheEventMayBeItsEffects() throws {
        let timeline = SessionTimeline(EventScript.gap().session)
        let tap = try timeline.effects(of: EventNumber(rawValue: 7))
        expectNoDifference(tap.effects.map(\.record.number.rawValue), [8, 9])
        expectNoDifference(tap.loss?.first.rawValue, 10)
        expectNoDifference(try timeline.effects(of: EventNumber(rawValue: 16)).loss, nil)
    }
}
