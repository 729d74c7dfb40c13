/// One event as it is recorded: fixed size, ids instead of texts, no reference to any object.
///
/// 64 bytes, so that a later sink can keep one in a memory-mapped slot. Fields that a kind does not use are zero; what
/// each kind means by `subject`, `object` and `name` stands at ``EventKind``. The backend fills `number`, `time`,
/// `thread` and the cause; callers leave them alone.
public struct EventRecord: Hashable, Sendable {
    /// Nanoseconds since the session's start, on a monotonic clock.
    public var time: Int64 = 0
    /// The event's place in the session.
    public var number: EventNumber = .zero
    /// The event under which this one happened.
    public var causeEvent: EventNumber = .zero
    /// For observations: the last event before the walk that did not yet see this. The truth lies between.
    public var since: EventNumber = .zero
    /// Whom the event is about.
    public var subject: NodeID
    /// The other side: parent, receiver, container.
    public var object: NodeID
    /// For hops: the receiver that the structure predicts.
    public var predicted: NodeID
    /// The message that the event belongs to.
    public var message: MessageID
    /// A text that belongs to the kind.
    public var name: StringID
    /// Where in the app's source the event was brought about.
    public var location: LocationID
    /// The thread, numbered from 1 in the order of first use; 1 is the main thread.
    public var thread: UInt16 = 0
    /// Reserved, zero.
    public var flags: UInt16 = 0
    /// What happened.
    public var kind: EventKind
    /// How sure the cause is.
    public var strength: CauseStrength = .none
    /// A ``HopReason``, ``EdgeKind``, ``AppearanceState``, ``ValuesLevel`` or ``MissingDelegate``, depending on the kind.
    public var code: UInt8
    /// For hops: the ``HopReason`` of the predicted hop.
    public var predictedCode: UInt8

    /// Says what happened; everything that the backend knows better is left to it.
    public init(
        _ kind: EventKind,
        subject: NodeID = .none,
        object: NodeID = .none,
        predicted: NodeID = .none,
        message: MessageID = .none,
        name: StringID = .none,
        location: LocationID = .none,
        code: UInt8 = 0,
        predictedCode: UInt8 = 0
    ) {
        self.kind = kind
        self.subject = subject
        self.object = object
        self.predicted = predicted
        self.message = message
        self.name = name
        self.location = location
        self.code = code
        self.predictedCode = predictedCode
    }
}
