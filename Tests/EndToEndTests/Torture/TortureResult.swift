import Foundation

/// The result of one kill, or of many.
struct TortureResult {
    /// How often a process was killed.
    var kills = 0
    /// How often it was in the phase that was aimed at.
    var hits = 0
    var told = 0
    var lost = 0
    var doubled = 0
    /// Reported, and dropped because a ring was full, which the recording contains.
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
        if told.isGarbled { problems.append("a report is inconsistent") }
    }

    mutating func expect(_ condition: Bool, _ problem: @autoclosure () -> String) {
        if !condition { problems.append(problem()) }
    }
}
