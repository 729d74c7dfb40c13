/// A range of events that have numbers but were lost.
package struct Loss: Hashable, Sendable {
    /// The first lost event.
    package var first: EventNumber
    /// The last lost event.
    package var last: EventNumber
    /// Why they were lost.
    package var reason: LossReason

    /// Creates the loss of the events from `first` to `last`.
    package init(first: EventNumber, last: EventNumber, reason: LossReason) {
        self.first = first
        self.last = last
        self.reason = reason
    }
}
