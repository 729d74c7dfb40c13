public import CoordvizModel
public import CoordvizRecording

extension InMemorySession {
    /// Writes the session into the recording at `path` and ends it as its facts say.
    /// - Returns: its number there.
    @discardableResult
    public func write(to path: String) throws -> SessionID {
        let writer = try beginWriting(to: path)
        try writer.finish(ending: facts.ending)
        return writer.session
    }

    /// Writes the session into the recording at `path` and leaves it open, as a running app does.
    public func beginWriting(to path: String) throws -> RecordingWriter {
        let writer = try RecordingWriter(path: path, facts: facts)
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

    /// As a recorder does: what failed because somebody else was writing is tried again, and on a machine with much to do
    /// more than once.
    private static func patiently(_ body: () throws -> Void) throws {
        for _ in 0..<100 {
            do {
                return try body()
            } catch  where "\(error)".contains("database is locked") {
                continue
            }
        }
        try body()
    }
}
