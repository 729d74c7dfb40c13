/// Why a call of a delegate reached nobody, as far as whoever called could tell.
public enum MissingDelegate: UInt8, Sendable {
    /// There never was one, it was taken away, or a recording of an earlier version does not say.
    case neverSet = 0
    /// There was one, and it was released.
    case released = 1
}
