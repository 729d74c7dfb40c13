/// The whole state right after an event, kept so that nobody has to replay a session from its start.
public struct Keyframe: Equatable, Sendable {
    /// The last event that the state has in it.
    public var event: EventNumber
    /// What existed then.
    public var state: HierarchyState

    /// Pairs a state with its event.
    public init(event: EventNumber, state: HierarchyState) {
        self.event = event
        self.state = state
    }

    /// The beginning of every session: nothing exists.
    public static let beginning = Keyframe(event: .zero, state: HierarchyState())
}
