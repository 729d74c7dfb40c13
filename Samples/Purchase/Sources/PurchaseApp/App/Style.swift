/// How the shop's screens follow each other.
public enum Style: String, CaseIterable, Sendable {
    /// Each controller makes the next one.
    case segues
    /// A coordinator makes them all.
    case coordinator
}
