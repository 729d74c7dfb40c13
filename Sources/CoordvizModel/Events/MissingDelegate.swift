/// Why a called delegate is missing, as far as the caller knows.
package enum MissingDelegate: UInt8, Sendable {
    /// It was never set, or the recording is of an earlier version that does not record this.
    case neverSet = 0
    /// It was released or removed.
    case gone = 1
}
