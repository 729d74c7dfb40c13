import ArgumentParser
import BenchmarkReport
import Foundation

/// Measures what a build without optimization costs, and prints the rows as JSON for the run that asked.
struct UnoptimizedCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "unoptimized",
        abstract: "Measure the rows of builds without optimization; run of a debug build by 'run'.",
        shouldDisplay: false
    )

    @Flag(help: "A smoke run: everything happens, and no number means much.")
    var quick = false

    func run() throws {
        let rows = try MainActor.assumeIsolated { try UnoptimizedRows.measure(Scale(isQuick: quick)) }
        FileHandle.standardOutput.write(try JSONEncoder().encode(rows))
    }

    /// Has another build of this program measure them.
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
