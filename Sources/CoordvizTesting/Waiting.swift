extension RecordedExpectation {
    /// Waits until nothing is different, and returns what is still different after that time; nil when nothing is.
    ///
    /// For what an app does a little later: the end of a transition, the release of an object by a task. Looks after 10 ms, and
    /// then after longer pauses, because each look is recorded.
    /// - Parameters:
    ///   - seconds: for how long to wait at most.
    ///   - isolation: the actor of the caller, so that snapshots are taken on the main thread in a test on the main actor.
    public func problem(
        within seconds: Double,
        in recording: TestRecording,
        isolation: isolated (any Actor)? = #isolation
    ) async -> String? {
        await Patience(seconds).left { problem(in: recording) }
    }

    /// As ``problem(within:in:isolation:)``, in the recording of the running test.
    public func problem(within seconds: Double, isolation: isolated (any Actor)? = #isolation) async -> String? {
        guard let recording = TestRecording.current else { return "\(TestRecording.obstacle)" }
        return await problem(within: seconds, in: recording, isolation: isolation)
    }
}

/// How long to wait until something is no longer found.
package struct Patience {
    private let end: ContinuousClock.Instant
    private var pause = Duration.milliseconds(10)
    private static let longest = Duration.milliseconds(160)

    /// - Parameter seconds: from now on.
    package init(_ seconds: Double) { end = .now + .seconds(seconds) }

    /// How long to wait before the next look; nil when the time is over.
    package mutating func next() -> Duration? {
        guard ContinuousClock.now < end else { return nil }
        defer { pause = min(pause * 2, Self.longest) }
        return pause
    }

    /// What is still found when the time is over, or the task is cancelled; nil as soon as nothing is found.
    func left<Found>(isolation: isolated (any Actor)? = #isolation, _ find: () -> Found?) async -> Found? {
        var patience = self
        while true {
            guard let found = find() else { return nil }
            guard let pause = patience.next(), (try? await Task.sleep(for: pause)) != nil else { return found }
        }
    }
}
