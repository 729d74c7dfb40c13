import ArgumentParser

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Runs a program and prints how long it took, its maximum memory, and its exit code; ``ToolRun`` starts it.
///
/// A separate process, because the system's maximum for a program includes the process that started it: Linux counts the
/// memory before `execve` (setmax_mm_hiwater_rss, https://github.com/torvalds/linux, fs/exec.c).
struct TimeToolCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "time-tool",
        abstract: "Run a program and print what it cost.",
        shouldDisplay: false
    )

    @Argument(parsing: .captureForPassthrough) var command: [String]

    func run() throws {
        guard command.count > 2 else {
            throw ValidationError("Name a file for the output, a file for the errors, and a program.")
        }
        let (output, errors, program) = (command[0], command[1], Array(command[2...]))
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (descriptor, path) in [(STDOUT_FILENO, output), (STDERR_FILENO, errors)] {
            posix_spawn_file_actions_addopen(&actions, descriptor, path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        }
        var arguments = program.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }

        let began = Clock.nanoseconds
        var child = pid_t()
        let code = posix_spawn(&child, program[0], &actions, nil, &arguments, environ)
        guard code == 0 else {
            throw BenchmarkFailure("\(program[0]) cannot be started: \(String(cString: strerror(code)))")
        }
        var status: Int32 = 0
        var usage = rusage()
        while wait4(child, &status, 0, &usage) < 0 {
            guard errno == EINTR else { throw BenchmarkFailure("waiting for the measured program failed") }
        }
        let elapsed = Clock.nanoseconds - began
        print(elapsed, Self.bytes(usage), Self.exitCode(status), Self.processorTime(usage))
    }

    /// In nanoseconds, also that of programs which it started and waited for.
    private static func processorTime(_ usage: rusage) -> Int {
        [usage.ru_utime, usage.ru_stime].reduce(0) { $0 + Int($1.tv_sec) * 1_000_000_000 + Int($1.tv_usec) * 1_000 }
    }

    /// Linux counts in KiB (https://man7.org/linux/man-pages/man2/getrusage.2.html), Darwin in bytes.
    private static func bytes(_ usage: rusage) -> Int {
        #if canImport(Darwin)
            usage.ru_maxrss
        #else
            usage.ru_maxrss * 1024
        #endif
    }

    /// The exit code, or 128 plus the signal: Swift cannot import macros such as WIFEXITED.
    private static func exitCode(_ status: Int32) -> Int32 {
        status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
    }
}
