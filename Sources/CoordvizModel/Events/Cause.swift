/// The event under which something happens, and how sure that is.
@usableFromInline
package struct Cause: Hashable, Sendable {
    /// The event that is named as the cause; ``EventNumber/zero`` when there is none.
    package var event: EventNumber
    /// How the cause reached here.
    package var strength: CauseStrength

    /// Names `event` as the cause.
    package init(event: EventNumber, strength: CauseStrength) {
        self.event = event
        self.strength = strength
    }

    /// Nothing is known to be the cause.
    package static let none = Cause(event: .zero, strength: .none)
}
