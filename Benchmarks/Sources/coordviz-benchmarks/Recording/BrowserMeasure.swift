import Foundation

/// `web/tests/browser/measure_report.py`, which opens pages in a real browser and steps through them.
@MainActor
struct BrowserMeasure {
    private let python: PythonEnvironment
    private let isQuick: Bool

    /// What it found out of one page, in milliseconds.
    struct Result: Decodable {
        /// Of a hundred steps to anywhere, each with the median of three times while the machine was quietest; the longest
        /// of all these.
        struct Steps: Decodable {
            let median: Double
            let percentile95: Double
            let longest: Double
        }

        /// Until the first view of a report can be used.
        let opens: Double?
        /// Steps by the clock.
        let steps: Steps?
        /// Steps by how long the page's main thread was busy.
        let stepsBusy: Steps?
        /// The share of the steps that count although the machine was disturbed at them.
        let disturbed: Double?
        /// Until any other page has loaded.
        let loads: Double?
    }

    /// Steps at one of the states of `web/tests/browser/report_states.py`, with something chosen, compared, looked at closer.
    struct State: Decodable {
        let state: String
        let stepsBusy: Result.Steps
        let disturbed: Double
    }

    private static let script = "web/tests/browser/measure_report.py"

    /// Why nothing can be measured here, if so.
    static var missing: String? {
        guard FileManager.default.fileExists(atPath: script) else { return "\(script) is not in the current folder" }
        let browser = try? OtherProgram.output(of: ["Scripts/find-browser.sh"])
        return browser == nil ? "there is no Chromium or Chrome here; name one with CHROMIUM=/path/to/it" : nil
    }

    /// Runs `body` with it.
    static func with<Result>(_ scale: Scale, _ body: (BrowserMeasure) throws -> Result) throws -> Result {
        // The tests need more packages than the measure does.
        let needed = try String(contentsOfFile: "web/tests/requirements.txt", encoding: .utf8)
            .split(separator: "\n").filter { $0.hasPrefix("playwright==") }.map(String.init)
        return try PythonEnvironment.with(packages: needed) {
            try body(BrowserMeasure(python: $0, isQuick: scale.isQuick))
        }
    }

    /// Where whoever measures may put a page.
    func path(_ name: String) -> String { python.path(name) }

    /// Opens a report, and steps through it.
    func report(_ path: String) throws -> Result { try measure([path]) }

    /// Steps through a report in the states named, or in each that there is.
    func states(of path: String, _ names: [String]?) throws -> [State] {
        try lines([path, "--states"] + (names.map { [$0.joined(separator: ",")] } ?? []))
    }

    /// Opens any other page.
    func page(_ path: String) throws -> Result { try measure(["--page", path]) }

    private func measure(_ arguments: [String]) throws -> Result {
        let results: [Result] = try lines(arguments)
        guard let result = results.first else { throw BenchmarkFailure("nothing was measured") }
        return result
    }

    /// What it tells, a line for each.
    private func lines<Told: Decodable>(_ arguments: [String]) throws -> [Told] {
        let browser = try OtherProgram.output(of: ["Scripts/find-browser.sh"])
            .trimmingCharacters(in: .whitespacesAndNewlines)
        let options = ["--json"] + (isQuick ? ["--quick"] : [])
        let command = ["CHROMIUM=\(browser)", python.program("python"), Self.script] + options
        return try OtherProgram.output(of: command + arguments).split(separator: "\n").map { line in
            try JSONDecoder().decode(Told.self, from: Data(line.utf8))
        }
    }
}
