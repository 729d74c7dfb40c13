/// How much of the main thread's time walks over the hierarchy may take: one part in a hundred, with some time in hand for
/// busy moments.
///
/// A token bucket: time that passes earns, walks spend. All times in nanoseconds on one monotonic clock.
struct SnapshotBudget {
    /// What walks may take of the time that passes.
    static let share = 0.01
    /// What may be spent at once: enough for a launch or a test, too little to be felt.
    static let inHand: Double = 100_000_000

    private var credit = Self.inHand
    private var lastEarned: Int64
    private(set) var isSlowed = false

    init(now: Int64) { lastEarned = now }

    /// What to do about the walk that is due.
    enum Decision {
        /// Walk.
        case walk
        /// Say that walks go on, and walk: some were left out before.
        case walkAgain
        /// Do not walk, and say that walks have become rarer.
        case slowDown
        /// Do not walk; it has been said.
        case skip
    }

    /// - Parameter mayLeaveOut: false for a walk that somebody asked for.
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
