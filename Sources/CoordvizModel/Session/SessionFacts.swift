/// What is known of a session as a whole.
package struct SessionFacts: Hashable, Sendable {
    /// The session's number in its recording.
    package var id: SessionID
    /// The name of the recorded program.
    package var process: String
    /// The process id that the operating system gave it.
    package var processID: Int64
    /// The operating system, as it names itself.
    package var system: String
    /// The version of the recorder that wrote the session.
    package var recorderVersion: String
    /// Wall-clock time of the start, in nanoseconds since 1970. The one anchor of all monotonic times.
    package var startedAt: Int64
    /// How it ended, as far as is known.
    package var ending: SessionEnding
    /// Whether the recorder still runs, where ``ending`` is ``SessionEnding/running``. Seen when the recording was opened.
    package var presence = RecorderPresence.unknown
    /// The signal that ended the process, where one did and it is known.
    package var signal: Int32?
    /// How many events could not be kept.
    package var dropped: Int64
    /// Which events could not be kept, as far as that is known, in the order of their numbers.
    package var losses: [Loss]
    /// The number of the last event; ``EventNumber/zero`` when there is none.
    package var lastEvent: EventNumber
    /// The time of the last event, in nanoseconds since the start.
    package var duration: Int64
    /// How many events of the recording belong to no session that it knows: perhaps to this one, before it was damaged.
    package var strayEvents: Int64 = 0
    /// How many events must have followed ``lastEvent``, at the least, since the recording speaks of them.
    package var eventsMissingAtEnd: Int64 = 0

    /// Collects what is known.
    package init(
        id: SessionID,
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
