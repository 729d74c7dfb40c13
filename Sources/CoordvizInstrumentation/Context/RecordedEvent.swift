package import CoordvizModel

/// An event to which something refers later: in another recording than its own it does not exist.
package struct RecordedEvent: Sendable {
    private let event: EventNumber
    private let generation: UInt32

    /// - Parameter event: an event of the current recording.
    package init(_ event: EventNumber) {
        self.event = event
        generation = Instrumentation.generation
    }

    /// The event; nil in another recording. Costs an atomic load.
    package var ifCurrent: EventNumber? { generation == Instrumentation.generation ? event : nil }
}
