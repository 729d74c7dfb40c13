import BenchmarkReport
import CoordinatorKit
import CoordvizModel
import Foundation
import PortableUIKit

/// The file's size per event.
enum SizeRows {
    /// How many rounds a session has: so few that no snapshot is left out, see ``Look/requireEvery(in:)``.
    private static func rounds(_ scale: Scale) -> Int { scale(500, quick: 50) }

    @MainActor
    static func measure(_ scale: Scale) throws -> [ReportRow] {
        let folder = try MeasuredRecording.makeFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        var (events, hops, bytes) = (0.0, 0.0, 0.0)
        // So many that the schema does not matter.
        for _ in 0..<scale(20, quick: 1) {
            let recording = try MeasuredRecording(in: folder)
            defer { recording.finish() }
            try record(scale, into: recording)
            events += Double(recording.storedEvents)
            hops += Double(recording.storedEvents(of: .hop))
            recording.finish()
            bytes = Double(try recording.fileSize())
        }
        return [
            ReportRow(
                "bytes per event: the whole file divided by its events, both hops and changes of the tree",
                [Check("", Quantity(bytes / events, .count("bytes")), .atMost(32))],
                remarks: [
                    "\(Quantity(events, .count("events")).text), "
                        + "\(Quantity(hops / events * 100, .count("%")).text) of them hops"
                ]
            )
        ]
    }

    /// Alternately a message and a change of the tree.
    @MainActor
    private static func record(_ scale: Scale, into recording: MeasuredRecording) throws {
        let app = ChainApp()
        for _ in 0..<rounds(scale) {
            app.button.bubble(BuyNow())
            changeTree(of: app)
        }
        app.terminate()
        try Look.requireEvery(in: recording)
    }

    /// A coordinator with a screen is added, seen by a snapshot, and removed.
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
