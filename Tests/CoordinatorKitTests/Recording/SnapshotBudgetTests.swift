import Testing

@testable import CoordinatorKit

/// Walks become rarer when they take too much of the main thread's time, and become frequent again.
@Suite struct SnapshotBudgetTests {
    private let second: Int64 = 1_000_000_000

    @Test func walksWithinAHundredthOfTheTimeNeverStop() {
        var budget = SnapshotBudget(now: 0)
        for turn in 1...10_000 {
            #expect(budget.decide(now: Int64(turn) * 16_000_000) == .walk)
            budget.spend(150_000)
        }
    }

    @Test func aBusyMomentIsPaidFromTheUnspentBudget() {
        var budget = SnapshotBudget(now: 0)
        for _ in 0..<50 {
            #expect(budget.decide(now: 0) == .walk)
            budget.spend(1_000_000)
        }
    }

    @Test func tooMuchIsSlowedSaidOnceAndTakenUpAgain() {
        var budget = SnapshotBudget(now: 0)
        budget.spend(150_000_000)
        #expect(budget.decide(now: 0) == .slowDown)
        #expect(budget.decide(now: second) == .skip)
        #expect(budget.decide(now: 4 * second) == .skip)
        #expect(budget.decide(now: 6 * second) == .walkAgain)
        #expect(budget.decide(now: 6 * second) == .walk)
        budget.spend(150_000_000)
        #expect(budget.decide(now: 6 * second) == .slowDown)
    }

    @Test func aRequestedWalkIsNeverLeftOut() {
        var budget = SnapshotBudget(now: 0)
        budget.spend(150_000_000)
        #expect(budget.decide(now: 0, mayLeaveOut: false) == .walk)
        #expect(budget.decide(now: 0) == .slowDown)
        #expect(budget.decide(now: 0, mayLeaveOut: false) == .walkAgain)
    }

    @Test func theUnspentBudgetIsLimited() {
        var budget = SnapshotBudget(now: 0)
        #expect(budget.decide(now: 1000 * second) == .walk)
        budget.spend(101_000_000)
        #expect(budget.decide(now: 1000 * second) == .slowDown)
    }
}
