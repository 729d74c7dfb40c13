import Foundation

/// The torture program as a child process. Its parent receives through a pipe what was recorded, examines its files while it is
/// stopped, and kills it. All calls have to come from one thread.
final class TortureChild {
    let identifier: pid_t
    private(set) var told = Told()
    private(set) var isStopped = false
    /// How it ended, as `waitpid` reports it; nil while it runs.
    private(set) var status: Int32?
    private let output: Int32
    private let input: Int32
    private var isHeardOut = false
    private var rest: [UInt8] = []

    init(_ arguments: [String], recording path: String) throws {
        Self.spawning.lock()
        defer { Self.spawning.unlock() }
        let (output, childOutput) = try Self.makePipe()
        let (childInput, input) = try Self.makePipe()
        defer {
            close(childOutput)
            close(childInput)
        }
        // The pipe has room for all reports: the child never waits for the parent.
        #if os(Linux)
            // F_SETPIPE_SZ, which Glibc's module does not have: https://man7.org/linux/man-pages/man2/F_SETPIPE_SZ.2const.html
            _ = fcntl(output, 1031, Int32(1 << 20))
        #endif
        _ = fcntl(output, F_SETFL, O_NONBLOCK)
        var environment = ProcessInfo.processInfo.environment
        environment["COORDVIZ_RECORDING"] = path
        environment["SWIFT_BACKTRACE"] = "enable=no"
        self.output = output
        self.input = input
        identifier = try Self.spawn(
            [Executables.sample("recorder-torture")] + arguments,
            environment.map { "\($0)=\($1)" },
            childInput,
            childOutput
        )
    }

    deinit {
        if status == nil { end(with: SIGKILL) }
        close(output)
        close(input)
    }

    private struct Failure: Error { let code: Int32 }

    private static func makePipe() throws -> (read: Int32, write: Int32) {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw Failure(code: errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    /// One at a time, so that no child inherits an end of another child's pipes.
    private static let spawning = NSLock()

    private static func spawn(_ arguments: [String], _ environment: [String], _ input: Int32, _ output: Int32) throws
        -> pid_t
    {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        let words = arguments.map { strdup($0) } + [nil]
        let variables = environment.map { strdup($0) } + [nil]
        defer { for text in words + variables { free(text) } }
        var identifier: pid_t = 0
        let code = posix_spawn(&identifier, arguments[0], &actions, nil, words, variables)
        guard code == 0 else { throw Failure(code: code) }
        return identifier
    }

    // MARK: Watching

    /// Lets it record, if it waits for this.
    func go() {
        var byte: UInt8 = 1
        _ = write(input, &byte, 1)
    }

    /// Receives reports until a condition is true, or the child has stopped or ended, for some seconds at most.
    /// - Returns: whether the condition became true.
    @discardableResult
    func listen(until condition: () -> Bool) -> Bool {
        let end = Date(timeIntervalSinceNow: 20)
        while Date() < end {
            hear()
            if condition() { return true }
            look(WNOHANG)
            if isStopped || status != nil {
                hear()
                return condition()
            }
            var waiting = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
            _ = poll(&waiting, 1, 1)
        }
        return false
    }

    /// Receives reports until the child stops itself.
    @discardableResult
    func listenUntilStopped() -> Bool {
        listen { isStopped }
        return isStopped
    }

    /// Receives reports for this time.
    func listen(seconds: Double) {
        let end = Date(timeIntervalSinceNow: seconds)
        listen { Date() >= end }
    }

    private func hear() {
        var bytes = [UInt8](repeating: 0, count: 65_536)
        while !isHeardOut {
            let count = read(output, &bytes, bytes.count)
            if count == 0 { isHeardOut = true }
            guard count > 0 else { return }
            rest += bytes[..<count]
            let words = rest.count / 8
            rest.withUnsafeBytes { raw in
                for index in 0..<words {
                    told.hear(UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self)))
                }
            }
            rest.removeFirst(words * 8)
        }
    }

    private func look(_ options: Int32) {
        guard status == nil else { return }
        var status: Int32 = 0
        guard waitpid(identifier, &status, options | WUNTRACED) == identifier else { return }
        if status & 0xff == 0x7f { isStopped = true } else { self.status = status }
    }

    // MARK: Ending

    /// Kills it and receives its last reports.
    func kill() { end(with: SIGKILL) }

    private func end(with signal: Int32) {
        guard status == nil else { return }
        _ = Foundation.kill(identifier, signal)
        while status == nil { look(0) }
        hear()
    }

    /// Waits until it has ended by itself.
    func wait() {
        listen { false }
        if status == nil { kill() }
    }

    /// The exit code, or 128 plus the number of the signal that ended it.
    var code: Int32 {
        guard let status else { return -1 }
        return status & 0x7f == 0 ? status >> 8 & 0xff : 128 + status & 0x7f
    }
}
