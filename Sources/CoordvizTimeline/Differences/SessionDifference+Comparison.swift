extension SessionDifference {
    /// Compares two sessions or two moments, of the same app or of different ones.
    ///
    /// Takes O(n log n) for n nodes, and time linear in the messages.
    package init(from earlierSide: ComparedSide, to laterSide: ComparedSide) {
        let before = earlierSide.withoutDisplaced(since: laterSide)
        let after = laterSide.withoutDisplaced(since: earlierSide)
        let alignment = RoleAlignment(before, after)
        entries = DifferenceEntries(before, after, alignment).entries
        successions = []
        messages = []
        unknownBefore = before.unknown
        unknownAfter = after.unknown
        guard let earlier = before.history, let later = after.history else { return }
        successions = SuccessionChanges(before, after, alignment).all(earlier, later)
        let ways = MessageWays(before, after, alignment)
        messages = ways.changes(earlier, later)
        unknownBefore += MessageWays.unknown(earlier)
        unknownAfter += MessageWays.unknown(later)
    }
}
