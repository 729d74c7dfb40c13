import BenchmarkReport
import Foundation

/// What it costs to collect many recordings, and to ask about them.
enum FleetBenchmarkRows {
    private static let eventsPerSession: Int64 = 4_300
    /// Recordings are written for as many seeds; the others differ in when they began.
    private static let seeds = 20

    /// `coordviz fleet add`, checks included, and how large the rows are.
    @MainActor
    static func measureAdd(_ scale: Scale) throws -> [ReportRow] {
        let folder = try MeasuredRecording.makeFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let recordings = folder.appendingPathComponent("recordings")
        try FileManager.default.createDirectory(at: recordings, withIntermediateDirectories: false)
        let count = scale(2_000, quick: 20)
        for number in 0..<count {
            try LargeRecording.write(
                events: eventsPerSession,
                seed: UInt64(number % seeds + 1),
                startsAfter: Int64(number) * 60_000_000_000,
                to: recordings.appendingPathComponent("\(number).sqlite").path
            )
        }
        let large = folder.appendingPathComponent("large.sqlite").path
        let largeEvents = scale(Int64(1_000_000), quick: 10_000)
        try LargeRecording.write(events: largeEvents, seed: 1, to: large)
        // An exit code for findings is a successful answer, too.
        let checks = Samples(try ToolRun.repeated(3, ["check", large], codes: [0, 1]).map(\.processorTime))
        let fleet = folder.appendingPathComponent("fleet").path
        let run = try ToolRun.single(["fleet", "add", recordings.path, "--to", fleet])
        let events = Double(count) * Double(eventsPerSession)
        let check = checks.median / Double(largeEvents)
        let bytes = try size(of: fleet, "rows")
        return [
            ReportRow(
                "`coordviz fleet add`, \(Quantity(Double(count), .count("sessions")).text) of 4,300 events",
                [
                    Check(
                        "events a second of processor time",
                        Quantity(events / run.processorTime * 1e9, .count("events")),
                        .atLeast(300_000)
                    ),
                    // On the machine of docs/performance.md, where `check` of a million events takes 2.76 s, this is the same.
                    Check(
                        "relative to `check` of as many events of one session",
                        Quantity(run.processorTime / events / check, .times),
                        .atMost(1.2)
                    ),
                    Check("resident memory", Quantity(run.memory, .count("MiB")), .atMost(200)),
                ],
                remarks: [
                    "by the clock: \(Quantity(run.elapsed, .nanoseconds).text)",
                    "`check` of a million events: \(Quantity(check * 1e6, .nanoseconds).text)",
                    "rows: \(Quantity(bytes / Double(count), .count("bytes")).text) a session",
                ]
            )
        ]
    }

    /// The questions, over compacted fleets that Tests/Fleet generates.
    @MainActor
    static func measureQuestions(_ scale: Scale) throws -> [ReportRow] {
        let sizes = scale([200, 2_000, 10_000], quick: [50])
        let questions = ["leaks", "unhandled", "new-findings", "screens", "hops", "funnel", "flows", "regressions"]
        let name = "`coordviz fleet ask`, \(Quantity(Double(sizes.last ?? 0), .count("sessions")).text)"
        do {
            return try withDuckDB { environment in
                var remarks: [String] = []
                var slowest = 0.0
                for size in sizes {
                    let fleet = environment.path("fleet-\(size)")
                    try OtherProgram.run(
                        ["python3", "Tests/Fleet/generated_fleet.py", fleet, "--sessions", "\(size)"]
                    )
                    _ = try ToolRun.single(["fleet", "compact", fleet])
                    var times: [(question: String, time: Double)] = []
                    for question in questions {
                        let runs = try ToolRun.repeated(scale(3, quick: 1), ["fleet", "ask", question, fleet])
                        times.append((question, Samples(runs.map(\.processorTime)).median))
                    }
                    guard let worst = times.max(by: { $0.time < $1.time }) else { continue }
                    slowest = worst.time
                    let bytes = try self.size(of: fleet, "parquet") / Double(size)
                    remarks.append(
                        """
                        \(Quantity(Double(size), .count("sessions")).text): \(worst.question) \
                        \(Quantity(worst.time, .nanoseconds).text), \(Quantity(bytes, .count("bytes")).text) a session
                        """
                    )
                }
                return [
                    ReportRow(
                        name,
                        [Check("slowest question, processor time", Quantity(slowest, .nanoseconds), .atMost(1e9))],
                        remarks: remarks
                    )
                ]
            }
        } catch let error as PythonEnvironment.Unavailable {
            return [ReportRow(name, notMeasured: error.description)]
        }
    }

    /// How large Parquet is after `compact`. No two sessions are the same.
    @MainActor
    static func measureParquet(_ scale: Scale) throws -> [ReportRow] {
        let count = scale(200, quick: 10)
        let name = "Parquet of \(Quantity(Double(count), .count("different sessions")).text) of 4,300 events"
        do {
            return try withDuckDB { environment in
                let recordings = environment.folder.appendingPathComponent("recordings")
                try FileManager.default.createDirectory(at: recordings, withIntermediateDirectories: false)
                for number in 1...count {
                    try LargeRecording.write(
                        events: eventsPerSession,
                        seed: UInt64(number),
                        startsAfter: Int64(number) * 60_000_000_000,
                        to: recordings.appendingPathComponent("\(number).sqlite").path
                    )
                }
                let fleet = environment.path("fleet")
                _ = try ToolRun.single(["fleet", "add", recordings.path, "--to", fleet])
                _ = try ToolRun.single(["fleet", "compact", fleet])
                let bytes = try size(of: fleet, "parquet") / Double(count)
                return [ReportRow(name, [Check("bytes a session", Quantity(bytes, .count("bytes")), .atMost(8_192))])]
            }
        } catch let error as PythonEnvironment.Unavailable {
            return [ReportRow(name, notMeasured: error.description)]
        }
    }

    /// Runs `body` with the program `duckdb` on the PATH, of the version that the tests use.
    @MainActor
    private static func withDuckDB<Result>(_ body: (PythonEnvironment) throws -> Result) throws -> Result {
        let file = try String(contentsOfFile: "Tests/Fleet/requirements-duckdb.txt", encoding: .utf8)
        let packages = file.split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init)
        return try PythonEnvironment.with(packages: packages) { environment in
            let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
            setenv("PATH", "\(environment.programs):\(path)", 1)
            defer { setenv("PATH", path, 1) }
            return try body(environment)
        }
    }

    /// The bytes of the files in a part of a fleet.
    private static func size(of fleet: String, _ part: String) throws -> Double {
        let folder = "\(fleet)/\(part)"
        let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return try names.reduce(0) { sum, name in
            let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")
            guard attributes[.type] as? FileAttributeType == .typeRegular else { return sum }
            return sum + Double((attributes[.size] as? NSNumber)?.intValue ?? 0)
        }
    }
}
