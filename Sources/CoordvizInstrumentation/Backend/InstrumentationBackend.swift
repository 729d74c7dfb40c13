package import CoordvizModel

/// Receives the events: a recorder, or a list in a test.
///
/// One backend is installed in ``Instrumentation`` for the whole process, as in swift-log and
/// swift-distributed-tracing. Every method may be called from any thread, also from a `deinit`; none may block on I/O
/// for long, throw, or trap.
package protocol InstrumentationBackend: AnyObject, Sendable {
    /// Defines an object and returns its id. Called once for each object.
    func define(kind: NodeKind, typeName: String, identifier: String?) -> NodeID

    /// Returns the id of a text; the same text has the same id throughout the session.
    func intern(_ text: String) -> StringID

    /// Returns the id of a text that hardly ever repeats, such as a message's values. The same text may have several ids, so
    /// that a backend need not remember all of them.
    func intern(unique text: String) -> StringID

    /// Returns the id of a place in the source; the same place has the same id throughout the session.
    func intern(_ location: SourceLocation) -> LocationID

    /// Returns the id for a message that is about to be sent.
    func makeMessage() -> MessageID

    /// Receives an event that happened just now, and sets its number and time; cause and thread are set by
    /// ``Instrumentation``.
    @discardableResult
    func record(_ record: EventRecord) -> EventNumber

    /// Receives the result of a walk over the hierarchy, compares it with the known state, and keeps the difference.
    func observe(_ snapshot: borrowing HierarchySnapshot, reason: SnapshotReason)

    /// Whether texts may be recorded that the app shows or the user types.
    var recordsTexts: Bool { get }
}

extension InstrumentationBackend {
    package var recordsTexts: Bool { false }

    package func intern(unique text: String) -> StringID { intern(text) }
}
