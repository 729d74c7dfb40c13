import CoordvizInstrumentation
import CoordvizModel
import CoordvizTestSupport
import CustomDump
import Testing

@MainActor
@Suite(.recordsAlone)
struct CapturedCauseTests {
    private let backend = ListBackend()
    private let screen = Screen()
    private let child = Child()

    @Test func laterWorkElsewhereIsCausedByTheCapturedCause() throws {
        backend.recording {
            let cause = Instrumentation.perform("tap", on: screen) { CauseContext.capture() }
            onOtherThreads(1) { _ in
                cause.perform { Instrumentation.coordinatorStarted(child) }
                Instrumentation.coordinatorStopped(child)
            }
        }
        let tap = try #require(backend.records.first?.number)
        let captured = Cause(event: tap, strength: .captured)
        expectNoDifference(
            backend.records.map(\.kind),
            [.action, .offMain, .coordinatorStarted, .offMain, .coordinatorStopped]
        )
        expectNoDifference(backend.records.map(\.cause), [.none, captured, captured, .none, .none])
    }

    @Test func nothingCapturedCausesNothingAlsoUnderAnotherCause() {
        backend.recording {
            let cause = CauseContext.capture()
            Instrumentation.perform("tap", on: screen) {
                cause.perform { Instrumentation.coordinatorStarted(child) }
            }
        }
        #expect(backend.records.last?.cause == Cause.none)
    }

    @Test func inAnotherRecordingTheEventIsNothing() {
        let cause = backend.recording { Instrumentation.perform("tap", on: screen) { CauseContext.capture() } }
        let other = ListBackend()
        other.recording { cause.perform { Instrumentation.coordinatorStarted(child) } }
        #expect(other.records.map(\.cause) == [.none])
    }

    @Test func withoutABackendTheBodyRunsAndItsErrorsArePassedOn() {
        let cause = CauseContext.capture()
        #expect(cause.perform { 7 } == 7)
        #expect(throws: Failure.self) { try cause.perform { throw Failure() } }
        #expect(CauseContext.current == .none)
    }
}
