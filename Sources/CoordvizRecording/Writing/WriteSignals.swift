#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Keeps the signals that a write can bring from the recorded app: what cannot be written fails, and kills nothing.
///
/// They are SIGXFSZ, beyond a limit on file sizes, and SIGPIPE, into a pipe that nothing reads any more. Each is sent to the thread
/// that writes (https://pubs.opengroup.org/onlinepubs/9799919799/functions/write.html); where it is blocked, the call just
/// fails. Apple's systems send SIGXFSZ to the process instead, which may have another thread get it
/// (https://github.com/apple-oss-distributions/xnu/blob/main/bsd/vfs/vfs_vnops.c): there a limit is looked at before,
/// see ``allows(_:)``.
package enum WriteSignals {
    private static let all = [SIGXFSZ, SIGPIPE]

    /// Blocks the signals for the calling thread from now on: for a thread that does nothing but write.
    package static func block() {
        var signals = set()
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }

    /// Runs `body` with the signals blocked, and takes back those that came meanwhile; one that was waiting before goes on
    /// waiting. Costs four calls to the system.
    package static func blocked<Result>(_ body: () throws -> Result) rethrows -> Result {
        var signals = set()
        var before = sigset_t()
        pthread_sigmask(SIG_BLOCK, &signals, &before)
        var pendingBefore = sigset_t()
        sigpending(&pendingBefore)
        defer {
            for signal in all where sigismember(&pendingBefore, signal) != 1 { takeBack(signal) }
            pthread_sigmask(SIG_SETMASK, &before, nil)
        }
        return try body()
    }

    private static func takeBack(_ signal: Int32) {
        var pending = sigset_t()
        sigpending(&pending)
        guard sigismember(&pending, signal) == 1 else { return }
        var one = sigset_t()
        sigemptyset(&one)
        sigaddset(&one, signal)
        #if canImport(Darwin)
            var taken: Int32 = 0
            sigwait(&one, &taken)
        #else
            // One of the whole process may be gone meanwhile: not to be waited for.
            var noTime = timespec()
            sigtimedwait(&one, nil, &noTime)
        #endif
    }

    /// Whether the process may have a file of that size.
    package static func allows(_ byteCount: Int) -> Bool {
        var limit = rlimit()
        #if canImport(Darwin)
            guard getrlimit(RLIMIT_FSIZE, &limit) == 0 else { return true }
        #else
            guard getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0 else { return true }
        #endif
        return limit.rlim_cur >= rlim_t(byteCount)
    }

    private static func set() -> sigset_t {
        var signals = sigset_t()
        sigemptyset(&signals)
        for signal in all { sigaddset(&signals, signal) }
        return signals
    }
}
