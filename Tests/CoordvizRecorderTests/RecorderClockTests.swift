import CoordvizRecorder
import Testing

@Suite struct RecorderClockTests {
    /// Events are recorded a few hundred nanoseconds apart: a clock with steps of a microsecond would give several the same time.
    @Test func theSystemsClockCountsNanosecondsAndNeverRunsBackwards() {
        let clock = RecorderClock.system
        let times = (0..<10_000).map { _ in clock.monotonicNanoseconds() }
        #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 })
        #expect(times.contains { $0 % 1_000 != 0 })
        #expect(Set(times).count > times.count / 20)
    }
}
