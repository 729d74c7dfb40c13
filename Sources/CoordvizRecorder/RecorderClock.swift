internal import Foundation

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The clocks of a recording; injected, so that a test's recording is the same in every run.
package struct RecorderClock: Sendable {
    /// Nanoseconds on a clock that never runs backwards. Read once for each event, on any thread.
    package var monotonicNanoseconds: @Sendable () -> Int64
    /// Nanoseconds since 1970. Read once, when recording begins.
    package var wallNanoseconds: @Sendable () -> Int64

    /// Combines two clocks.
    package init(
        monotonicNanoseconds: @escaping @Sendable () -> Int64,
        wallNanoseconds: @escaping @Sendable () -> Int64
    ) {
        self.monotonicNanoseconds = monotonicNanoseconds
        self.wallNanoseconds = wallNanoseconds
    }

    /// The machine's clocks. On Apple's systems times go on while the device sleeps, on Linux they stand still.
    package static let system = RecorderClock(
        monotonicNanoseconds: monotonic,
        wallNanoseconds: { nanoseconds(of: CLOCK_REALTIME) }
    )

    #if canImport(Darwin)
        /// `CLOCK_MONOTONIC` has steps of a microsecond there, and events come closer. Of the clocks in nanoseconds this is the one
        /// that does not stand still while the device sleeps, so that an event's time and the wall clock's at the beginning
        /// give the wall clock's at the event: https://opensource.apple.com/source/Libc/Libc-1353.11.2/gen/clock_gettime.3.auto.html
        private static let monotonic: @Sendable () -> Int64 = {
            Int64(bitPattern: clock_gettime_nsec_np(CLOCK_MONOTONIC_RAW))
        }
    #else
        private static let monotonic: @Sendable () -> Int64 = { nanoseconds(of: CLOCK_MONOTONIC) }
    #endif

    private static func nanoseconds(of clock: clockid_t) -> Int64 {
        var now = timespec()
        clock_gettime(clock, &now)
        return Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
    }
}
