internal import Foundation

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The clocks of a recording; injected, so that a test records the same in every run.
package struct RecorderClock: Sendable {
    /// Nanoseconds on a monotonic clock. Read once for each event, on any thread.
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

    /// The machine's clocks. While the device sleeps, the monotonic clock continues on Apple's systems and stops on
    /// Linux.
    package static let system = RecorderClock(
        monotonicNanoseconds: monotonic,
        wallNanoseconds: { nanoseconds(of: CLOCK_REALTIME) }
    )

    #if canImport(Darwin)
        /// `CLOCK_MONOTONIC` has a resolution of a microsecond there, and events are closer together. Of the clocks
        /// with nanoseconds this is the one that does not stop while the device sleeps, so that the wall clock's time
        /// of an event follows from the wall clock's time at the start:
        /// https://opensource.apple.com/source/Libc/Libc-1353.11.2/gen/clock_gettime.3.auto.html
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
