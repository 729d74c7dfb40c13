internal import Foundation

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A signal that this process received, and its sender.
struct ReceivedSignal {
    let number: Int32
    /// The process that sent it; nil when unknown.
    let sender: pid_t?
    /// Whether the terminal sent it, and so to the whole process group.
    let isFromTerminal: Bool

    /// Signals that a terminal sends for a key, or when its window changes.
    private static let onKeyboard: Set = [SIGINT, SIGQUIT, SIGTSTP, SIGWINCH]
    /// All signals that a terminal sends. The kernel also sends others: for timers (`alarm 2` survives exec) and
    /// limits.
    private static let fromTerminal = onKeyboard.union([SIGHUP, SIGCONT])

    /// Waits for one of the signals, which all threads have blocked.
    ///
    /// Darwin has no sigwaitinfo(2). There, keyboard signals count as the terminal's while we are in its foreground;
    /// others do not, because kill(1) may send them from anywhere.
    static func wait(for signals: sigset_t) -> ReceivedSignal {
        var signals = signals
        #if canImport(Darwin)
            var number: Int32 = 0
            while sigwait(&signals, &number) != 0 {}
            let hasTerminal = (0...2).contains { tcgetpgrp($0) == getpgrp() }
            return ReceivedSignal(
                number: number,
                sender: nil,
                isFromTerminal: onKeyboard.contains(number) && hasTerminal
            )
        #else
            while true {
                var info = siginfo_t()
                let number = sigwaitinfo(&signals, &info)
                if number <= 0 { continue }
                // sigaction(2): SI_KERNEL is "sent by the kernel", as a terminal's are, and names no sender.
                let isKernels = info.si_code == SI_KERNEL
                return ReceivedSignal(
                    number: number,
                    sender: isKernels ? nil : info._sifields._kill.si_pid,
                    isFromTerminal: isKernels && fromTerminal.contains(number)
                )
            }
        #endif
    }

    /// The name of a signal for messages.
    static func name(_ number: Int32) -> String {
        let names = [
            SIGHUP: "SIGHUP", SIGINT: "SIGINT", SIGQUIT: "SIGQUIT", SIGTERM: "SIGTERM", SIGUSR1: "SIGUSR1",
            SIGUSR2: "SIGUSR2", SIGALRM: "SIGALRM",
        ]
        return names[number] ?? "signal \(number)"
    }
}
