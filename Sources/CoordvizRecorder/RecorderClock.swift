internal import Foundation

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The clocks of a recording; injected, so that a test's recording is the same in every run.
public struct RecorderClock: Sendable {
    /// Nanoseconds on a clock that never runs backwards. Read once for each event, on any thread.
    public var monotonicNanoseconds: @Sendable () -> Int64
    /// Nanoseconds since 1970. Read once, when recording begins.
    public var wallNanoseconds: @Sendable () -> Int64

    /// Combines two clocks.
    public init(
        monotonicNanoseconds: @escaping @Sendable () -> Int64,
        wallNanoseconds: @escaping @Sendable () -> Int64
    ) {
        self.monotonicNanoseconds = monotonicNanoseconds
        self.wallNanoseconds = wallNanoseconds
    }

    /// The machine's clocks.
    public static let system = RecorderClock(
        monotonicNanoseconds: { nanoseconds(of: CLOCK_MONOTONIC) },
        wallNanoseconds: { nanoseconds(of: CLOCK_REALTIME) }
    )

    private static func nanoseconds(of clock: clockid_t) -> Int64 {
        var now = timespec()
        clock_gettime(clock, &now)
        return Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
    }
}
