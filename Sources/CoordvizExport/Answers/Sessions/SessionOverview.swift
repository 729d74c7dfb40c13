package import CoordvizModel

/// A session of a recording with its counts.
package struct SessionOverview: Equatable, Sendable {
    /// The facts about the session.
    package var facts: SessionFacts
    /// The number of coordinators.
    package var coordinators: Int
    /// The number of messages.
    package var messages: Int64

    /// Creates an overview. The counts are zero for a session without events.
    package init(_ facts: SessionFacts, coordinators: Int = 0, messages: Int64 = 0) {
        self.facts = facts
        self.coordinators = coordinators
        self.messages = messages
    }
}
