#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Keeps a limit on file sizes from ending the recorded app: what is written beyond it shall fail, not kill.
///
/// "If a process attempts to write beyond its file size limit, SIGXFSZ is sent to the thread"
/// (https://pubs.opengroup.org/onlinepubs/9799919799/functions/write.html); where it is blocked, the call just fails.
public enum FileSizeSignal {
    /// Blocks the signal for the calling thread from now on: for a thread that does nothing but write.
    public static func block() {
        var signals = set()
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }

    /// Runs `body` with the signal blocked, and takes back one that came meanwhile.
    static func blocked<Result>(_ body: () throws -> Result) rethrows -> Result {
        var signals = set()
        var before = sigset_t()
        pthread_sigmask(SIG_BLOCK, &signals, &before)
        let wasBlocked = sigismember(&before, SIGXFSZ) == 1
        defer {
            if !wasBlocked {
                var pending = sigset_t()
                sigpending(&pending)
                if sigismember(&pending, SIGXFSZ) == 1 {
                    var signal: Int32 = 0
                    sigwait(&signals, &signal)
                }
                pthread_sigmask(SIG_SETMASK, &before, nil)
            }
        }
        return try body()
    }

    /// Whether the process may have a file of that size.
    static func allows(_ byteCount: Int) -> Bool {
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
        sigaddset(&signals, SIGXFSZ)
        return signals
    }
}
