import BenchmarkReport
import CoordvizTesting
import Foundation

/// What it costs that a test is recorded: the same test with a recording and without, in turn.
enum RecordedTestRows {
    /// A test of a tool for debugging may not make a suite of hundreds of tests slower than people notice.
    @MainActor
    static func measure(_ scale: Scale) throws -> [ReportRow] { try measure(scale, atMost: 10_000_000) }

    @MainActor
    static func measure(_ scale: Scale, atMost limit: Double) throws -> [ReportRow] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("coordviz-recorded-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        var plain: [Double] = []
        var recorded: [Double] = []
        var expecting: [Double] = []
        for round in 0..<scale(30, quick: 1) {
            plain.append(try time { try test() })
            recorded.append(try time { try record(round, folder.path) { try test() } })
            expecting.append(
                try time {
                    try record(round, folder.path) {
                        try test()
                        let expectation = MessageExpectation("BuyNow")
                        if let problem = TestRecording.current.flatMap(expectation.problem(in:)) {
                            throw BenchmarkFailure("the measured test fails: \(problem)")
                        }
                    }
                }
            )
        }
        let base = Samples(plain).median
        func cost(_ times: [Double]) -> Quantity { Quantity(max(0, Samples(times).median - base), .nanoseconds) }
        return [
            ReportRow(
                "a recorded test that passes, over the same test unrecorded",
                [
                    Check("ten gestures", cost(recorded), .atMost(limit)),
                    Check("and an expected message", cost(expecting), .atMost(limit)),
                ]
            )
        ]
    }

    @MainActor
    private static func time(_ body: () throws -> Void) rethrows -> Double {
        let began = Clock.nanoseconds
        try body()
        return Double(Clock.nanoseconds - began)
    }

    /// Launches an app of realistic size and uses it, as a test does.
    @MainActor
    private static func test() throws {
        let app = BusyApp()
        for number in 0..<10 { try app.gesture(number) }
        app.terminate()
    }

    @MainActor
    private static func record(_ round: Int, _ folder: String, _ body: () throws -> Void) throws {
        let recording = try TestRecording.begin(RecordedTestName("measured"), in: folder)
        TestRecording.setForProcess(recording)
        defer { TestRecording.setForProcess(nil) }
        try body()
        guard recording.end(keepsPassed: false).text == nil else { throw BenchmarkFailure("a passed test left files") }
    }
}
