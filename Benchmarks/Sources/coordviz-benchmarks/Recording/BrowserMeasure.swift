import Foundation

/// `web/tests/browser/measure_report.py`, which opens pages in a real browser and steps through them, and `measure_live.py`
/// beside it, whose page follows a recording.
@MainActor
struct BrowserMeasure {
    private let python: PythonEnvironment
    private let isQuick: Bool

    /// The results for one page, in milliseconds.
    struct Result: Decodable {
        /// Of a hundred steps to various events, each the median of three measurements while the machine was quietest; and the
        /// longest of all measurements.
        struct Steps: Decodable {
            let median: Double
            let percentile95: Double
            let longest: Double
        }

        /// The time until the first view of a report is usable.
        let opens: Double?
        /// Steps by the clock.
        let steps: Steps?
        /// Steps by the time for which the page's main thread was busy.
        let stepsBusy: Steps?
        /// The share of counted steps during which the machine was disturbed.
        let disturbed: Double?
        /// The time until another page has loaded.
        let loads: Double?
    }

    /// Steps in one of the states of `web/tests/browser/report_states.py`, for example with a selection or a comparison.
    struct State: Decodable {
        let state: String
        let stepsBusy: Result.Steps
        let disturbed: Double
    }

    /// How a page followed a recording; times are in milliseconds.
    struct Live: Decodable {
        let events: Int
        /// How many more were not recorded, because they could not be written fast enough.
        let lost: Int
        /// How often the page received events.
        let growths: Int
        /// From an event to the screen.
        let median: Double
        let percentile95: Double
        /// Between two pictures that the browser draws.
        let frame95: Double
        let longestFrame: Double
        /// The server's share of one core.
        let server: Double
        /// The server's most resident memory while it followed, in MiB.
        let memory: Double
        /// The same when all of the session was checked, which had ended.
        let memoryInTheEnd: Double
        /// From the last event to the complete page.
        let afterEnd: Double
    }

    private static let script = "web/tests/browser/measure_report.py"
    private static let liveScript = "web/tests/browser/measure_live.py"

    /// The reason why nothing can be measured here, or nil.
    static var missing: String? {
        guard FileManager.default.fileExists(atPath: script) else { return "\(script) is not in the current folder" }
        let browser = try? OtherProgram.output(of: ["Scripts/find-browser.sh"])
        return browser == nil ? "Chromium or Chrome was not found; set CHROMIUM to its path" : nil
    }

    /// Runs `body` with it.
    static func with<Result>(_ scale: Scale, _ body: (BrowserMeasure) throws -> Result) throws -> Result {
        // The tests need more packages than the measurement does.
        let needed = try String(contentsOfFile: "web/tests/requirements.txt", encoding: .utf8)
            .split(separator: "\n").filter { $0.hasPrefix("playwright==") }.map(String.init)
        return try PythonEnvironment.with(packages: needed) {
            try body(BrowserMeasure(python: $0, isQuick: scale.isQuick))
        }
    }

    /// A folder in which the caller may create pages.
    func path(_ name: String) -> String { python.path(name) }

    /// Opens a report, and steps through it.
    func report(_ path: String) throws -> Result { try measure([path]) }

    /// Steps through a report in the named states, or in all of them.
    func states(of path: String, _ names: [String]?) throws -> [State] {
        try lines([path, "--states"] + (names.map { [$0.joined(separator: ",")] } ?? []))
    }

    /// Opens another page.
    func page(_ path: String) throws -> Result { try measure(["--page", path]) }

    /// Serves a recording that this program writes meanwhile, and follows it.
    func live(_ options: [String]) throws -> Live {
        guard let program = Bundle.main.executablePath else {
            throw BenchmarkFailure("the path of this program is unknown")
        }
        return try first(of: lines(Self.liveScript, [try ToolRun.program, program, "--json"] + options))
    }

    private func measure(_ arguments: [String]) throws -> Result { try first(of: lines(arguments)) }

    private func first<Told>(of results: [Told]) throws -> Told {
        guard let result = results.first else { throw BenchmarkFailure("nothing was measured") }
        return result
    }

    private func lines<Told: Decodable>(_ arguments: [String]) throws -> [Told] {
        try lines(Self.script, ["--json"] + (isQuick ? ["--quick"] : []) + arguments)
    }

    /// The lines of a script's output.
    private func lines<Told: Decodable>(_ script: String, _ arguments: [String]) throws -> [Told] {
        let browser = try OtherProgram.output(of: ["Scripts/find-browser.sh"])
            .trimmingCharacters(in: .whitespacesAndNewlines)
        let command = ["CHROMIUM=\(browser)", python.program("python"), script]
        return try OtherProgram.output(of: command + arguments).split(separator: "\n").map { line in
            try JSONDecoder().decode(Told.self, from: Data(line.utf8))
        }
    }
}
