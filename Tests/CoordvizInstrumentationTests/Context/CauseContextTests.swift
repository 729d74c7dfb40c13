import CoordvizInstrumentation
import CoordvizModel
import CoordvizTestSupport
import Testing

@Suite struct CauseContextTests {
    private func cause(_ number: Int64, _ strength: CauseStrength = .direct) -> Cause {
        Cause(event: EventNumber(rawValue: number), strength: strength)
    }

    @Test func withoutACauseTheCurrentCauseIsNone() {
        #expect(CauseContext.current == .none)
    }

    @Test func theInnermostCauseCounts() {
        CauseContext.perform(cause(1)) {
            #expect(CauseContext.current == cause(1))
            CauseContext.perform(cause(2, .transition)) { #expect(CauseContext.current == cause(2, .transition)) }
            #expect(CauseContext.current == cause(1))
        }
        #expect(CauseContext.current == .none)
    }

    @Test func aCauseEndsAlsoWithAnError() {
        struct Failure: Error {}
        #expect(throws: Failure.self) { try CauseContext.perform(cause(1)) { throw Failure() } }
        #expect(CauseContext.current == .none)
    }

    @Test func leavingMoreOftenThanEnteringDoesNotTrap() {
        CauseContext.leave()
        #expect(CauseContext.current == .none)
        CauseContext.perform(cause(1)) { #expect(CauseContext.current == cause(1)) }
    }

    @Test func aCauseHoldsOnItsThreadOnly() {
        CauseContext.perform(cause(1)) {
            onOtherThreads(1) { _ in #expect(CauseContext.current == .none) }
        }
    }

    @Test func aTaskInheritsAsStartedBy() async {
        let inherited = await CauseContext.$inherited.withValue(RecordedEvent(EventNumber(rawValue: 5))) {
            await Task { CauseContext.current }.value
        }
        #expect(inherited == cause(5, .task))
        #expect(CauseContext.current == .none)
    }

    @Test func aDetachedTaskInheritsNothing() async {
        let inherited = await CauseContext.$inherited.withValue(RecordedEvent(EventNumber(rawValue: 5))) {
            await Task.detached { CauseContext.current }.value
        }
        #expect(inherited == .none)
    }

    @Test func aCauseThatWasTakenAlongHoldsInADetachedTask() async {
        let taken = CauseContext.perform(cause(7)) { CauseContext.current }
        let restored = await Task.detached { CauseContext.perform(taken) { CauseContext.current } }.value
        #expect(restored == cause(7))
    }

    @Test func theRunningCallIsNearerThanTheTask() {
        CauseContext.$inherited.withValue(RecordedEvent(EventNumber(rawValue: 5))) {
            #expect(CauseContext.current == cause(5, .task))
            CauseContext.perform(cause(6)) { #expect(CauseContext.current == cause(6)) }
            CauseContext.perform(.none) { #expect(CauseContext.current == .none) }
        }
    }
}
