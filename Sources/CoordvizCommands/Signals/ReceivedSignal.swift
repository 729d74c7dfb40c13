internal import Foundation

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A signal that this process got, and who sent it.
struct ReceivedSignal {
    let number: Int32
    /// The process that sent it; nil when that is not known.
    let sender: pid_t?
    /// Whether the terminal sent it, and so to the whole process group.
    let isFromTerminal: Bool

    /// What a terminal sends on a key, or as its window changes.
    private static let onKeyboard: Set = [SIGINT, SIGQUIT, SIGTSTP, SIGWINCH]
    /// What a terminal sends at all. The kernel sends others as well: a timer's (`alarm 2` survives exec), a limit's.
    private static let fromTerminal = onKeyboard.union([SIGHUP, SIGCONT])

    /// Waits for one of the signals, which all threads have blocked.
    ///
    /// Darwin has no sigwaitinfo(2). What is on the keyboard is taken to come from there while we have the terminal; the others
    /// are not, as kill(1) sends them from anywhere.
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

    /// What people call it.
    static func name(_ number: Int32) -> String {
        let names = [
            SIGHUP: "SIGHUP", SIGINT: "SIGINT", SIGQUIT: "SIGQUIT", SIGTERM: "SIGTERM", SIGUSR1: "SIGUSR1",
            SIGUSR2: "SIGUSR2", SIGALRM: "SIGALRM",
        ]
        return names[number] ?? "signal \(number)"
    }
}
