import ArgumentParser
import BenchmarkReport
import Foundation

/// Measures the cost of a build without optimization, and prints the rows as JSON for the run that started it.
struct UnoptimizedCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "unoptimized",
        abstract: "Measure the rows of a build without optimization; 'run' starts this in a debug build.",
        shouldDisplay: false
    )

    @Flag(help: "A smoke run: everything runs, but the numbers mean little.")
    var quick = false

    func run() throws {
        let rows = try MainActor.assumeIsolated { try UnoptimizedRows.measure(Scale(isQuick: quick)) }
        FileHandle.standardOutput.write(try JSONEncoder().encode(rows))
    }

    /// Measures them with another build of this program.
    static func rows(by program: String, isQuick: Bool) throws -> [ReportRow] {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = ["unoptimized"] + (isQuick ? ["--quick"] : [])
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw BenchmarkFailure("the build without optimization failed") }
        return try JSONDecoder().decode([ReportRow].self, from: data)
    }
}
