internal import CoordvizInstrumentation
public import CoordvizTesting
internal import Foundation
public import Testing

/// Records the coordinators, messages and responder chain of a test, or of each test of a suite.
///
/// ```swift
/// @Test(.recorded) @MainActor func buyNowReachesTheApplication() throws { … }
/// ```
/// Each test and each case of a parameterized test has a separate recording. A test that fails leaves the recording and an HTML
/// report that opens at the failure, as attachments and in the folder `COORDVIZ_TEST_OUTPUT`, by default `coordviz-tests` beside
/// the tests' program. A test that passes leaves nothing, unless `COORDVIZ_KEEP_RECORDINGS` is 1.
///
/// Recorded tests run one after the other, because a process has one recorder. A test without the trait that runs at the same time
/// and starts coordinators is recorded with them, so give the trait to all suites that start coordinators.
public struct RecordedTrait: TestTrait, SuiteTrait, TestScoping {
    let checks: ChecksAfterSuccess

    /// True: the tests of a suite, and of the suites in it, are recorded.
    public var isRecursive: Bool { true }

    /// Waits for its turn with a test, records each of its cases, and does nothing for a suite as a whole.
    public func scopeProvider(for test: Test, testCase: Test.Case?) -> RecordedTrait? { test.isSuite ? nil : self }

    /// Runs a test, or one of its cases, and records the case. Only what is to be checked after success changes its result.
    public func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        guard testCase != nil else { return try await TestTurn.forTest(reporting: Self.write, function) }
        // A suite and a test in it may both have the trait.
        guard TestRecording.current == nil, TestRecording.obstacleOfTask == nil else { return try await function() }
        let text = Self.name(of: test)
        try await TestTurn.forCase(text, reporting: Self.write) { number in
            try await record(test, as: RecordedTestName(text, turn: number), function)
        }
    }

    /// Records a case whose turn it is.
    func record(
        _ test: Test,
        as name: RecordedTestName,
        _ function: @Sendable () async throws -> Void
    ) async throws {
        // The test's own trait says more than that of its suite, which comes first.
        let checks = (test.traits.compactMap { $0 as? RecordedTrait }.last ?? self).checks
        let recording: TestRecording
        do {
            recording = try TestRecording.begin(name, saying: Self.write)
        } catch {
            Self.write("coordviz: \(name.text) is not recorded. \(error)")
            let passed = try await TestRecording.$obstacleOfTask.withValue(error) {
                try await Self.passes(test, function)
            }
            let allowsLeaks = test.traits.contains { $0 is LeaksTrait }
            guard passed, let problem = checks.problem(ofUnrecorded: error, allowsLeaks: allowsLeaks) else { return }
            Issue.record("\(problem)", sourceLocation: test.sourceLocation)
            return
        }
        try await RecordedRun(recording, of: test, checks).perform(function).get()
    }

    /// Runs a test, and returns whether it recorded no failure.
    private static func passes(_ test: Test, _ function: @Sendable () async throws -> Void) async throws -> Bool {
        let passed = Guarded(true)
        #if compiler(>=6.2)
            let noticing = IssueHandlingTrait.compactMapIssues { issue in
                if issue.isFailure { passed.withLock { $0 = false } }
                return issue
            }
            try await noticing.provideScope(for: test, testCase: nil, performing: function)
        #else
            try await function()
        #endif
        return passed.withLock { $0 }
    }

    /// `CartTests/buyNow(item:)`: the test's id without its file, which two tests of a name may differ in.
    private static func name(of test: Test) -> String {
        let id = "\(test.id)"
        let parts = id.components(separatedBy: "/\(test.sourceLocation.fileName):")
        guard parts.count > 1 else { return id }
        return parts.dropLast().joined(separator: "/").replacingOccurrences(of: "/", with: ".")
    }

    static func result(of function: @Sendable () async throws -> Void) async -> Result<Void, any Error> {
        do {
            return .success(try await function())
        } catch {
            return .failure(error)
        }
    }

    static func write(_ line: String) { FileHandle.standardError.write(Data("\(line)\n".utf8)) }
}

extension Trait where Self == RecordedTrait {
    /// Records each test's coordinators, messages and responder chain.
    public static var recorded: RecordedTrait { RecordedTrait(checks: .none) }

    /// Records each test, and checks the recording of a test that passed.
    ///
    /// Checked is what is left when the test has run and its suite is released. To check what is left before, call
    /// ``expectNoFindings(ignoring:baseline:sourceLocation:)`` at the test's end.
    /// - Parameter checks: what is checked: `.leaks`, or `.findings(ignoring:)`.
    public static func recorded(checking checks: ChecksAfterSuccess) -> RecordedTrait { RecordedTrait(checks: checks) }
}
