/// One event as it is recorded: fixed size, ids instead of texts, no reference to any object.
///
/// 64 bytes, so that a later sink can keep one in a memory-mapped slot. Fields that a kind does not use are zero; what
/// each kind means by `subject`, `object` and `name` stands at ``EventKind``. The backend fills `number`, `time`,
/// `thread` and the cause; callers leave them alone.
@usableFromInline
package struct EventRecord: Hashable, Sendable {
    /// Nanoseconds since the session's start, on a monotonic clock.
    package var time: Int64 = 0
    /// The event's place in the session.
    package var number: EventNumber = .zero
    /// The event under which this one happened.
    package var causeEvent: EventNumber = .zero
    /// For observations: the last event before the walk that did not yet see this. The truth lies between.
    package var since: EventNumber = .zero
    /// Whom the event is about.
    package var subject: NodeID
    /// The other side: parent, receiver, container.
    package var object: NodeID
    /// For hops: the receiver that the structure predicts.
    package var predicted: NodeID
    /// The message that the event belongs to.
    package var message: MessageID
    /// A text that belongs to the kind.
    package var name: StringID
    /// Where in the app's source the event was brought about.
    package var location: LocationID
    /// The thread, numbered from 1 in the order of first use; 1 is the main thread.
    package var thread: UInt16 = 0
    /// Reserved, zero.
    package var flags: UInt16 = 0
    /// What happened.
    package var kind: EventKind
    /// How sure the cause is.
    package var strength: CauseStrength = .none
    /// A ``HopReason``, ``EdgeKind``, ``AppearanceState``, ``ValuesLevel`` or ``MissingDelegate``, depending on the kind.
    package var code: UInt8
    /// For hops: the ``HopReason`` of the predicted hop.
    package var predictedCode: UInt8

    /// Says what happened; everything that the backend knows better is left to it.
    package init(
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
