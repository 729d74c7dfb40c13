/// Limits how much of the main thread's time walks over the hierarchy may take: one percent, with a reserve for busy
/// moments.
///
/// A token bucket: time that passes fills it, walks drain it. All times are nanoseconds on one monotonic clock.
struct SnapshotBudget {
    /// The share of the elapsed time that walks may take.
    static let share = 0.01
    /// The reserve: enough for a launch or a test, too short to be noticed.
    static let inHand: Double = 100_000_000

    private var credit = Self.inHand
    private var lastEarned: Int64
    private(set) var isSlowed = false

    init(now: Int64) { lastEarned = now }

    /// The decision about the walk that is due.
    enum Decision {
        /// Walk.
        case walk
        /// Walk, and record that walks continue: some were skipped before.
        case walkAgain
        /// Do not walk, and record that walks have become rarer.
        case slowDown
        /// Do not walk; that is recorded already.
        case skip
    }

    /// - Parameter mayLeaveOut: false for an explicit walk.
    mutating func decide(now: Int64, mayLeaveOut: Bool = true) -> Decision {
        credit = min(Self.inHand, credit + Double(now - lastEarned) * Self.share)
        lastEarned = now
        if credit >= 0 || !mayLeaveOut {
            defer { isSlowed = false }
            return isSlowed ? .walkAgain : .walk
        }
        defer { isSlowed = true }
        return isSlowed ? .skip : .slowDown
    }

    mutating func spend(_ nanoseconds: Int64) { credit -= Double(nanoseconds) }
}
