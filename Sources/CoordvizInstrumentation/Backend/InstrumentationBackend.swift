package import CoordvizModel

/// What takes the events: a recorder, or a test's list.
///
/// One backend is plugged into ``Instrumentation`` for the whole process, in the manner of swift-log and
/// swift-distributed-tracing. Every method may be called from any thread, also from a `deinit`; none may block on I/O
/// for long, throw, or trap.
package protocol InstrumentationBackend: AnyObject, Sendable {
    /// Makes an object known and gives it its id. Called once for each object.
    func define(kind: NodeKind, typeName: String, identifier: String?) -> NodeID

    /// Gives the id of a text; the same text has the same id throughout the session.
    func intern(_ text: String) -> StringID

    /// Gives the id of a place in the source; the same place has the same id throughout the session.
    func intern(_ location: SourceLocation) -> LocationID

    /// Gives the id for a message that is about to be sent.
    func makeMessage() -> MessageID

    /// Takes an event that happened just now. Fills its number and time; cause and thread are filled by the facade.
    @discardableResult
    func record(_ record: EventRecord) -> EventNumber

    /// Takes what a walk over the hierarchy saw, compares it with what is known, and keeps the difference.
    func observe(_ snapshot: borrowing HierarchySnapshot, reason: SnapshotReason)
}
