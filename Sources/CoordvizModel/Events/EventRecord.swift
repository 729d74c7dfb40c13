/// A recorded event: of fixed size, with ids instead of texts, and without references to objects.
///
/// 64 bytes, so that it fits into a memory-mapped slot. Fields that a kind does not use are zero; ``EventKind``
/// describes `subject`, `object` and `name` for each kind. The backend sets `number`, `time`, `thread` and the cause.
@usableFromInline
package struct EventRecord: Hashable, Sendable {
    /// Nanoseconds since the session's start, on a monotonic clock.
    package var time: Int64 = 0
    /// The event's number in the session.
    package var number: EventNumber = .zero
    /// The event that caused this one.
    package var causeEvent: EventNumber = .zero
    /// For observations, the last event before the interval in which the change happened.
    package var since: EventNumber = .zero
    /// The node that the event is about.
    package var subject: NodeID
    /// The other node: parent, receiver, container.
    package var object: NodeID
    /// For hops, the next responder that the structure predicts.
    package var predicted: NodeID
    /// The message that the event belongs to.
    package var message: MessageID
    /// A text whose meaning depends on the kind.
    package var name: StringID
    /// The source location in the app that caused the event.
    package var location: LocationID
    /// The thread, numbered from 1 in the order of first use; 1 is the main thread.
    package var thread: UInt16 = 0
    /// Reserved, zero.
    package var flags: UInt16 = 0
    /// The kind of event.
    package var kind: EventKind
    /// How the cause is known.
    package var strength: CauseStrength = .none
    /// A ``HopReason``, ``EdgeKind``, ``AppearanceState``, ``ValuesLevel`` or ``MissingDelegate``, depending on the kind.
    package var code: UInt8
    /// For hops, the ``HopReason`` of the predicted hop.
    package var predictedCode: UInt8

    /// Creates a record without the fields that the backend sets.
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
