import BenchmarkReport
import CoordvizExport
import CoordvizModel
import CoordvizRecording
import CoordvizTimeline

/// How compact the picture of a whole session is, in which no node moves, and how long its places take.
///
/// Everything is unfolded. The height of the whole session's picture is divided by that of its fullest moment laid out
/// alone.
enum PlaceRows {
    private static let samples = [
        ["back-button"], ["friends-and-messages"], ["purchase", "coordinator", "physical"], ["shopping-cart"],
        ["shopping-cart", "--large"], ["weather"],
    ]

    @MainActor
    static func measure(_ scale: Scale) throws -> [ReportRow] {
        try InspectorRecordings.with { recordings in
            var named: [(name: String, path: String)] = []
            for sample in samples { named.append((sample.joined(separator: " "), try recordings.sample(sample))) }
            for nodes: Int64 in scale([100, 1_000, 10_000, 100_000], quick: [100, 1_000]) {
                for seed: UInt64 in nodes < 100_000 ? [1, 2, 3] : [1] {
                    let name = Quantity(Double(nodes), .count("nodes")).text
                    named.append((name, try recordings.path(events: nodes * 10, seed: seed)))
                }
            }
            var ratios: [Double] = []
            var remarks: [String] = []
            var time = 0.0
            for (name, path) in named {
                let session = try RecordingReader(path: path).session()
                let history = try SessionHistory(of: session)
                let calls = try Harness.calls("places", count: scale(5, quick: 1), warmUp: 0) {
                    _ = SlotAssignment(history: history, dictionary: session.dictionary)
                }
                time = calls.median
                let heights = PictureHeights(history, dictionary: session.dictionary)
                ratios.append(heights.whole / heights.fullest)
                remarks.append("\(name): \(Quantity(ratios.last ?? 0, .count("times")).text)")
            }
            return [
                ReportRow(
                    "height of the picture of a whole session, against that of its fullest moment alone",
                    [
                        Check("median", Quantity(Samples(ratios).median, .count("times")), .atMost(1.5)),
                        Check("worst", Quantity(ratios.max() ?? 0, .count("times")), .atMost(2.5)),
                        Check("places of the largest", Quantity(time, .nanoseconds), .atMost(100e6)),
                    ],
                    remarks: remarks
                )
            ]
        }
    }
}
