extension RecordedExpectation {
    /// Waits until nothing is different, and returns what is still different after that time; nil when nothing is.
    ///
    /// For what an app does a little later: the end of a transition, the release of an object by a task. Looks every 10 ms.
    /// - Parameters:
    ///   - seconds: for how long to wait at most.
    ///   - isolation: the actor of the caller, so that snapshots are taken on the main thread in a test on the main actor.
    public func problem(
        within seconds: Double,
        in recording: TestRecording,
        isolation: isolated (any Actor)? = #isolation
    ) async -> String? {
        let end = ContinuousClock.now + .seconds(seconds)
        while true {
            guard let problem = problem(in: recording) else { return nil }
            if ContinuousClock.now >= end { return problem }
            do {
                try await Task.sleep(for: .milliseconds(10))
            } catch {
                // The test was cancelled, so nothing may be waited for.
                return problem
            }
        }
    }

    /// As ``problem(within:in:isolation:)``, in the recording of the running test.
    public func problem(within seconds: Double, isolation: isolated (any Actor)? = #isolation) async -> String? {
        guard let recording = TestRecording.current else { return "\(TestRecordingError.noRecording)" }
        return await problem(within: seconds, in: recording, isolation: isolation)
    }
}
