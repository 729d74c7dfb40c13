internal import CoordvizInstrumentation
package import CoordvizRecorder

/// A clock that advances only when it is read: each reading is a fixed amount later than the one before.
package final class ManualClock: Sendable {
    private let now: Guarded<Int64>
    private let tick: Int64
    private let wall: Int64

    /// Begins at zero, at noon UTC on 1 January 2026.
    /// - Parameter tick: nanoseconds from one reading to the next; negative for a clock that runs backwards.
    package init(tick: Int64 = 1_000_000, wall: Int64 = 1_767_268_800_000_000_000) {
        now = Guarded(0)
        self.tick = tick
        self.wall = wall
    }

    /// Moves the clock forward (or back) by hand.
    package func advance(by nanoseconds: Int64) { now.withLock { $0 += nanoseconds } }

    /// The clock that a recorder reads.
    package var recorderClock: RecorderClock {
        RecorderClock(
            monotonicNanoseconds: { [now, tick] in
                now.withLock { time in
                    defer { time += tick }
                    return time
                }
            },
            wallNanoseconds: { [wall] in wall }
        )
    }
}

extension RecorderOptions {
    /// Options with which a recording is the same in every run.
    package static func test(clock: ManualClock = ManualClock(), eventsPerKeyframe: Int64 = 4096) -> RecorderOptions {
        var options = RecorderOptions()
        options.clock = clock.recorderClock
        options.process = "Shop"
        options.processID = 4242
        options.system = "Test OS 1.0"
        options.eventsPerKeyframe = eventsPerKeyframe
        // Those of a CI system would make results differ from machine to machine.
        options.labels = [:]
        options.sessionID = InMemorySession().facts.uuid
        return options
    }
}
