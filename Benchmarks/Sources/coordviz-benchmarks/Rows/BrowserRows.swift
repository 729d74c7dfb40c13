import BenchmarkReport
import Foundation

/// How quickly a report opens and steps in Chromium.
@MainActor
enum BrowserRows {
    static func measure(_ scale: Scale) throws -> [ReportRow] {
        let sizes: [Int64] = scale([10_000, 100_000, 1_000_000], quick: [1_000, 10_000])
        let nodes: Int64 = scale(5_000, quick: 500)
        let large = "a report of \(text(sizes.last ?? 0)) in Chromium"
        let crowd = "a report of \(Quantity(Double(nodes), .count("nodes")).text) alive at once in Chromium"
        @MainActor func notMeasured(_ reason: String) -> [ReportRow] {
            [large, otherStates(of: large), crowd, unfolded(crowd)].map { ReportRow($0, notMeasured: reason) }
        }
        if let missing = BrowserMeasure.missing { return notMeasured(missing) }
        do {
            return try measure(
                large: large,
                crowd: crowd,
                sizes: sizes,
                nodes: nodes,
                states: scale(nil, quick: ["compare"]),
                scale: scale,
                peerEvents: scale(540_000, quick: 1_000)
            )
        } catch let error as PythonEnvironment.Unavailable {
            return notMeasured(error.description)
        }
    }

    private static func measure(
        large: String,
        crowd: String,
        sizes: [Int64],
        nodes: Int64,
        states: [String]?,
        scale: Scale,
        peerEvents: Int
    ) throws -> [ReportRow] {
        try BrowserMeasure.with(scale) { browser in
            try InspectorRecordings.with { recordings in
                let opened = try sizes.map { events in
                    let asked = events == sizes.last ? states : []
                    return (events, try open(recordings.path(events: events, seed: 1), states: asked, in: browser))
                }
                let growth = opened.dropLast().map { "\(text($0)): \($1.remark)" }
                let peer = peer(events: peerEvents, in: browser)
                let largest = opened.last?.1
                let crowded = try open(recordings.crowded(events: nodes * 10), states: [allInSight], in: browser)
                return [
                    row(large, largest, mostToOpen: 2e9, mostToStep: 16e6, remarks: growth + [peer]),
                    stateRow(otherStates(of: large), largest),
                    row(crowd, crowded, mostToOpen: 3e9, mostToStep: 50e6),
                    stateRow(unfolded(crowd), crowded),
                ]
            }
        }
    }

    /// The times of a report, in nanoseconds.
    private struct Times {
        let opening: Double
        let steps: BrowserMeasure.Result.Steps
        let busy: BrowserMeasure.Result.Steps
        let disturbed: Double
        let states: [BrowserMeasure.State]

        /// A summary.
        var remark: String { "opens in \(ms(opening / 1e6)), steps in \(ms(busy.median))" }

        func ms(_ milliseconds: Double) -> String { Quantity(milliseconds * 1e6, .nanoseconds).text }
    }

    /// The state in which thousands of nodes are drawn at once, in any session.
    private static let allInSight = "unfolded and fit"

    /// Opens a recording's report, and steps through it in some further states; nil means all states.
    private static func open(_ recording: String, states: [String]?, in browser: BrowserMeasure) throws -> Times {
        let report = browser.path("report.html")
        defer { try? FileManager.default.removeItem(atPath: report) }
        try OtherProgram.run([try ToolRun.program, "export", "--html", "-o", report, recording])
        let result = try browser.report(report)
        guard let opening = result.opens, let steps = result.steps, let busy = result.stepsBusy else {
            throw BenchmarkFailure("the measurement in the browser is incomplete")
        }
        let others = states?.isEmpty == true ? [] : try browser.states(of: report, states)
        let disturbed = result.disturbed ?? 0
        return Times(opening: opening * 1e6, steps: steps, busy: busy, disturbed: disturbed, states: others)
    }

    private static func row(
        _ what: String,
        _ times: Times?,
        mostToOpen: Double,
        mostToStep: Double,
        remarks: [String] = []
    ) -> ReportRow {
        guard let times else { return ReportRow(what, notMeasured: "no report was made") }
        let checks = [
            Check("opens", Quantity(times.opening, .nanoseconds), .atMost(mostToOpen)),
            Check(
                "a step, 95th percentile",
                Quantity(times.busy.percentile95 * 1e6, .nanoseconds),
                .atMost(mostToStep)
            ),
        ]
        return ReportRow(
            what,
            checks,
            remarks: [
                "a step's median: \(times.ms(times.busy.median)), the longest: \(times.ms(times.busy.longest))",
                "by the clock, up to the next frame: \(times.ms(times.steps.median)), 95th percentile: "
                    + times.ms(times.steps.percentile95),
                disturbance(times.disturbed),
            ] + remarks
        )
    }

    /// Steps with a selection, a comparison, a search, unfolded objects and a zoomed timeline, as in normal use.
    private static func stateRow(_ what: String, _ times: Times?) -> ReportRow {
        guard let times, !times.states.isEmpty else { return ReportRow(what, notMeasured: "no report was made") }
        let many = times.states.filter { $0.state == allInSight }
        let others = times.states.filter { $0.state != allInSight }
        var checks: [Check] = []
        if let slowest = others.map(\.stepsBusy.percentile95).max() {
            let name = "a step, 95th percentile in the slowest of \(others.count)"
            checks.append(Check(name, Quantity(slowest * 1e6, .nanoseconds), .atMost(16e6)))
        }
        checks += many.map { state in
            let time = Quantity(state.stepsBusy.percentile95 * 1e6, .nanoseconds)
            return Check("a step with everything unfolded and visible", time, .atMost(50e6))
        }
        let told = others.map { "\($0.state) \(times.ms($0.stepsBusy.percentile95))" }.joined(separator: ", ")
        let disturbed = times.states.map(\.disturbed).reduce(0, +) / Double(times.states.count)
        let remarks = (others.isEmpty ? [] : ["95th percentiles by state: \(told)"]) + [disturbance(disturbed)]
        return ReportRow(what, checks, remarks: remarks)
    }

    private static func disturbance(_ share: Double) -> String {
        "counted steps during which the machine was disturbed: \(Int((share * 100).rounded())) %"
    }

    private static func peer(events: Int, in browser: BrowserMeasure) -> String {
        do {
            return try VizTracer.with { tracer in
                guard let loads = try browser.page(try tracer.report(calls: events)).loads else {
                    throw BenchmarkFailure("nothing was measured in the browser")
                }
                let time = Quantity(loads * 1e6, .nanoseconds).text
                return "VizTracer in the same run: its report of \(text(Int64(events))) has loaded after \(time)"
            }
        } catch {
            return "VizTracer was not measured: \(error)"
        }
    }

    private static func otherStates(of report: String) -> String {
        "\(report), with a selection, a comparison, a search and other states"
    }

    private static func unfolded(_ report: String) -> String { "\(report), unfolded" }

    private static func text(_ events: Int64) -> String { Quantity(Double(events), .count("events")).text }
}
