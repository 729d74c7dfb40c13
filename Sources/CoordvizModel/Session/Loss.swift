/// Events in a row that got numbers and will never come.
package struct Loss: Hashable, Sendable {
    /// The first of them.
    package var first: EventNumber
    /// The last of them.
    package var last: EventNumber
    /// Why they are lost.
    package var reason: LossReason

    /// Tells of the events from `first` to `last`.
    package init(first: EventNumber, last: EventNumber, reason: LossReason) {
        self.first = first
        self.last = last
        self.reason = reason
    }
}
