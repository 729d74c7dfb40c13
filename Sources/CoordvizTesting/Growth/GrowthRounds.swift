/// The rounds of an action that is repeated to find what grows.
package struct GrowthRounds {
    /// How often the action is repeated after its first round, which lets the app create what it keeps.
    package let count: Int

    /// - Parameter count: at least 2.
    package init(repeating count: Int) { self.count = max(2, count) }

    /// Runs the action, and returns what grows; nil if nothing does.
    /// - Parameters:
    ///   - seconds: for how long to wait after each round until what it used is released.
    ///   - action: the action; it ends where it began.
    package func problem(
        within seconds: Double,
        isolation: isolated (any Actor)? = #isolation,
        _ action: () async throws -> Void
    ) async rethrows -> String? {
        guard let recording = TestRecording.current else { return "\(TestRecording.obstacle)" }
        var before: Int?
        var marks: [String] = []
        for _ in 0...count {
            try await action()
            if before == nil { await atRest(within: seconds, in: recording) }
            before = await settled(to: before, within: seconds, in: recording)
            marks.append(recording.markMoment("after round"))
        }
        return GrowthExpectation(after: marks).problem(in: recording)
    }

    /// Waits until no more objects are released: what the first round releases late would hide growth in the next one.
    private func atRest(
        within seconds: Double,
        in recording: TestRecording,
        isolation: isolated (any Actor)? = #isolation
    ) async {
        var (last, looks) = (Int.max, 0)
        _ = await Patience(seconds).left { () -> Int? in
            let alive = recording.objectsAlive
            looks = alive < last ? 0 : looks + 1
            last = alive
            return looks >= Self.quietLooks ? nil : alive
        }
    }

    /// About a sixth of a second.
    private static let quietLooks = 4

    /// Waits until no more objects are alive than after the round before; returns how many are.
    private func settled(
        to before: Int?,
        within seconds: Double,
        in recording: TestRecording,
        isolation: isolated (any Actor)? = #isolation
    ) async -> Int {
        let more: Int? = await Patience(seconds).left {
            let alive = recording.objectsAlive
            return alive > before ?? alive ? alive : nil
        }
        return more ?? recording.objectsAlive
    }
}
