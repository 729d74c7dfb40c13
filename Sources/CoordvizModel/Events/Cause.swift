/// The event under which something happens, and how sure that is.
public struct Cause: Hashable, Sendable {
    /// The event that is named as the cause; ``EventNumber/zero`` when there is none.
    public var event: EventNumber
    /// How the cause reached here.
    public var strength: CauseStrength

    /// Names `event` as the cause.
    public init(event: EventNumber, strength: CauseStrength) {
        self.event = event
        self.strength = strength
    }

    /// Nothing is known to be the cause.
    public static let none = Cause(event: .zero, strength: .none)
}
