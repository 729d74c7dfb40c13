import CoordvizModel
import CoordvizRecorder

/// Makes recordings of ``LargeApp``.
@MainActor
enum LargeRecording {
    /// Writes a recording with a clean end. Takes a few seconds for a million events.
    /// - Parameter delay: how many nanoseconds later it begins than others.
    static func write(
        events: Int64,
        seed: UInt64,
        keepsScreens: Bool = false,
        startsAfter delay: Int64 = 0,
        to path: String
    ) throws {
        let session = try WrittenSession(path: path, startsAfter: delay)
        var app = LargeApp(events: events, seed: seed, keepsScreens: keepsScreens, in: session)
        while !app.isDone { app.interact() }
        try session.finish()
    }

    /// Writes a recording with only a first event.
    static func writeEmpty(to path: String) throws {
        let session = try WrittenSession(path: path)
        _ = session.record(EventRecord(.mark, name: session.intern("start")))
        try session.finish()
    }

    /// Leaves a recording as a killed program does: the last events are only in its ring.
    static func writeKilled(events: Int64, inRing: Int64, seed: UInt64, to path: String) throws {
        let arguments = ["record-large", path, "\(events)", "\(inRing)", "\(seed)"]
        let left = try DyingProgram.run(arguments, recordingAt: path)
        guard left.inRing >= inRing / 2 else {
            throw BenchmarkFailure("only \(left.inRing) events are left in the ring")
        }
    }

    /// Records the app, and calls `pause` when all but the last events are stored.
    /// - Returns: the last event's number.
    static func record(
        events: Int64,
        inRing: Int64,
        seed: UInt64,
        into recording: MeasuredRecording,
        pause: () -> Bool
    ) -> EventNumber {
        var app = LargeApp(events: events, seed: seed, in: recording.recorder)
        var interactions = 0
        while app.last.rawValue < events - inRing {
            app.interact()
            recording.last = app.last
            interactions += 1
            // Definitions and keyframes need space in the ring, too.
            if interactions.isMultiple(of: 128) { recording.waitUntilInFlight(MeasuredRecording.inFlight / 4) }
        }
        recording.waitUntilInFlight(0)
        guard pause() else { return app.last }
        while !app.isDone { app.interact() }
        return app.last
    }
}
