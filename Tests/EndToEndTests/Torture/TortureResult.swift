import Foundation

/// What came of one kill, or of many.
struct TortureResult {
    /// How often a process was killed.
    var kills = 0
    /// How often it was in the phase that was aimed at.
    var hits = 0
    var told = 0
    var lost = 0
    var doubled = 0
    /// Told, and given up by a full ring, which the recording says.
    var givenUp = 0
    var problems: [String] = []

    static func += (left: inout TortureResult, right: TortureResult) {
        left.kills += right.kills
        left.hits += right.hits
        left.told += right.told
        left.lost += right.lost
        left.doubled += right.doubled
        left.givenUp += right.givenUp
        left.problems += right.problems
    }

    mutating func add(_ check: StoryCheck, _ told: Told) {
        self.told += told.count
        lost += check.lost
        doubled += check.doubled
        givenUp += check.givenUp
        problems += check.problems
        if told.isGarbled { problems.append("what was told makes no sense") }
    }

    mutating func expect(_ condition: Bool, _ problem: @autoclosure () -> String) {
        if !condition { problems.append(problem()) }
    }
}
