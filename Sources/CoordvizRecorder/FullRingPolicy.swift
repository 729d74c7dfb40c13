/// Determines which events are lost when they are recorded faster than they can be written, or cannot be written, until
/// the ring is full. Definitions are never lost, and the recording says which events are missing.
public enum FullRingPolicy: Sendable {
    /// The oldest events that are not written yet make room: a recording has the last events before a crash.
    case newestWins
    /// New events are dropped: a recording has the first events after the problem began.
    case oldestWins
}
