internal import CoordvizModel

/// Lets one test at a time be recorded: a process has one recorder, and test frameworks run tests in parallel.
package actor TestTurn {
    /// The turn of this process.
    package static let shared = TestTurn()

    /// The turn of a running test's cases, while the test has that of the process.
    @TaskLocal private static var ofCases: TestTurn?

    private var isTaken = false
    /// How many tests waited since the turn was last free, and for how long the turn was taken.
    private var waited = 0
    private var takenSince = ContinuousClock.now
    private var waiting: [CheckedContinuation<Void, Never>] = []
    /// How many tests of a name were recorded before, for the cases of a parameterized test.
    private var counts: [String: Int] = [:]

    /// Runs a test with all of its cases, in the turn of the process. Waits for that here and not in the cases, which may have
    /// a time limit.
    /// - Parameter report: called with what the turns have cost, as a sentence, if no test waits any more and it was much.
    package static func forTest(
        reporting report: (String) -> Void,
        _ body: () async throws -> Void
    ) async throws {
        // A suite and a test in it may both ask for it.
        guard ofCases == nil else { return try await body() }
        try await shared.taken(reporting: report) { try await $ofCases.withValue(TestTurn()) { try await body() } }
    }

    /// Runs a case of a test, while no other one is recorded.
    /// - Parameter body: is called with how many cases of that name were recorded before.
    package static func forCase(
        _ name: String,
        reporting report: (String) -> Void,
        _ body: (Int) async throws -> Void
    ) async throws {
        // What the cases of a test cost each other is a part of what the test costs the others.
        try await (ofCases ?? shared).taken(reporting: ofCases == nil ? report : { _ in }) {
            try await body(shared.number(of: name))
        }
    }

    private nonisolated func taken(reporting report: (String) -> Void, _ body: () async throws -> Void) async throws {
        await begin()
        let result: Result<Void, any Error>
        do {
            result = .success(try await body())
        } catch {
            result = .failure(error)
        }
        if let cost = await end() { report(cost) }
        try result.get()
    }

    /// How many cases of that name were recorded before this one.
    private func number(of name: String) -> Int {
        defer { counts[name, default: 0] += 1 }
        return counts[name, default: 0]
    }

    /// Waits until no other test is recorded. A waiting test holds no thread.
    private func begin() async {
        if isTaken {
            waited += 1
            await withCheckedContinuation { waiting.append($0) }
        } else {
            (isTaken, waited, takenSince) = (true, 0, .now)
        }
    }

    /// Ends the turn: the test that waits longest is next.
    /// - Returns: what the turns have cost, as a sentence, when no test waits any more and it was more than a second; nil otherwise.
    private func end() -> String? {
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
