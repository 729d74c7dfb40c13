internal import CoordvizRecording
internal import Foundation

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A thread that waits for the signals that end this process, so that nothing is left behind when one comes.
///
/// All other threads have these signals blocked. A handler could do next to nothing (signal-safety(7)); a thread can remove
/// files and wait for children. Then the signal does what it does by default, so that the parent sees it.
final class SignalWatch: @unchecked Sendable {
    // Unchecked: everything is set before the thread starts.
    static let shared = SignalWatch()

    private init() {}

    /// Those that end a process and come from outside.
    static let ending = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGXCPU]
    /// What a program that is run in our place wants to know as well.
    private static let others = [SIGTSTP, SIGCONT, SIGWINCH]
    /// The kernel sends these to the thread whose write failed. The write fails all the same, and that is handled there.
    private static let ofWrites = [SIGPIPE, SIGXFSZ]

    /// Begins. To be called once, by the main thread, before there are others.
    /// - Parameter relay: gets all signals first, those that stop and continue a process as well. What it does not take ends
    ///   this process.
    func begin(relay: SignalRelay? = nil) {
        Cleanup.shared.watch(endingChildrenBy: HelperProcess.end)
        var awaited = sigset_t()
        sigemptyset(&awaited)
        // What was ignored from the start stays so: nohup(1). What was blocked is not: that was done by chance, as by programs
        // that start others from a thread of Dispatch, which blocks nearly all.
        for number in Self.ending + (relay == nil ? [] : Self.others) where isHeeded(number) {
            sigaddset(&awaited, number)
        }
        var blocked = awaited
        for number in Self.ofWrites { sigaddset(&blocked, number) }
        pthread_sigmask(SIG_BLOCK, &blocked, nil)
        if relay != nil {
            // What is ignored by default is thrown away on Darwin even while it is blocked.
            for number in [SIGCONT, SIGWINCH] where isHeeded(number) { signal(number) { _ in } }
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

    /// Ends this process like one that never heard of the signal.
    func end(by number: Int32) -> Never {
        signal(number, SIG_DFL)
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, number)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        kill(getpid(), number)
        // It may take a moment until it comes.
        sleep(1)
        _exit(128 + number)
    }

    /// Ends this process the way it ends by default when its reader has gone away.
    /// Returns when the process that started it ignores that signal.
    func endByBrokenPipe() {
        guard isHeeded(SIGPIPE) else { return }
        Cleanup.shared.run()
        end(by: SIGPIPE)
    }

    /// Whether the signal was not ignored when this process started.
    private func isHeeded(_ number: Int32) -> Bool {
        var action = sigaction()
        guard sigaction(number, nil, &action) == 0 else { return false }
        #if canImport(Darwin)
            let handler = action.__sigaction_u.__sa_handler
        #else
            let handler = action.__sigaction_handler.sa_handler
        #endif
        return unsafeBitCast(handler, to: Int.self) != unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
