/// The whole state right after an event, kept so that nobody has to replay a session from its start.
package struct Keyframe: Equatable, Sendable {
    /// The last event that the state has in it.
    package var event: EventNumber
    /// What existed then.
    package var state: HierarchyState

    /// Pairs a state with its event.
    package init(event: EventNumber, state: HierarchyState) {
        self.event = event
        self.state = state
    }

    /// The beginning of every session: nothing exists.
    package static let beginning = Keyframe(event: .zero, state: HierarchyState())
}
