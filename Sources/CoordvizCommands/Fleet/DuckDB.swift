internal import CoordvizFleetStore
internal import CoordvizModel
internal import CoordvizRecording
internal import Foundation

/// The program `duckdb`, which runs SQL over the files of a fleet.
struct DuckDB: FleetEngine {
    private let program: String

    /// Finds `duckdb` on the PATH.
    /// - Throws: ``CommandFailure`` when it is not there.
    init() throws {
        guard case .program(let path) = SearchPath().find("duckdb") else {
            throw CommandFailure(
                .unavailable,
                """
                This needs DuckDB, but its program 'duckdb' is not on the PATH. Install it ('pip install duckdb-cli', or \
                on macOS 'brew install duckdb'). 'coordviz fleet add' does not need it.
                """
            )
        }
        program = path
    }

    func run(_ statements: String, in folder: FleetFolder) throws -> [UInt8] {
        let scratch = try ScratchFolder()
        defer { scratch.remove() }
        // Files instead of pipes, so that neither side can block the other.
        let input = scratch.path("statements.sql")
        let output = scratch.path("answer")
        let errors = scratch.path("errors")
        do {
            try ByteSink.make(input) { try $0.write(statements) }
        } catch let failure as ByteSink.Failure {
            throw CommandFailure(.cannotCreate, "\(input) cannot be written: \(failure.reason)")
        }
        // posix_spawn(3) cannot change the folder in every C library that Swift sees.
        let shell = [
            "-c", "umask 077 && cd \"$1\" && shift && exec \"$@\"", "sh", folder.path, program,
        ]
        let options = ["-no-init", "-no-stdin", "-bail", "-batch", "-noheader", "-list", "-f", input]
        var spawn = Spawn(program: "/bin/sh", arguments: shell + options, input: "/dev/null", errors: errors)
        spawn.output = output
        // With its group all that it started ends: what is installed under its name may be a script that starts it.
        spawn.isDetached = true
        let ending = try HelperProcess.run(spawn)
        guard ending == .exited(0) else {
            let complaints = String(decoding: FileManager.default.contents(atPath: errors) ?? Data(), as: UTF8.self)
            if complaints.contains("Expected a single SELECT statement") {
                throw CommandFailure(.usage, "Write one query with --sql (SELECT …), and no other statements.")
            }
            if complaints.contains("No space left on device") {
                throw CommandFailure(.cannotCreate, "The disk is full. Make space, and try again.")
            }
            let isOfQuery = Self.errorsOfQueries.contains { complaints.hasPrefix($0) }
            throw CommandFailure(isOfQuery ? .usage : .inputOutput, Self.sentence(ending, complaints))
        }
        return [UInt8](FileManager.default.contents(atPath: output) ?? Data())
    }

    /// How DuckDB's output begins when a query is wrong, as one of `--sql` may be.
    private static let errorsOfQueries = ["Parser Error", "Catalog Error", "Binder Error"]

    private static func sentence(_ ending: ProcessEnding, _ complaints: String) -> Sentence {
        let lines = complaints.trimmingCharacters(in: .whitespacesAndNewlines)
        let output: Sentence = lines.isEmpty ? "" : " Its output:\n\(lines: lines)"
        return switch ending {
        case .exited(let code): "DuckDB failed with code \(code).\(output)"
        case .signaled(let signal):
            "DuckDB was ended by signal \(signal), possibly by a limit on memory or time.\(output)"
        }
    }
}
