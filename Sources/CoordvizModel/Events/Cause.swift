/// The cause of an event, and how certain it is.
@usableFromInline
package struct Cause: Hashable, Sendable {
    /// The event that is the cause; ``EventNumber/zero`` for none.
    package var event: EventNumber
    /// How the cause is known.
    package var strength: CauseStrength

    /// Creates a cause.
    package init(event: EventNumber, strength: CauseStrength) {
        self.event = event
        self.strength = strength
    }

    /// No known cause.
    package static let none = Cause(event: .zero, strength: .none)
}
