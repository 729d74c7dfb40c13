/// Why a walk over the hierarchy was made.
package enum SnapshotReason: String, CaseIterable, Sendable {
    /// Recording began.
    case start
    /// The main run loop was about to wait.
    case turn
    /// Somebody set a mark.
    case mark
    /// Recording ended.
    case end
}
