internal import CoordvizModel
internal import CoordvizRecording
internal import Foundation

/// That a test does the same as when its flow was recorded: the same actions, messages with their ways, child coordinators and
/// screens, by role.
///
/// The flow is a text file that is kept with the test and read in code review. With the environment variable
/// `COORDVIZ_RECORD_FLOWS` set to 1 the file is written, and the test fails to say so.
public struct FlowExpectation: RecordedExpectation {
    /// The environment variable that records flows, if it is 1.
    package static let variable = "COORDVIZ_RECORD_FLOWS"

    private let path: String
    private let records: Bool

    /// - Parameters:
    ///   - path: the path of the flow's file.
    ///   - records: whether the file is written; nil to do as the environment says.
    public init(at path: String, records: Bool? = nil) {
        self.path = path
        self.records = records ?? (ProcessInfo.processInfo.environment[Self.variable] == "1")
    }

    /// A flow of a test, in the folder `__Flows__` beside the test's file: `__Flows__/CheckoutTests/checkout.txt`.
    /// - Parameters:
    ///   - name: the flow's name. Characters that a file name cannot have are replaced.
    ///   - test: the path of the test's file.
    ///   - records: whether the file is written; nil to do as the environment says.
    public init(named name: String, of test: String, records: Bool? = nil) {
        let file = URL(fileURLWithPath: test)
        let folder = file.deletingLastPathComponent().appendingPathComponent("__Flows__")
            .appendingPathComponent(file.deletingPathExtension().lastPathComponent)
        self.init(at: folder.appendingPathComponent("\(RecordedTestName(name).file).txt").path, records: records)
    }

    /// What is different, in sentences; nil when nothing is.
    public func problem(in recording: TestRecording) -> String? {
        recording.problem { try problem(with: RecordedFlow($0).text) }
    }

    func problem(with recorded: String) throws(TestRecordingError) -> String? {
        if records { return try record(recorded) }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw .noFlow(path: path, exists: FileManager.default.fileExists(atPath: path))
        }
        let expected = String(decoding: data, as: UTF8.self).replacingOccurrences(of: "\r\n", with: "\n")
        guard expected.hasPrefix(RecordedFlow.header + "\n") else {
            let first = expected.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
            throw .foreignFlow(path: path, isOfAnotherVersion: first.hasPrefix(RecordedFlow.anyHeader))
        }
        guard expected != recorded else { return nil }
        return """
            The flow is not the one of \(path):
            \(LineDifference(from: expected, to: recorded, context: 2))
            If the change is meant, run the test with \(Self.variable)=1 and commit the file.
            """
    }

    private func record(_ text: String) throws(TestRecordingError) -> String {
        do {
            try FileManager.default.createDirectory(
                at: URL(fileURLWithPath: path).deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try text.write(toFile: path, atomically: true, encoding: .utf8)
        } catch {
            throw .flowNotWritten(path: path, reason: "\(SystemReason.text(of: error)).")
        }
        return "The flow was recorded into \(path). Read it, and run the test again without \(Self.variable)."
    }
}
