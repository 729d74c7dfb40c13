internal import CoordvizModel
internal import Foundation

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Starts a program, by default in our process group, with no signals blocked.
///
/// Uses posix_spawn(3) instead of Foundation's `Process`, which puts the program into a new process group, where it
/// gets neither the terminal's Ctrl-C nor its input, and passes on the signal mask of the calling thread. Signals that
/// were ignored when this process started are ignored by the program, too, and no others.
struct Spawn {
    let program: String
    let arguments: [String]
    var environment: [String: String] = ProcessInfo.processInfo.environment
    /// Files for its standard input, output and error; nil for ours.
    var input: String?
    var output: String?
    var errors: String?
    /// Whether it gets a separate session: without our terminal, and out of reach of the signals that it sends.
    var isDetached = false
    /// An open file for both standard output and error, instead of files.
    var bothOutputs: Int32?

    /// - Returns: the new process, which must be waited for.
    /// - Throws: ``CommandFailure`` when the program cannot be started.
    func start() throws -> pid_t {
        // If the parent ignores SIGCHLD, the program's exit status is unavailable (wait(2)).
        signal(SIGCHLD, SIG_DFL)
        let argumentPointers = ([program] + arguments).map { strdup($0) } + [nil]
        let environmentPointers = environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { (argumentPointers + environmentPointers).forEach { free($0) } }
        #if canImport(Darwin)
            var attributes: posix_spawnattr_t?
            var actions: posix_spawn_file_actions_t?
            let ownSession = Int16(POSIX_SPAWN_SETSID)
        #else
            var attributes = posix_spawnattr_t()
            var actions = posix_spawn_file_actions_t()
            // POSIX_SPAWN_SETSID in <spawn.h>, an extension that Swift does not import.
            let ownSession = Int16(0x80)
        #endif
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        var mask = sigset_t()
        sigemptyset(&mask)
        posix_spawnattr_setsigmask(&attributes, &mask)
        var heeded = InheritedSignals.shared.heeded
        posix_spawnattr_setsigdefault(&attributes, &heeded)
        let flags = Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF)
        posix_spawnattr_setflags(&attributes, isDetached ? flags | ownSession : flags)
        if let input { posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, input, O_RDONLY, 0) }
        if let output {
            let flags = O_WRONLY | O_CREAT | O_TRUNC
            posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output, flags, 0o600)
        }
        if let errors {
            posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        }
        if let bothOutputs {
            posix_spawn_file_actions_adddup2(&actions, bothOutputs, STDOUT_FILENO)
            posix_spawn_file_actions_adddup2(&actions, bothOutputs, STDERR_FILENO)
        }
        InheritedDescriptors.shared.closeOthersInPrograms()
        var process = pid_t()
        let failure = posix_spawn(
            &process,
            program,
            &actions,
            &attributes,
            argumentPointers,
            environmentPointers
        )
        guard failure == 0 else {
            throw CommandFailure(
                .notExecutable,
                "\(program) cannot be executed: \(String(cString: strerror(failure)))."
            )
        }
        return process
    }
}
