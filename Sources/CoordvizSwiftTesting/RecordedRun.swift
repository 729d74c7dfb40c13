internal import CoordvizTesting
internal import Foundation
internal import Testing

/// One recorded run of a test: notices its failures, and keeps what it leaves.
struct RecordedRun {
    private let recording: TestRecording
    private let test: Test

    init(_ recording: TestRecording, of test: Test) { (self.recording, self.test) = (recording, test) }

    func perform(_ function: @Sendable () async throws -> Void) async -> Result<Void, any Error> {
        let failed = Failure()
        let result = await RecordedTrait.result { [recording, test] in
            try await TestRecording.$current.withValue(recording) {
                let note: @Sendable (String) -> Void = { text in
                    failed.note()
                    recording.noteFailure(text)
                }
                try await Self.noticing(test, note, function)
            }
        }
        if case .failure(let error) = result {
            failed.note()
            recording.noteFailure("\(error)")
        }
        let left = recording.end(hasFailed: failed.isNoted, keepsPassed: TestOutputFolder.keepsPassed())
        if let text = left.text {
            attach(left)
            RecordedTrait.write("coordviz: \(recording.name)\n\(text)")
        }
        return result
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
