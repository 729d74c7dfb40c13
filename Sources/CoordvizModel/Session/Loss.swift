/// Events in a row that got numbers and will never come.
public struct Loss: Hashable, Sendable {
    /// The first of them.
    public var first: EventNumber
    /// The last of them.
    public var last: EventNumber
    /// Why they are lost.
    public var reason: LossReason

    /// Tells of the events from `first` to `last`.
    public init(first: EventNumber, last: EventNumber, reason: LossReason) {
        self.first = first
        self.last = last
        self.reason = reason
    }
}
