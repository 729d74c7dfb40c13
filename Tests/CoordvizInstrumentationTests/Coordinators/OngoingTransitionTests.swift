import CoordvizInstrumentation
import CoordvizModel
import CoordvizTestSupport
import CustomDump
import Testing

@MainActor
@Suite(.recordsAlone)
struct OngoingTransitionTests {
    private let backend = ListBackend()
    private let screen = Screen()
    private let parent = Parent()

    @Test func eventsAtTheEndAreCausedByTheBeginning() {
        backend.recording {
            let first = OngoingTransition("push", to: screen, in: parent)
            let second = OngoingTransition("pop", to: screen, in: parent)
            second.cancel()
            first.end { Instrumentation.coordinatorStarted(parent) }
        }
        expectNoDifference(
            backend.events,
            [
                "transitionBegan Screen Parent push", "transitionBegan Screen Parent pop",
                "transitionCancelled Screen Parent pop", "transitionEnded Screen Parent push",
                "coordinatorStarted Parent",
            ]
        )
        let causes = backend.records.map { ($0.cause.event.rawValue, $0.cause.strength) }
        expectNoDifference(causes.map(\.0), [0, 0, 2, 1, 1])
        expectNoDifference(causes.map(\.1), [.none, .none, .transition, .transition, .transition])
    }

    @Test func withoutABackendAndInAnotherRecordingOnlyTheBodyRuns() {
        var runs = 0
        let unrecorded = OngoingTransition("push", to: screen, in: parent)
        unrecorded.end { runs += 1 }
        let recorded = backend.recording { OngoingTransition("push", to: screen, in: parent) }
        let other = ListBackend()
        other.recording {
            unrecorded.end { runs += 1 }
            recorded.end { runs += 1 }
        }
        #expect(runs == 3 && other.records.isEmpty && backend.records.count == 1)
    }

    @Test func itMayEndOnAnotherThread() {
        backend.recording {
            let transition = OngoingTransition("present", to: screen, in: parent)
            onOtherThreads(1) { _ in transition.end() }
        }
        expectNoDifference(backend.records.map(\.kind), [.transitionBegan, .transitionEnded])
        #expect(backend.records.last?.thread != 1)
    }
}
