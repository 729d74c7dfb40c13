import AllocationCounter
import BenchmarkReport
import CoordvizInstrumentation
import CoordvizModel
import PortableUIKit

/// A look at many view controllers and coordinators.
enum SnapshotRows {
    private static let pairs = 100

    @MainActor
    static func measure(_ scale: Scale) throws -> [ReportRow] {
        let rounds = scale(20, quick: 1)
        var unchanged: [Double] = []
        var changed: [Double] = []
        var allocations = 0
        for _ in 0..<rounds {
            try withApp { app, recording in
                unchanged.append(try Look.unchanged(scale))
                let recorded = Look.allocationsOfTurns(scale)
                changed.append(try change(app, scale))
                try Look.requireEvery(in: recording)
                let gone = recording.storedEvents(of: .edgeDisappeared)
                guard gone >= Look.count(scale) / 2 else { throw BenchmarkFailure("only \(gone) changes were seen") }
                recording.finish()
                // The loop's own are not those of the look at its end.
                allocations += recorded - Look.allocationsOfTurns(scale)
            }
        }
        var checks = [
            Check("nothing changed", Quantity(Samples(unchanged).median, .nanoseconds), .atMost(30_000)),
            Check("one changed", Quantity(Samples(changed).median, .nanoseconds), .atMost(40_000)),
        ]
        // Nothing is known where nobody counts.
        if allocation_count() >= 0 {
            checks.append(
                Check("when nothing changed", Quantity(Double(allocations), .count("allocations")), .atMost(0))
            )
        }
        return [ReportRow("a snapshot of \(pairs * 2) controllers and coordinators", checks)]
    }

    /// A view controller comes and goes by turns.
    @MainActor
    private static func change(_ app: WideApp, _ scale: Scale) throws -> Double {
        try Harness.calls("one changed", count: Look.count(scale), warmUp: Look.warmUp(scale)) {
            if app.guest.parent == nil { app.root.addChild(app.guest) } else { app.guest.removeFromParent() }
        } body: {
            Look.take()
        }.median
    }

    /// Each time anew: looks may take a hundredth of the time only, and some are in hand at a recording's beginning.
    @MainActor
    private static func withApp(_ body: (WideApp, MeasuredRecording) throws -> Void) throws {
        try MeasuredRecording.with { recording in
            let app = WideApp(pairs: pairs)
            defer { app.terminate() }
            try body(app, recording)
        }
    }
}
