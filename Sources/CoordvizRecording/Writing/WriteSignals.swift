#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Protects the recorded app from signals that a write can raise: the write fails, and nothing is killed.
///
/// They are SIGXFSZ, beyond a limit on file sizes, and SIGPIPE, into a pipe without a reader. Each is sent to the
/// thread that writes (https://pubs.opengroup.org/onlinepubs/9799919799/functions/write.html); if it is blocked, the
/// call just fails. Apple's systems send SIGXFSZ to the process instead, which may deliver it to another thread
/// (https://github.com/apple-oss-distributions/xnu/blob/main/bsd/vfs/vfs_vnops.c): there the limit is checked before,
/// see ``allows(_:)``.
package enum WriteSignals {
    private static let all = [SIGXFSZ, SIGPIPE]
    /// What a thread raises itself when it fails.
    private static let faults = [SIGBUS, SIGSEGV, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGSYS]

    /// Starts threads in `body` that block all signals except faults, for as long as they run: the system delivers a signal of
    /// the process to any thread that does not block it, and the app may expect it on another one, such as in `sigwait`.
    package static func starting(_ body: () -> Void) {
        // A thread inherits the signals that are blocked where it is started.
        var signals = sigset_t()
        sigfillset(&signals)
        for fault in faults { sigdelset(&signals, fault) }
        var before = sigset_t()
        pthread_sigmask(SIG_SETMASK, &signals, &before)
        body()
        pthread_sigmask(SIG_SETMASK, &before, nil)
    }

    /// Runs `body` with the signals blocked, and discards those that were raised meanwhile; one that was pending before
    /// remains pending. Costs four system calls.
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
            // A signal of the whole process may be gone meanwhile: do not wait for it.
            var noTime = timespec()
            sigtimedwait(&one, nil, &noTime)
        #endif
    }

    /// Whether the process may create a file of that size.
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
