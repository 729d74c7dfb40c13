internal import CoordvizInstrumentation
internal import CoordvizModel
package import Testing

/// Lets one test at a time use the process's only backend: ``Instrumentation`` has room for one, and Swift Testing runs tests in
/// parallel.
///
/// Use `.recordsAlone` on every suite or test that plugs a backend in. A test waits without blocking a thread, so tests on the main
/// actor cannot block each other. Afterwards the backend must be removed; one that was left is removed and is reported as a failure
/// of that test.
package struct RecordingIsolation: TestTrait, SuiteTrait, TestScoping {
    @TaskLocal private static var isHeld = false

    /// True: every test of a suite, and of the suites in it, is isolated.
    package let isRecursive = true

    /// Runs a test while no other test with this trait runs.
    package func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        // A suite and a test in it may both carry the trait.
        guard !Self.isHeld else { return try await function() }
        await Turnstile.shared.enter()
        let result: Result<Void, any Error>
        do {
            try await Self.$isHeld.withValue(true) { try await function() }
            result = .success(())
        } catch {
            result = .failure(error)
        }
        if let left = Instrumentation.backend {
            Instrumentation.remove(left)
            Issue.record("The test left its backend plugged in.", sourceLocation: test.sourceLocation)
        }
        await Turnstile.shared.leave()
        try result.get()
    }
}

extension Trait where Self == RecordingIsolation {
    /// Isolates a test from every other test that launches an application: a process has one of these, too, and one run loop.
    package static var runsApplicationAlone: RecordingIsolation { RecordingIsolation() }

    /// Isolates a test from every other test that plugs a backend in.
    package static var recordsAlone: RecordingIsolation { RecordingIsolation() }
}

/// An asynchronous lock that serves its waiters in order.
private actor Turnstile {
    static let shared = Turnstile()
    private var isTaken = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func enter() async {
        guard isTaken else {
            isTaken = true
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }

    func leave() {
        // Handed over, not released: no other test can take it in between.
        if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
    }
}
