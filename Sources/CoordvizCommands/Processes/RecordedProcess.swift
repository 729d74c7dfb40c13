internal import CoordvizModel
internal import Foundation

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Runs the command to record with our terminal, process group, standard streams and signals.
struct RecordedProcess {
    let program: String
    let arguments: [String]
    let environment: [String: String]

    /// Runs the program, and then records its end. A signal that arrives after the program's end changes nothing.
    /// - Parameters:
    ///   - name: its name in messages.
    ///   - relay: passes signals on to the program.
    ///   - note: records the end of the program, which had that process id. Takes a few seconds at most.
    /// - Throws: ``CommandFailure`` when the program cannot be started; what `note` throws.
    func run<Value>(
        _ name: String,
        _ relay: SignalRelay,
        _ note: (pid_t, ProcessEnding) throws -> Value
    ) throws -> Value {
        let spawn = Spawn(program: program, arguments: arguments, environment: environment)
        let process = try relay.run(name) { try spawn.start() }
        defer { relay.finish() }
        return try note(process, wait(for: process, relay))
    }

    private func wait(for process: pid_t, _ relay: SignalRelay) throws -> ProcessEnding {
        while true {
            var information = siginfo_t()
            // WNOWAIT keeps the process id reserved until the relay knows that the program has ended.
            guard waitid(P_PID, id_t(process), &information, WEXITED | WSTOPPED | WNOWAIT) == 0 || errno == EINTR else {
                let reason = String(cString: strerror(errno))
                throw CommandFailure(.inputOutput, "The exit status of \(program) is unknown: \(reason).")
            }
            var ending: ProcessEnding?
            var stop: Int32?
            relay.looking {
                var status: Int32 = 0
                guard waitpid(process, &status, WUNTRACED | WNOHANG) == process else { return false }
                // The macros of wait(2), which Swift does not import.
                if status & 0xFF == 0x7F {
                    stop = (status >> 8) & 0xFF
                    return false
                }
                ending = ProcessEnding(waitStatus: status)
                return true
            }
            if let ending { return ending }
            // The shell waits for us, not for the program: stop as well, so that it gets the terminal back.
            if let stop, [SIGTSTP, SIGTTIN, SIGTTOU].contains(stop) { kill(getpid(), SIGSTOP) }
        }
    }
}
