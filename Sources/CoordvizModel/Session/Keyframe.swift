/// The complete state right after an event, recorded so that a session need not be replayed from its start.
package struct Keyframe: Equatable, Sendable {
    /// The last event that is applied to the state.
    package var event: EventNumber
    /// The state.
    package var state: HierarchyState

    /// Creates a keyframe.
    package init(event: EventNumber, state: HierarchyState) {
        self.event = event
        self.state = state
    }

    /// The empty state before the first event.
    package static let beginning = Keyframe(event: .zero, state: HierarchyState())
}
