import BenchmarkReport
import Foundation

/// `coordviz export --html` as a whole process, from start to exit, including Graphviz.
enum ReportRows {
    /// The limit applies to the last size; the others show how the cost grows.
    private static func sizes(_ scale: Scale) -> [Int64] {
        scale([10_000, 100_000, 1_000_000], quick: [1_000, 10_000])
    }

    private static func text(_ events: Int64) -> String { Quantity(Double(events), .count("events")).text }

    @MainActor
    private static func export(_ path: String, times: Int) throws -> [ToolRun] {
        try ToolRun.repeated(times, ["export", "--html", "-o", "-", path])
    }

    @MainActor
    static func measureExport(_ scale: Scale) throws -> [ReportRow] {
        try InspectorRecordings.with { recordings in
            var remarks: [String] = []
            var checks: [Check] = []
            for events in sizes(scale) {
                let runs = try export(recordings.path(events: events, seed: 1), times: scale(3, quick: 1))
                let times = Samples(runs.map(\.elapsed))
                let memory = Quantity(Samples(runs.map(\.memory)).largest, .count("MiB"))
                guard events == sizes(scale).last else {
                    remarks.append("\(text(events)): \(Quantity(times.median, .nanoseconds).text), \(memory.text)")
                    continue
                }
                checks = [
                    Check("median", Quantity(times.median, .nanoseconds), .atMost(4e9)),
                    Check("resident memory", memory, .atMost(500)),
                ]
                remarks.append("worst run: \(Quantity(times.largest, .nanoseconds).text)")
            }
            let events = sizes(scale).last ?? 0
            let nodes = Quantity(Double(events / 10), .count("nodes")).text
            return [ReportRow("`coordviz export --html`, \(text(events)), \(nodes)", checks, remarks: remarks)]
        }
    }

    @MainActor
    static func measureSize(_ scale: Scale) throws -> [ReportRow] {
        try InspectorRecordings.with { recordings in
            @MainActor func size(_ path: String) throws -> Double { Double(try export(path, times: 1)[0].outputSize) }
            let empty = try size(recordings.empty())
            let perEvent = try sizes(scale).map { events in
                (try size(recordings.path(events: events, seed: 1)) - empty) / Double(events)
            }
            let growth = zip(sizes(scale), perEvent).dropLast().map { events, bytes in
                "\(text(events)): \(Quantity(bytes, .count("bytes")).text)"
            }
            let largest = Quantity(perEvent.last ?? .nan, .count("bytes"))
            return [
                ReportRow(
                    "size of a report per event, without that of an empty report, \(text(sizes(scale).last ?? 0))",
                    [
                        Check("per event", largest, .atMost(12)),
                        Check("the empty report", Quantity(empty / 1000, .count("KB")), .atMost(256)),
                    ],
                    remarks: growth + [VizTracer.remark(calls: scale(100_000, quick: 1_000))]
                )
            ]
        }
    }

    /// Everything is alive at once: the picture of the end contains all of it.
    @MainActor
    static func measureCrowd(_ scale: Scale) throws -> [ReportRow] {
        let nodes: Int64 = scale(5_000, quick: 500)
        let what = "`coordviz export --html`, \(Quantity(Double(nodes), .count("nodes")).text) alive at once"
        return [try row(what, events: nodes * 10, most: 2e9, times: scale(5, quick: 1))]
    }

    /// As many events and nodes as in the shopping cart's session.
    @MainActor
    static func measureSample(_ scale: Scale) throws -> [ReportRow] {
        let what = "`coordviz export --html`, a session as large as a sample's: \(text(840)), 84 nodes"
        return [try row(what, events: 840, most: 150e6, times: scale(20, quick: 1))]
    }

    @MainActor
    private static func row(_ what: String, events: Int64, most limit: Double, times: Int) throws -> ReportRow {
        try InspectorRecordings.with { recordings in
            let runs = try export(recordings.crowded(events: events), times: times)
            let elapsed = Samples(runs.map(\.elapsed))
            return ReportRow(
                what,
                [Check("median", Quantity(elapsed.median, .nanoseconds), .atMost(limit))],
                remarks: [
                    "worst run: \(Quantity(elapsed.largest, .nanoseconds).text)",
                    "resident memory: \(Quantity(Samples(runs.map(\.memory)).largest, .count("MiB")).text)",
                ]
            )
        }
    }
}
