internal import Foundation

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Runs the command to record in our place: same terminal, same process group, same standard streams.
///
/// Foundation's `Process` puts the child into a group of its own, which takes the terminal's Ctrl-C and its input away
/// from the recorded program; hence posix_spawn(3) itself.
struct RecordedProcess {
    enum Ending: Equatable {
        case exited(Int32)
        case signaled(Int32)

        /// The code that a shell would report.
        var exitCode: Int32 {
            switch self {
            case .exited(let code): code
            case .signaled(let signal): 128 + signal
            }
        }
    }

    let program: String
    let arguments: [String]
    let environment: [String: String]

    /// Runs the program to its end.
    /// - Throws: ``CommandFailure`` when it cannot be started.
    func run() throws -> Ending {
        let argumentPointers = ([program] + arguments).map { strdup($0) } + [nil]
        let environmentPointers = environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { (argumentPointers + environmentPointers).forEach { free($0) } }

        // The terminal sends these to the whole group: the recorded program decides, and we wait for it.
        let interrupt = signal(SIGINT, SIG_IGN)
        let quit = signal(SIGQUIT, SIG_IGN)
        // Whoever started us may ignore this one, and then nobody would be told how the program ended (wait(2)).
        let childEnded = signal(SIGCHLD, SIG_DFL)
        defer {
            signal(SIGINT, interrupt)
            signal(SIGQUIT, quit)
            signal(SIGCHLD, childEnded)
        }
        var process = pid_t()
        let failure = try withDefaultSignals { attributes in
            posix_spawn(&process, program, nil, attributes, argumentPointers, environmentPointers)
        }
        guard failure == 0 else {
            throw CommandFailure(
                .notExecutable,
                "\(program) cannot be executed: \(String(cString: strerror(failure)))."
            )
        }
        let forwarding = forwardTermination(to: process)
        defer { forwarding.cancel() }
        return try wait(for: process)
    }

    private func wait(for process: pid_t) throws -> Ending {
        var status: Int32 = 0
        while waitpid(process, &status, 0) == -1 {
            guard errno == EINTR else {
                let reason = String(cString: strerror(errno))
                throw CommandFailure(.inputOutput, "Nobody can tell how \(program) ended: \(reason).")
            }
        }
        // The macros of wait(2), which Swift does not import.
        let signal = status & 0x7F
        return signal == 0 ? .exited((status >> 8) & 0xFF) : .signaled(signal)
    }

    /// Whoever asks us to end means the program.
    private func forwardTermination(to process: pid_t) -> any DispatchSourceSignal {
        signal(SIGTERM, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: SIGTERM, queue: .global())
        source.setEventHandler { kill(process, SIGTERM) }
        source.resume()
        return source
    }

    #if canImport(Darwin)
        private typealias SpawnAttributes = posix_spawnattr_t?
    #else
        private typealias SpawnAttributes = posix_spawnattr_t
    #endif

    /// The child shall not inherit that we ignore signals.
    private func withDefaultSignals(_ spawn: (UnsafePointer<SpawnAttributes>) -> Int32) throws -> Int32 {
        #if canImport(Darwin)
            var attributes: SpawnAttributes = nil
        #else
            var attributes = SpawnAttributes()
        #endif
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var defaults = sigset_t()
        sigemptyset(&defaults)
        for number in [SIGINT, SIGQUIT, SIGTERM, SIGCHLD] { sigaddset(&defaults, number) }
        posix_spawnattr_setsigdefault(&attributes, &defaults)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
        return spawn(&attributes)
    }
}
