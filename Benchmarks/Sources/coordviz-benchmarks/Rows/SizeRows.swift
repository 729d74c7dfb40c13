import BenchmarkReport
import CoordinatorKit
import CoordvizInstrumentation
import CoordvizModel
import PortableUIKit

/// The file, divided by its events.
enum SizeRows {
    @MainActor
    static func measure(_ scale: Scale) throws -> [ReportRow] {
        let rounds = scale(10_000, quick: 500)
        return try MeasuredRecording.with { recording in
            let app = ChainApp()
            for _ in 0..<rounds {
                app.button.bubble(BuyNow())
                changeTree(of: app)
                recording.last = Instrumentation.record(EventRecord(.mark)) ?? .zero
                recording.waitUntilInFlight()
            }
            app.terminate()
            recording.waitUntilInFlight(0)
            try recording.requireNoLoss()
            let events = recording.storedEvents
            let hops = recording.storedEvents(of: .hop)
            let share = Double(hops) / Double(events)
            recording.finish()
            let bytes = Double(try recording.fileSize()) / Double(events)
            return [
                ReportRow(
                    "bytes an event: the whole file by its events, hops and tree changes mixed",
                    [Check("", Quantity(bytes, .count("bytes")), .atMost(32))],
                    remarks: [
                        "\(Quantity(Double(events), .count("events")).text), "
                            + "\(Quantity(share * 100, .count("%")).text) of them hops"
                    ]
                )
            ]
        }
    }

    /// A coordinator with a screen comes, is looked at, and goes.
    @MainActor
    private static func changeTree(of app: ChainApp) {
        let child = PlainCoordinator()
        app.top.startChild(child)
        let screen = Screen()
        screen.parentCoordinator = child
        app.root.addChild(screen)
        app.root.view.addSubview(screen.view)
        screen.didMove(toParent: app.root)
        MainRunLoop.main.runUntilIdle()
        screen.willMove(toParent: nil)
        screen.view.removeFromSuperview()
        screen.removeFromParent()
        child.finish()
        MainRunLoop.main.runUntilIdle()
    }
}
