import BenchmarkReport

/// Describing a message's values.
enum MessageValueRows {
    // MARK: Here is the place for this row.
    // Measure it as ``HopRows`` does, with a message that has values, once with describing and once without, and state the
    // difference for each message.

    @MainActor
    static func measure(_ scale: Scale) throws -> [ReportRow] {
        [ReportRow("describing a message's values", notMeasured: "recordings hold no values yet")]
    }
}
