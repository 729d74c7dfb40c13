import CoordvizModel
import CoordvizRecorder

/// Makes recordings of ``LargeApp``.
@MainActor
enum LargeRecording {
    /// Writes one that ended in order. A few seconds for a million events.
    static func write(events: Int64, seed: UInt64, keepsScreens: Bool = false, to path: String) throws {
        let session = try WrittenSession(path: path)
        var app = LargeApp(events: events, seed: seed, keepsScreens: keepsScreens, in: session)
        while !app.isDone { app.interact() }
        try session.finish()
    }

    /// Writes one in which nothing happens but its beginning.
    static func writeEmpty(to path: String) throws {
        let session = try WrittenSession(path: path)
        _ = session.record(EventRecord(.mark, name: session.intern("start")))
        try session.finish()
    }

    /// Leaves one behind as a program does that is killed: the last events stand in its ring only.
    static func writeKilled(events: Int64, inRing: Int64, seed: UInt64, to path: String) throws {
        let arguments = ["record-large", path, "\(events)", "\(inRing)", "\(seed)"]
        let left = try DyingProgram.run(arguments, recordingAt: path)
        guard left.inRing >= inRing / 2 else {
            throw BenchmarkFailure("only \(left.inRing) events are left in the ring")
        }
    }

    /// Records one, and calls `pause` when all but the last events are stored.
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
            // Definitions and states need room in the ring, too.
            if interactions.isMultiple(of: 128) { recording.waitUntilInFlight(MeasuredRecording.inFlight / 4) }
        }
        recording.waitUntilInFlight(0)
        guard pause() else { return app.last }
        while !app.isDone { app.interact() }
        return app.last
    }
}
