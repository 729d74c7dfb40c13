/// How the shop's screens follow each other.
public enum Style: String, CaseIterable, Sendable {
    /// Each view controller creates the next one.
    case segues
    /// A coordinator creates them all.
    case coordinator
}
