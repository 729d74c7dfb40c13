import BenchmarkReport
import Foundation

/// Queries of the tool about large recordings, as whole processes: from start to exit, with output into a file.
enum InspectorRows {
    /// The limit applies to the last size; the others show how the cost grows.
    private static func sizes(_ scale: Scale) -> [Int64] {
        scale([10_000, 100_000, 1_000_000], quick: [1_000, 10_000])
    }

    @MainActor
    static func measureTree(_ scale: Scale) throws -> [ReportRow] {
        try InspectorRecordings.with { recordings in
            @MainActor func times(_ moment: String, in path: String) throws -> Samples {
                let runs = try ToolRun.repeated(scale(10, quick: 1), ["tree", "--at", moment, path])
                return Samples(runs.map(\.elapsed))
            }
            var remarks: [String] = []
            var atPlaces: [Samples] = []
            for events in sizes(scale) {
                let path = try recordings.path(events: events, seed: 1)
                let places = [events / 100, events / 2, events * 9 / 10, events]
                atPlaces = try places.map { try times("#\($0)", in: path) }
                let medians = zip(places, atPlaces).map { "#\($0): \(Quantity($1.median, .nanoseconds).text)" }
                remarks.append("\(text(events)): \(medians.joined(separator: ", "))")
            }
            let events = sizes(scale).last ?? 0
            let killed = try recordings.killed(events: events, inRing: min(30_000, events / 2))
            let afterKill = try times("end", in: killed)
            let slowest = Samples(atPlaces.map(\.median)).largest
            let worst = Samples((atPlaces + [afterKill]).map(\.largest)).largest
            return [
                ReportRow(
                    "`coordviz tree --at`, \(text(events))",
                    [
                        Check("median of the slowest moment", Quantity(slowest, .nanoseconds), .atMost(150e6)),
                        Check("the end after a kill", Quantity(afterKill.median, .nanoseconds), .atMost(150e6)),
                    ],
                    remarks: ["worst run: \(Quantity(worst, .nanoseconds).text)"] + remarks
                )
            ]
        }
    }

    private static func text(_ events: Int64) -> String { Quantity(Double(events), .count("events")).text }

    @MainActor
    static func measureUnhandled(_ scale: Scale) throws -> [ReportRow] {
        [
            try row("messages --unhandled", most: 300e6, scale) { recordings, events in
                ["messages", "--unhandled", try recordings.path(events: events, seed: 1)]
            }
        ]
    }

    @MainActor
    static func measureCheck(_ scale: Scale) throws -> [ReportRow] {
        // An exit code for findings is a successful answer, too.
        [
            try row("check", most: 3e9, memory: 400, codes: [0, 1], scale) { recordings, events in
                ["check", try recordings.path(events: events, seed: 1)]
            }
        ]
    }

    @MainActor
    static func measureDiff(_ scale: Scale) throws -> [ReportRow] {
        [
            try row("diff", most: 5e9, codes: [0, 1], scale) { recordings, events in
                ["diff", try recordings.path(events: events, seed: 1), try recordings.path(events: events, seed: 2)]
            }
        ]
    }

    /// One query at every size.
    /// - Parameters:
    ///   - limit: the longest time in nanoseconds.
    ///   - memoryLimit: the most resident memory in MiB.
    @MainActor
    static func row(
        _ question: String,
        most limit: Double,
        memory memoryLimit: Double? = nil,
        codes: Set<Int32> = [0],
        _ scale: Scale,
        arguments: (InspectorRecordings, Int64) throws -> [String]
    ) throws -> ReportRow {
        try InspectorRecordings.with { recordings in
            var remarks: [String] = []
            var checks: [Check] = []
            for events in sizes(scale) {
                let runs = try ToolRun.repeated(scale(5, quick: 1), arguments(recordings, events), codes: codes)
                let times = Samples(runs.map(\.elapsed))
                let memory = Quantity(Samples(runs.map(\.memory)).largest, .count("MiB"))
                guard events == sizes(scale).last else {
                    remarks.append("\(text(events)): \(Quantity(times.median, .nanoseconds).text), \(memory.text)")
                    continue
                }
                checks = [Check("median", Quantity(times.median, .nanoseconds), .atMost(limit))]
                remarks.append("worst run: \(Quantity(times.largest, .nanoseconds).text)")
                if let memoryLimit {
                    checks.append(Check("resident memory", memory, .atMost(memoryLimit)))
                } else {
                    remarks.append("resident memory: \(memory.text)")
                }
            }
            return ReportRow("`coordviz \(question)`, \(text(sizes(scale).last ?? 0))", checks, remarks: remarks)
        }
    }
}
