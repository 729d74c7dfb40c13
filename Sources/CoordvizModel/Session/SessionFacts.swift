/// What is known of a session as a whole.
public struct SessionFacts: Hashable, Sendable {
    /// The session's number in its recording.
    public var id: SessionID
    /// The name of the recorded program.
    public var process: String
    /// The process id that the operating system gave it.
    public var processID: Int64
    /// The operating system, as it names itself.
    public var system: String
    /// The version of the recorder that wrote the session.
    public var recorderVersion: String
    /// Wall-clock time of the start, in nanoseconds since 1970. The one anchor of all monotonic times.
    public var startedAt: Int64
    /// How it ended, as far as is known.
    public var ending: SessionEnding
    /// Whether the recorder still runs, where ``ending`` is ``SessionEnding/running``. Seen when the recording was opened.
    public var presence = RecorderPresence.unknown
    /// The signal that ended the process, where one did and it is known.
    public var signal: Int32?
    /// How many events could not be kept.
    public var dropped: Int64
    /// Which events could not be kept, as far as that is known, in the order of their numbers.
    public var losses: [Loss]
    /// The number of the last event; ``EventNumber/zero`` when there is none.
    public var lastEvent: EventNumber
    /// The time of the last event, in nanoseconds since the start.
    public var duration: Int64
    /// How many events of the recording belong to no session that it knows: perhaps to this one, before it was damaged.
    public var strayEvents: Int64 = 0
    /// How many events must have followed ``lastEvent``, at the least, since the recording speaks of them.
    public var eventsMissingAtEnd: Int64 = 0

    /// Collects what is known.
    public init(
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
