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
                try await Self.noticing(test, recording.noteFailure, function)
            }
        }
        if case .failure(let error) = result { recording.noteFailure("\(error)") }
        if !recording.hasFailed { await check() }
        let left = recording.end(keepsPassed: TestOutputFolder.keepsPassed())
        if let text = left.text {
            attach(left)
            RecordedTrait.write("coordviz: \(recording.name)\n\(text)")
        }
        return result
    }

    /// On the main actor, where the hierarchy can be looked at.
    @MainActor
    private func check() {
        guard let problem = recording.problem(after: checks, "when it had ended") else { return }
        recording.noteFailure(problem)
        Issue.record("\(problem)", sourceLocation: test.sourceLocation)
    }

    private static func noticing(
        _ test: Test,
        _ note: @escaping @Sendable (String) -> Void,
        _ function: @Sendable () async throws -> Void
    ) async throws {
        #if compiler(>=6.2)
            let noticing = IssueHandlingTrait.compactMapIssues { issue in
                // A recorded issue's own description begins with how it was recorded.
                if issue.isFailure { note(issue.comments.first?.rawValue ?? "\(issue)") }
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
