import AllocationCounter
import BenchmarkReport
import CoordvizInstrumentation
import CoordvizModel
import PortableUIKit

/// Snapshots of many view controllers and coordinators.
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
                guard gone >= Look.count(scale) / 2 else {
                    throw BenchmarkFailure("only \(gone) changes were observed")
                }
                recording.finish()
                // Allocations of the run loop itself are not those of the snapshot at its end.
                allocations += recorded - Look.allocationsOfTurns(scale)
            }
        }
        var checks = [
            Check("nothing changed", Quantity(Samples(unchanged).median, .nanoseconds), .atMost(30_000)),
            Check("one changed", Quantity(Samples(changed).median, .nanoseconds), .atMost(40_000)),
        ]
        // Nothing is known if allocations are not counted.
        if allocation_count() >= 0 {
            checks.append(
                Check("when nothing changed", Quantity(Double(allocations), .count("allocations")), .atMost(0))
            )
        }
        return [ReportRow("a snapshot of \(pairs * 2) controllers and coordinators", checks)]
    }

    /// Walks over an app of realistic size: with no change, and with one screen pushed.
    @MainActor
    static func measureBusy(_ scale: Scale) throws -> [ReportRow] {
        let count = scale(200, quick: 10)
        return try MeasuredRecording.with { recording in
            let app = BusyApp()
            defer { app.terminate() }
            // Walks visit views that a message has passed.
            for number in 0..<40 { try app.gesture(number) }
            let unchanged = try Look.unchanged(scale)
            let pushed = try Harness.calls("one pushed", count: count, warmUp: 10) {
                app.changeStack()
            } body: {
                Look.take()
            }.median
            try Look.requireEvery(in: recording)
            return [
                ReportRow(
                    "a walk over 31 view controllers and 500 views",
                    [
                        Check("nothing changed", Quantity(unchanged, .nanoseconds), .atMost(100_000)),
                        Check("one pushed", Quantity(pushed, .nanoseconds), .atMost(500_000)),
                    ]
                )
            ]
        }
    }

    /// Alternately adds and removes a view controller.
    @MainActor
    private static func change(_ app: WideApp, _ scale: Scale) throws -> Double {
        try Harness.calls("one changed", count: Look.count(scale), warmUp: Look.warmUp(scale)) {
            if app.guest.parent == nil { app.root.addChild(app.guest) } else { app.guest.removeFromParent() }
        } body: {
            Look.take()
        }.median
    }

    /// With a new recording: snapshots may take only a hundredth of the time, and a recording begins with some budget.
    @MainActor
    private static func withApp(_ body: (WideApp, MeasuredRecording) throws -> Void) throws {
        try MeasuredRecording.with { recording in
            let app = WideApp(pairs: pairs)
            defer { app.terminate() }
            try body(app, recording)
        }
    }
}
