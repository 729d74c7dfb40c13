#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The processor time that this process has used, on all its threads.
enum ProcessorTime {
    static var nanoseconds: Int64 {
        var now = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now)
        return Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
    }
}
