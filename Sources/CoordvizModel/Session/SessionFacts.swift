/// The facts about a session as a whole.
package struct SessionFacts: Hashable, Sendable {
    /// The session's number in its recording.
    package var id: SessionID
    /// The session's id, which every copy of it has, also in another recording.
    package var uuid: SessionUUID
    /// What was said of the session when and while it was recorded (``SessionLabels``).
    package var labels: [String: String] = [:]
    /// The name of the recorded program.
    package var process: String
    /// The process id.
    package var processID: Int64
    /// The name and version of the operating system.
    package var system: String
    /// The version of the recorder that wrote the session.
    package var recorderVersion: String
    /// Wall-clock time of the start, in nanoseconds since 1970, to which all monotonic times are relative.
    package var startedAt: Int64
    /// How it ended.
    package var ending: SessionEnding
    /// Whether the recorder still runs, if ``ending`` is ``SessionEnding/running``. Determined when the recording is
    /// opened.
    package var presence = RecorderPresence.unknown
    /// The signal that ended the process; nil for none or unknown.
    package var signal: Int32?
    /// The number of lost events.
    package var dropped: Int64
    /// Whether the recording has an impossible number of lost events. Then ``dropped`` is that of the known ones.
    package var hasImpossibleLossCount = false
    /// The known ranges of lost events, sorted by number.
    package var losses: [Loss]
    /// The number of the last event; ``EventNumber/zero`` for a session without events.
    package var lastEvent: EventNumber
    /// The time of the last event, in nanoseconds since the start.
    package var duration: Int64
    /// The number of events in the recording that belong to no session, possibly to this one before the recording was
    /// damaged.
    package var strayEvents: Int64 = 0
    /// The least number of events that followed ``lastEvent``, because the recording mentions them.
    package var eventsMissingAtEnd: Int64 = 0

    /// In nanoseconds, 104 days: no session lasts longer, and doubles are exact up to it.
    package static let longestDuration: Int64 = 1 << 53 - 1

    /// Creates the facts of a session.
    /// - Parameter uuid: its id; by default one that is always the same for the same program, system and start.
    package init(
        id: SessionID,
        uuid: SessionUUID? = nil,
        process: String,
        processID: Int64,
        system: String,
        recorderVersion: String,
        startedAt: Int64,
        ending: SessionEnding = .running,
        signal: Int32? = nil,
        dropped: Int64 = 0,
        losses: [Loss] = [],
        lastEvent: EventNumber = .zero,
        duration: Int64 = 0
    ) {
        self.id = id
        // What merging, packing and importing keep.
        self.uuid =
            uuid
            ?? SessionUUID(derivedFrom: [process, String(processID), system, recorderVersion, String(startedAt)])
        self.process = process
        self.processID = processID
        self.system = system
        self.recorderVersion = recorderVersion
        self.startedAt = startedAt
        self.ending = ending
        self.signal = signal
        self.dropped = dropped
        self.losses = losses
        self.lastEvent = lastEvent
        self.duration = duration
    }
}
