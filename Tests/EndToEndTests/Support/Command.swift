import Foundation

/// The result of a command.
struct Outcome {
    /// The exit code, or 128 plus the number of the signal that ended it.
    var code: Int32
    var stdout: String
    var stderr: String
}

/// A command that is running. Standard output and error go to files: neither side waits for the other.
final class RunningCommand {
    private let process = Process()
    private let folder: URL
    private let ended: AsyncStream<Void>

    init(
        _ program: String,
        _ arguments: [String],
        in workingFolder: URL,
        environment: [String: String] = [:]
    ) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("coordviz-command-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.currentDirectoryURL = workingFolder
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        let output = try Self.file(folder.appendingPathComponent("stdout"))
        let errors = try Self.file(folder.appendingPathComponent("stderr"))
        process.standardOutput = output
        process.standardError = errors
        let (ended, ending) = AsyncStream.makeStream(of: Void.self)
        self.ended = ended
        process.terminationHandler = { _ in ending.finish() }
        try process.run()
        // The command has its own. Foundation keeps these open for as long as the tests run, and with a thousand open files
        // its `Process` reads beyond the list of them (`findMaximumOpenFromProcSelfFD`), which ends the tests now and then.
        try output.close()
        try errors.close()
    }

    deinit {
        // A test that failed half-way leaves nothing running.
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        try? FileManager.default.removeItem(at: folder)
    }

    /// The command's process, which Foundation makes the leader of a new process group.
    var identifier: Int32 { process.processIdentifier }

    /// What it has printed so far.
    var stdout: String { text("stdout") }

    /// What it has printed on standard error so far.
    var stderr: String { text("stderr") }

    /// Waits without holding a thread, which other tests need; kills what has not ended after a minute.
    func wait() async -> Outcome {
        let identifier = process.processIdentifier
        let limit = Task {
            try await Task.sleep(nanoseconds: 60_000_000_000)
            kill(identifier, SIGKILL)
        }
        for await _ in ended {}
        limit.cancel()
        let isSignal = process.terminationReason == .uncaughtSignal
        let code = isSignal ? 128 + process.terminationStatus : process.terminationStatus
        return Outcome(code: code, stdout: stdout, stderr: text("stderr"))
    }

    private func text(_ name: String) -> String {
        let data = FileManager.default.contents(atPath: folder.appendingPathComponent(name).path) ?? Data()
        return String(decoding: data, as: UTF8.self)
    }

    private static func file(_ url: URL) throws -> FileHandle {
        _ = FileManager.default.createFile(atPath: url.path, contents: nil)
        return try FileHandle(forWritingTo: url)
    }
}

/// Checks a condition every few milliseconds until it is true, for at most 30 seconds.
func waitUntil(_ condition: () async throws -> Bool) async throws {
    for _ in 0..<3_000 {
        if try await condition() { return }
        try await Task.sleep(nanoseconds: 10_000_000)
    }
    throw NeverHappened()
}

struct NeverHappened: Error {}
