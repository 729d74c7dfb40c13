/// What gives way when events come faster than they can be written, or cannot be written at all, for longer than the ring
/// lasts. Definitions never do, and the recording says which events are missing.
public enum FullRingPolicy: Sendable {
    /// The oldest that are not written yet make room: a recording holds what came last before a crash.
    case newestWins
    /// The newest are not taken: a recording holds what came first after the trouble began.
    case oldestWins
}
