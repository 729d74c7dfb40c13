import AllocationCounter
import CoordvizInstrumentation
import CoordvizModel
import PortableUIKit

/// Looks at the hierarchy as at the end of a turn, and what they cost.
@MainActor
enum Look {
    /// How many looks are timed at once. Fewer than there is time in hand for: see ``requireEvery(in:)``.
    static func count(_ scale: Scale) -> Int { scale(100, quick: 10) }

    /// How many are taken before any is timed.
    static func warmUp(_ scale: Scale) -> Int { scale(20, quick: 3) }

    /// Looks once.
    static func take() { SnapshotSource.takeIfOnMainThread(reason: .turn) }

    /// The median of looks that see nothing new, in nanoseconds.
    static func unchanged(_ scale: Scale) throws -> Double {
        // The first one finds what the launch did.
        try Harness.calls("nothing changed", count: count(scale), warmUp: warmUp(scale), body: { take() }).median
    }

    /// How often turns in which nothing happens ask for memory; none where nobody counts.
    static func allocationsOfTurns(_ scale: Scale) -> Int {
        let before = allocation_count()
        for _ in 0..<count(scale) { MainRunLoop.main.runOneTurn() }
        return allocation_count() - before
    }

    /// Throws when a look was left out because looks had taken too much time: then doing nothing was timed.
    static func requireEvery(in recording: MeasuredRecording) throws {
        recording.last = Instrumentation.record(EventRecord(.mark)) ?? .zero
        recording.waitUntilInFlight(0)
        try recording.requireNoLoss()
        guard recording.storedEvents(of: .snapshotsSlowed) == 0 else { throw BenchmarkFailure("looks were left out") }
    }
}
