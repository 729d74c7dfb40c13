import CoordvizModel
import CoordvizRecorder

/// How many events per second are written into a file.
@MainActor
enum Throughput {
    /// Records messages as fast as they are stored, and ends the recording.
    /// - Returns: events per second, from the first call until the recording consists of one file.
    static func measure(_ events: Int, into recording: MeasuredRecording) throws -> Double {
        let load = MessageLoad(in: recording.recorder)
        let messages = events / MessageLoad.eventsPerMessage
        let began = Clock.nanoseconds
        for message in 0..<messages {
            recording.last = load.record()
            if message.isMultiple(of: 128) { recording.waitUntilInFlight() }
        }
        let last = recording.last
        recording.finish()
        let elapsed = Clock.nanoseconds - began
        try recording.requireNoLoss()
        return Double(last.rawValue) / Double(elapsed) * 1e9
    }
}
