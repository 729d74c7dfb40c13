/// Lets one test at a time be recorded: a process has one recorder, and test frameworks run tests in parallel.
package actor TestTurn {
    /// The turn of this process.
    package static let shared = TestTurn()

    private var isTaken = false
    private var waiting: [CheckedContinuation<Void, Never>] = []
    /// How many tests of a name were recorded before, for the cases of a parameterized test.
    private var counts: [String: Int] = [:]

    /// Waits until no other test is recorded. A waiting test holds no thread.
    /// - Returns: how many tests of that name were recorded before.
    package func begin(_ name: String) async -> Int {
        if isTaken {
            await withCheckedContinuation { waiting.append($0) }
        } else {
            isTaken = true
        }
        defer { counts[name, default: 0] += 1 }
        return counts[name, default: 0]
    }

    /// Ends the turn: the test that waits longest is next.
    package func end() {
        // Handed over and not freed, so that no other test can be faster.
        if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
    }
}
