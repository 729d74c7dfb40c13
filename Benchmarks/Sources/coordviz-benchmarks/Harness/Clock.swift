#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The clock that the recorder uses, too.
enum Clock {
    static var nanoseconds: Int64 {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        return Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
    }

    /// Sleeps for at least this time.
    static func sleep(nanoseconds: Int64) { usleep(UInt32(clamping: nanoseconds / 1000)) }
}
