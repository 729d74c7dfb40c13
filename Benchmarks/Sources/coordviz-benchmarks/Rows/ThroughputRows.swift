import BenchmarkReport
import CoordvizRecorder
import Foundation
import PlainSQLite

/// Events from the first call to the finished file, compared with a plain C loop that inserts the same rows.
enum ThroughputRows {
    private static let batchSize: Int64 = 10_000

    @MainActor
    static func measure(_ scale: Scale) throws -> [ReportRow] {
        let events = scale(1_000_000, quick: 50_000)
        var ours: [Double] = []
        var plain: [Double] = []
        for _ in 0..<scale(5, quick: 1) {
            try MeasuredRecording.with { recording in
                ours.append(try Throughput.measure(events, into: recording))
                plain.append(try insert(recording))
            }
        }
        // The ratio of each pair, because disturbances of the machine affect both.
        let ratio = Samples(zip(ours, plain).map { $0 / $1 }).median
        let rate = Samples(ours).median
        let plainRate = Samples(plain).median
        return [
            ReportRow(
                "sustained into SQLite, end to end",
                [Check("relative to a plain C loop", Quantity(ratio, .share), .atLeast(0.7))],
                remarks: [
                    Quantity(rate, .count("events a second")).text,
                    "the C loop: \(Quantity(plainRate, .count("events a second")).text)",
                ]
            )
        ]
    }

    /// Inserts the recorded rows again. Returns rows per second.
    @MainActor
    private static func insert(_ recording: MeasuredRecording) throws -> Double {
        let copy = recording.path + "-plain"
        var insertion = plain_insert(recording.path, copy, batchSize)
        guard insertion.rows > 0, insertion.failure.0 == 0 else {
            let reason = withUnsafeBytes(of: &insertion.failure) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            throw BenchmarkFailure("the C loop failed: \(reason)")
        }
        return Double(insertion.rows) / Double(insertion.nanoseconds) * 1e9
    }
}
