import BenchmarkReport
import CoordinatorKit
import CoordvizModel
import PortableUIKit

/// Snapshots of many views.
enum ViewRows {
    private static let views = 500

    @MainActor
    static func measure(_ scale: Scale) throws -> [ReportRow] {
        var samples: [Double] = []
        for _ in 0..<scale(20, quick: 1) {
            try MeasuredRecording.with { recording in
                let root = Screen()
                let app = MeasuredApp(showing: root)
                defer { app.terminate() }
                addViews(to: root.view)
                samples.append(try Look.unchanged(scale))
                try Look.requireEvery(in: recording)
                let edges = recording.storedEvents(of: .edgeAppeared)
                guard edges >= views else { throw BenchmarkFailure("only \(edges) edges were observed") }
            }
        }
        return [
            ReportRow(
                "a snapshot of \(views) views in full",
                [Check("", Quantity(Samples(samples).median, .nanoseconds), .atMost(120_000))]
            )
        ]
    }

    /// Ten views per superview. A snapshot contains views that messages have passed, so each sends one: this includes all views
    /// without any option of snapshots.
    @MainActor
    private static func addViews(to root: UIView) {
        var container = root
        for index in 1..<views {
            let view = UIView(frame: .zero)
            container.addSubview(view)
            view.bubble(BuyNow())
            if index.isMultiple(of: 10) { container = view }
        }
    }
}
