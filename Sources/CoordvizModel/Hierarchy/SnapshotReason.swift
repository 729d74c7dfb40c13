/// The reason for a snapshot of the hierarchy.
package enum SnapshotReason: String, CaseIterable, Sendable {
    /// Recording began.
    case start
    /// The main run loop was about to wait.
    case turn
    /// A mark was set.
    case mark
    /// Recording ended.
    case end
}
