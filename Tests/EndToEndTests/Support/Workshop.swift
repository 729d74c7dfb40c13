import CoordvizTestSupport
import Foundation
import Testing

/// A folder in which a test runs commands. Temporary files go there as well, so that remaining ones are noticed.
final class Workshop {
    let folder: URL
    /// For programs that a test puts first on the PATH; not in the folder.
    let tools: TemporaryFolder
    private let temporary: URL

    init() throws {
        // The real path: macOS's temporary folder is a link, and messages name paths.
        folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appendingPathComponent("coordviz-test-\(UUID().uuidString)")
        tools = try TemporaryFolder()
        temporary = folder.appendingPathComponent("tmp")
        try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    // MARK: Commands

    func start(_ program: String, _ arguments: [String], environment: [String: String] = [:]) throws -> RunningCommand {
        let environment = ["TMPDIR": temporary.path].merging(environment) { $1 }
        return try RunningCommand(program, arguments, in: folder, environment: environment)
    }

    @discardableResult
    func runCommand(_ program: String, _ arguments: [String], environment: [String: String] = [:]) async throws
        -> Outcome
    {
        try await start(program, arguments, environment: environment).wait()
    }

    @discardableResult
    func coordviz(_ arguments: String..., environment: [String: String] = [:]) async throws -> Outcome {
        try await runCommand(Executables.coordviz, arguments, environment: environment)
    }

    /// Records the shopping app.
    @discardableResult
    func record(_ recording: String = "app.sqlite") async throws -> Outcome {
        let outcome = try await coordviz("record", "-o", recording, "--", Executables.shoppingCart)
        try #require(outcome.code == 0, "\(outcome.stderr)")
        return outcome
    }

    /// Made once: most tests only read it.
    private static let recording = Task {
        let workshop = try Workshop()
        try await workshop.record()
        return try workshop.read("app.sqlite")
    }

    /// Puts a recording of the shopping app into the folder: the same one for all tests.
    func addRecording(_ name: String = "app.sqlite") async throws {
        try write(try await Self.recording.value, to: name)
    }

    /// Records a shell script; `$APP` is the shopping app.
    func recordShell(_ script: String, recording: String = "app.sqlite") async throws -> Outcome {
        try await coordviz(
            "record",
            "-o",
            recording,
            "--",
            "sh",
            "-c",
            script,
            environment: [
                "APP": Executables.shoppingCart, "DYING": "\(Executables.sample("recorder-torture")) 2 100 kill",
            ]
        )
    }

    /// Changes a recording with Python's SQLite.
    func execute(_ sql: String, in recording: String) async throws {
        let script = "import sqlite3, sys; d = sqlite3.connect(sys.argv[1]); d.executescript(sys.argv[2]); d.close()"
        let python = try #require(Executables.find("python3"))
        let outcome = try await runCommand(python, ["-c", script, path(recording), sql])
        try #require(outcome.code == 0, "\(outcome.stderr)")
    }

    /// Queries with Python's SQLite, and returns a line for each value.
    func ask(_ queries: String, of path: String) async throws -> String {
        let script = """
            import sqlite3, sys
            d = sqlite3.connect(sys.argv[1])
            for query in sys.argv[2].split(";"):
                for row in d.execute(query): print(*row)
            """
        let python = try #require(Executables.find("python3"))
        let outcome = try await runCommand(python, ["-c", script, path, queries])
        try #require(outcome.code == 0, "\(outcome.stderr)")
        return outcome.stdout
    }

    // MARK: Files

    func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
        try Data(bytes).write(to: folder.appendingPathComponent(name))
    }

    func read(_ name: String) throws -> Data { try Data(contentsOf: folder.appendingPathComponent(name)) }

    func text(_ name: String) throws -> String { String(decoding: try read(name), as: UTF8.self) }

    /// All files and folders below the folder, with the content of each file; nil for folders.
    func everything() throws -> [String: Data?] {
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        return Dictionary(uniqueKeysWithValues: names.map { ($0, FileManager.default.contents(atPath: path($0))) })
    }

    /// The names of the files, sorted.
    func files() throws -> [String] { try everything().filter { $0.value != nil }.keys.sorted() }
}

/// Expects that a command was refused: its exit code, words that its message must contain, and no text that only programmers
/// understand.
func expectRefusal(
    _ outcome: Outcome,
    code: Int32,
    says words: [String],
    sourceLocation: SourceLocation = #_sourceLocation
) {
    #expect(outcome.code == code, "\(outcome.stderr)", sourceLocation: sourceLocation)
    for word in words {
        #expect(outcome.stderr.contains(word), "\(word)", sourceLocation: sourceLocation)
    }
    for word in ["Fatal error", "Crash", "Stack", " at /", "Error Domain", "NSCocoa", "nil"] {
        #expect(!outcome.stderr.contains(word), "\(outcome.stderr)", sourceLocation: sourceLocation)
    }
    // The tool's own message, or the argument parser's with a reference to the help.
    let isParsers = outcome.stderr.hasPrefix("Error: ") && outcome.stderr.contains("--help' for more information.")
    #expect(isParsers || outcome.stderr.hasPrefix("coordviz: "), sourceLocation: sourceLocation)
}
