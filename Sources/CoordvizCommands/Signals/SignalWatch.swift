internal import CoordvizRecording
internal import Foundation

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A thread that waits for the signals that end this process, and cleans up when one arrives.
///
/// All other threads block these signals. A signal handler may do very little (signal-safety(7)); a thread can remove
/// files and wait for child processes. Afterwards the signal's default action ends the process, so that the parent sees
/// it.
final class SignalWatch: @unchecked Sendable {
    // Unchecked: all state is set before the thread starts.
    static let shared = SignalWatch()

    private init() {}

    /// Signals from outside that end a process.
    static let ending = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGXCPU]
    /// Other signals that are passed on to a recorded program.
    private static let others = [SIGTSTP, SIGCONT, SIGWINCH]
    /// Signals for a failed write, sent to the writing thread. They are blocked, because the error of the write is
    /// handled.
    private static let ofWrites = [SIGPIPE, SIGXFSZ]

    /// Starts the thread. Call it once, on the main thread, before other threads exist.
    /// - Parameter relay: receives all signals first, also those that stop and continue a process. Ending signals that
    ///   it does not handle end this process.
    func begin(relay: SignalRelay? = nil) {
        Cleanup.shared.watch(endingChildrenBy: HelperProcess.end)
        var awaited = sigset_t()
        sigemptyset(&awaited)
        // Signals that were ignored at the start remain ignored (nohup(1)). Those that were blocked do not: that is
        // often accidental, for example when the parent starts programs on a Dispatch thread, which blocks nearly all
        // signals.
        for number in Self.ending + (relay == nil ? [] : Self.others) where InheritedSignals.shared.isHeeded(number) {
            sigaddset(&awaited, number)
        }
        var blocked = awaited
        for number in Self.ofWrites { sigaddset(&blocked, number) }
        pthread_sigmask(SIG_BLOCK, &blocked, nil)
        if relay != nil {
            // Darwin discards signals that are ignored by default even while they are blocked.
            for number in [SIGCONT, SIGWINCH] where InheritedSignals.shared.isHeeded(number) {
                signal(number) { _ in }
            }
        }
        let thread = Thread { [awaited] in
            while true {
                let received = ReceivedSignal.wait(for: awaited)
                if relay?.take(received) == true { continue }
                guard Self.ending.contains(received.number) else { continue }
                Cleanup.shared.run()
                Progress.shared.end()
                self.end(by: received.number)
            }
        }
        thread.start()
    }

    /// Ends this process by the signal's default action.
    func end(by number: Int32) -> Never {
        signal(number, SIG_DFL)
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, number)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        kill(getpid(), number)
        // Delivery may take a moment.
        sleep(1)
        _exit(128 + number)
    }

    /// Ends this process by SIGPIPE, the default when the reader of its output has closed the pipe. Returns when
    /// SIGPIPE was ignored at the start.
    func endByBrokenPipe() {
        guard InheritedSignals.shared.isHeeded(SIGPIPE) else { return }
        Cleanup.shared.run()
        end(by: SIGPIPE)
    }
}
