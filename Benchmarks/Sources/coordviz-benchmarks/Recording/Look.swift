import AllocationCounter
import CoordvizInstrumentation
import CoordvizModel
import PortableUIKit

/// Takes snapshots of the hierarchy as at the end of a turn, and measures their cost.
@MainActor
enum Look {
    /// How many snapshots are timed at once. Fewer than the time budget allows: see ``requireEvery(in:)``.
    static func count(_ scale: Scale) -> Int { scale(100, quick: 10) }

    /// How many snapshots are taken before the timed ones.
    static func warmUp(_ scale: Scale) -> Int { scale(20, quick: 3) }

    /// Takes one snapshot.
    static func take() { SnapshotSource.takeIfOnMainThread(reason: .turn) }

    /// The median cost of snapshots that find no change, in nanoseconds.
    static func unchanged(_ scale: Scale) throws -> Double {
        // The first snapshot finds the changes of the launch.
        try Harness.calls("nothing changed", count: count(scale), warmUp: warmUp(scale), body: { take() }).median
    }

    /// The allocations of turns in which nothing happens; zero if allocations are not counted.
    static func allocationsOfTurns(_ scale: Scale) -> Int {
        let before = allocation_count()
        for _ in 0..<count(scale) { MainRunLoop.main.runOneTurn() }
        return allocation_count() - before
    }

    /// Throws if a snapshot was left out because snapshots had taken too much time: then an empty call was timed.
    static func requireEvery(in recording: MeasuredRecording) throws {
        recording.last = Instrumentation.record(EventRecord(.mark)) ?? .zero
        recording.waitUntilInFlight(0)
        try recording.requireNoLoss()
        guard recording.storedEvents(of: .snapshotsSlowed) == 0 else {
            throw BenchmarkFailure("snapshots were left out")
        }
    }
}
