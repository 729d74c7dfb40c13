internal import CoordvizTesting
internal import Foundation
internal import Testing

/// One recorded run of a test: notices its failures, and keeps what it leaves.
struct RecordedRun {
    private let recording: TestRecording
    private let test: Test
    private let checks: ChecksAfterSuccess

    init(_ recording: TestRecording, of test: Test, _ checks: ChecksAfterSuccess) {
        (self.recording, self.test, self.checks) = (recording, test, checks)
        if let trait = test.traits.lazy.compactMap({ $0 as? LeaksTrait }).first { recording.allowLeaks(trait.reason) }
    }

    func perform(_ function: @Sendable () async throws -> Void) async -> Result<Void, any Error> {
        let result = await RecordedTrait.result { [recording, test] in
            try await TestRecording.$ofTask.withValue(recording) {
                try await Self.noticing(test, recording, function)
            }
        }
        if case .failure(let error) = result, !Self.isOfFramework(error) { recording.noteFailure(Self.text(of: error)) }
        if case .success = result, !recording.hasFailed { await check() }
        let left = recording.end(keepsPassed: TestOutputFolder.keepsPassed())
        if let text = left.text {
            attach(left)
            RecordedTrait.write("coordviz: \(recording.name)\n\(text)")
        }
        return reported(result)
    }

    /// Reports an error as the framework does, with where the report is, and at its own line if it knows that.
    private func reported(_ result: Result<Void, any Error>) -> Result<Void, any Error> {
        guard case .failure(let error) = result, !Self.isOfFramework(error), !(error is CancellationError) else {
            return result
        }
        var place = test.sourceLocation
        if let placed = error as? any PlacedError {
            let (fileID, filePath, line) = (placed.fileID, placed.filePath, placed.line)
            place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: 1)
        }
        Issue.record(error, Comment(rawValue: recording.reportText), sourceLocation: place)
        return .success(())
    }

    /// On the main actor, where the hierarchy can be looked at.
    @MainActor
    private func check() async {
        guard let expectation = recording.expectation(after: checks),
            let problem = await expectation.problem(within: ChecksAfterSuccess.patience, in: recording)
        else { return }
        recording.noteFailure(problem)
        Issue.record("\(recording.text(of: problem, "when it had ended"))", sourceLocation: test.sourceLocation)
    }

    /// Whether an error is the framework's own. An expectation's that failed was noticed before; the other one is that of
    /// `Test.cancel`, which does not fail a test.
    private static func isOfFramework(_ error: any Error) -> Bool {
        String(reflecting: type(of: error)).hasPrefix("Testing.")
    }

    private static func text(of error: any Error) -> String {
        // The framework reports an exceeded limit only afterwards.
        error is CancellationError
            ? "The test was cancelled. It may have taken longer than its time limit." : "\(error)"
    }

    private static func noticing(
        _ test: Test,
        _ recording: TestRecording,
        _ function: @Sendable () async throws -> Void
    ) async throws {
        #if compiler(>=6.2)
            let noticing = IssueHandlingTrait.compactMapIssues { issue in
                guard issue.isFailure else { return issue }
                let isFirst = !recording.hasFailed
                // A recorded issue's own description begins with how it was recorded.
                recording.noteFailure(issue.comments.first?.rawValue ?? "\(issue)")
                var issue = issue
                if isFirst { issue.comments.append(Comment(rawValue: recording.reportText)) }
                return issue
            }
            try await noticing.provideScope(for: test, testCase: nil, performing: function)
        #else
            try await function()
        #endif
    }

    private func attach(_ left: TestLeftovers) {
        #if compiler(>=6.2)
            for path in [left.report, left.recording].compactMap(\.self) {
                guard let data = FileManager.default.contents(atPath: path) else { continue }
                Attachment.record([UInt8](data), named: URL(fileURLWithPath: path).lastPathComponent)
            }
        #endif
    }
}
