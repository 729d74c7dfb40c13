import ArgumentParser
import BenchmarkReport
import Foundation

/// Measures every row and prints the table; with `--document` it also writes the table into that file.
struct RunCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "run", abstract: "Measure and print the table.")

    @Flag(help: "A smoke run: everything runs, but the numbers mean little.")
    var quick = false

    @Option(help: "Only rows whose names contain this text.")
    var only: String?

    @Option(help: "The Markdown file into which the table is written.")
    var document: String?

    @Option(help: "The compiler's version.")
    var swiftVersion = "unknown"

    @Option(help: "This program built without optimization, to measure what is linked into debug builds.")
    var unoptimized: String?

    @Option(help: "The commit that is measured.")
    var commit = "unknown"

    func run() throws {
        // Checked first, because a run takes minutes.
        let text = try document.map { try String(contentsOfFile: $0, encoding: .utf8) }
        if let text { _ = try GeneratedPart.replace(in: text, with: "") }
        // Subcommands run on the main thread, where the program began.
        let (report, failures) = MainActor.assumeIsolated { measure() }
        print(report.text)
        guard failures == 0 else {
            FileHandle.standardError.write(Data("\(failures) could not be measured; nothing was written.\n".utf8))
            throw ExitCode.failure
        }
        if let document, let text {
            try GeneratedPart.replace(in: text, with: report.text)
                .write(toFile: document, atomically: true, encoding: .utf8)
        }
    }

    @MainActor
    private func measure() -> (report: MarkdownReport, failures: Int) {
        defer { PythonEnvironment.removeAll() }
        let machine = Machine.description(swiftVersion: swiftVersion, commit: commit, isQuick: quick)
        let scale = Scale(isQuick: quick)
        var rows: [ReportRow] = []
        var failures = 0
        for topic in Topic.all where only.map({ topic.name.contains($0) }) ?? true {
            FileHandle.standardError.write(Data("measuring: \(topic.name)\n".utf8))
            do {
                rows += try topic.measure(scale)
            } catch {
                failures += 1
                rows.append(ReportRow(topic.name, notMeasured: "\(error)"))
            }
        }
        if let unoptimized, only.map({ "unoptimized".contains($0) }) ?? true {
            FileHandle.standardError.write(Data("measuring: unoptimized\n".utf8))
            do {
                rows += try UnoptimizedCommand.rows(by: unoptimized, isQuick: quick)
            } catch {
                failures += 1
                rows.append(ReportRow("without optimization", notMeasured: "\(error)"))
            }
        }
        return (MarkdownReport(rows: rows, machine: machine), failures)
    }
}
