import CoordvizInstrumentation
import CoordvizModel
import CoordvizTestSupport
import CustomDump
import Testing

@Suite(.recordsAlone) struct CauseRecordingTests {
    @Test func aRecordCarriesTheCurrentCauseUnlessGivenAnother() {
        let backend = ListBackend()
        Instrumentation.install(backend)
        let direct = Cause(event: EventNumber(rawValue: 3), strength: .direct)
        let transition = Cause(event: EventNumber(rawValue: 4), strength: .transition)
        Instrumentation.record(EventRecord(.action))
        CauseContext.perform(direct) {
            Instrumentation.record(EventRecord(.childAdded))
            Instrumentation.record(EventRecord(.childAdded), cause: transition)
            Instrumentation.record(EventRecord(.childAdded), cause: Cause.none)
        }
        Instrumentation.remove(backend)
        expectNoDifference(backend.records.map(\.cause), [.none, direct, transition, .none])
    }
}
