internal import CoordvizModel

/// Lets one test at a time be recorded: a process has one recorder, and test frameworks run tests in parallel.
package actor TestTurn {
    /// The turn of this process.
    package static let shared = TestTurn()

    private var isTaken = false
    /// How many tests waited since the turn was last free, and for how long the turn was taken.
    private var waited = 0
    private var takenSince = ContinuousClock.now
    private var waiting: [CheckedContinuation<Void, Never>] = []
    /// How many tests of a name were recorded before, for the cases of a parameterized test.
    private var counts: [String: Int] = [:]

    /// Waits until no other test is recorded. A waiting test holds no thread.
    /// - Returns: how many tests of that name were recorded before.
    package func begin(_ name: String) async -> Int {
        if isTaken {
            waited += 1
            await withCheckedContinuation { waiting.append($0) }
        } else {
            (isTaken, waited, takenSince) = (true, 0, .now)
        }
        defer { counts[name, default: 0] += 1 }
        return counts[name, default: 0]
    }

    /// Ends the turn: the test that waits longest is next.
    /// - Returns: what the turns have cost, as a sentence, when no test waits any more and it was more than a second; nil otherwise.
    package func end() -> String? {
        // Handed over and not freed, so that no other test can be faster.
        guard waiting.isEmpty else {
            waiting.removeFirst().resume()
            return nil
        }
        isTaken = false
        let time = ContinuousClock.now - takenSince
        guard waited > 0, time > .seconds(1) else { return nil }
        let tenths = time.components.seconds * 10 + time.components.attoseconds / 100_000_000_000_000_000
        return """
            coordviz: \(Count.of(waited + 1, "recorded test")) ran one after the other, for \(tenths / 10).\(tenths % 10) s, \
            because a process has one recorder. Tests without the trait run beside them.
            """
    }
}
