package import CoordvizModel

/// A session of a recording, with what there is to count in it.
package struct SessionOverview: Equatable, Sendable {
    /// What is known of it as a whole.
    package var facts: SessionFacts
    /// How many coordinators it has.
    package var coordinators: Int
    /// How many messages were sent in it.
    package var messages: Int64

    /// Pairs a session with its counts: none for one without events.
    package init(_ facts: SessionFacts, coordinators: Int = 0, messages: Int64 = 0) {
        self.facts = facts
        self.coordinators = coordinators
        self.messages = messages
    }
}
