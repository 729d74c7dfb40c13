/// Why a call of a delegate reached nobody, as far as whoever called could tell.
package enum MissingDelegate: UInt8, Sendable {
    /// There never was one, or a recording of an earlier version does not say.
    case neverSet = 0
    /// There was one, and it was released or taken away.
    case gone = 1
}
