internal import CoordvizModel
internal import Foundation

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Runs the command to record in our place: same terminal, same process group, same standard streams, and our signals.
struct RecordedProcess {
    let program: String
    let arguments: [String]
    let environment: [String: String]

    /// Runs the program to its end, and then what notes that end; a signal that comes meanwhile takes effect afterwards.
    /// - Parameters:
    ///   - name: what messages call it.
    ///   - relay: passes signals on to it.
    ///   - note: what is to be done when it has ended. Takes seconds at most.
    /// - Throws: ``CommandFailure`` when it cannot be started; what `note` throws.
    func run<Value>(_ name: String, _ relay: SignalRelay, _ note: (ProcessEnding) throws -> Value) throws -> Value {
        let spawn = Spawn(program: program, arguments: arguments, environment: environment)
        let process = try relay.run(name) { try spawn.start() }
        defer { relay.finish() }
        return try note(wait(for: process, relay))
    }

    private func wait(for process: pid_t, _ relay: SignalRelay) throws -> ProcessEnding {
        while true {
            var information = siginfo_t()
            // Only looks, so that the number stays the program's until the relay knows that it has ended.
            guard waitid(P_PID, id_t(process), &information, WEXITED | WSTOPPED | WNOWAIT) == 0 || errno == EINTR else {
                let reason = String(cString: strerror(errno))
                throw CommandFailure(.inputOutput, "Nobody can tell how \(program) ended: \(reason).")
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
            // The shell that started us waits for us and not for the program: it gets the terminal back.
            if let stop, [SIGTSTP, SIGTTIN, SIGTTOU].contains(stop) { kill(getpid(), SIGSTOP) }
        }
    }
}
