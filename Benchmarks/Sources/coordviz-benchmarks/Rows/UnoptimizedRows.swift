import BenchmarkReport

/// What is measured in a build without optimization, as in apps' debug builds.
enum UnoptimizedRows {
    @MainActor
    static func measure(_ scale: Scale) throws -> [ReportRow] {
        var rows = try BusyAppRows.measure(scale)
        rows += try SnapshotRows.measureBusy(scale)
        rows += try RecordedTestRows.measure(scale, atMost: 50_000_000)
        let hop = try HopRows.hopTime(scale)
        rows.append(ReportRow("a whole message hop", [Check("", Quantity(hop, .nanoseconds), .atMost(3_000))]))
        return rows.map { row in
            var row = row
            row.what = "without optimization: \(row.what)"
            return row
        }
    }
}
