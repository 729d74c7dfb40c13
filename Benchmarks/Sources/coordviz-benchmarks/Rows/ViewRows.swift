import BenchmarkReport
import CoordinatorKit
import CoordvizModel
import PortableUIKit

/// A look at many views.
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
                guard edges >= views else { throw BenchmarkFailure("only \(edges) edges were seen") }
            }
        }
        return [
            ReportRow(
                "a snapshot of \(views) views in full",
                [Check("", Quantity(Samples(samples).median, .nanoseconds), .atMost(120_000))]
            )
        ]
    }

    /// Ten to a superview. A snapshot has the views that messages have met, so each sends one: the way to have all views in
    /// it that needs no option of snapshots.
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
