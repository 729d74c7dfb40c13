package import CoordvizModel
package import CoordvizRecording
internal import Foundation

extension InMemorySession {
    /// Writes the session into the recording at `path` and ends it according to its facts.
    /// - Returns: its number there.
    @discardableResult
    package func write(to path: String) throws -> SessionID {
        let writer = try beginWriting(to: path)
        try writer.finish(ending: facts.ending)
        return writer.session
    }

    /// Writes the session into the recording at `path` and leaves it open, like a running app.
    package func beginWriting(to path: String) throws -> RecordingWriter {
        let writer = try Self.patiently { try RecordingWriter(path: path, facts: facts) }
        for record in records {
            try Self.patiently {
                try writer.append(
                    record,
                    record == records.first ? definitions : [],
                    keyframe: keyframes.first { $0.event == record.number }?.state
                )
            }
        }
        if !facts.losses.isEmpty {
            var batch = EventBatch()
            batch.losses = facts.losses
            try writer.append(batch)
        }
        return writer
    }

    /// Like a recorder: what failed because another writer was active is tried again after a while. A writer that failed does not
    /// wait by itself; and if several begin at once on a slow disk, the last may wait too long.
    private static func patiently<Value>(_ body: () throws -> Value) throws -> Value {
        let deadline = ContinuousClock.now + .seconds(30)
        while true {
            do {
                return try body()
            } catch  where "\(error)".contains("database is locked") && ContinuousClock.now < deadline {
                usleep(10_000)
            }
        }
    }
}
