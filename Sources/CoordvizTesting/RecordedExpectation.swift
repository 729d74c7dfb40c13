/// Something that a test expects of its recording.
///
/// The value knows no test framework: ``problem`` says in sentences what is different, and the products for Swift Testing and
/// XCTest report that as a failure.
public protocol RecordedExpectation: Sendable {
    /// What is different from what is expected, in sentences; nil when nothing is.
    ///
    /// Takes a snapshot of the hierarchy first, when called on the main thread. Costs a pass over the recording.
    func problem(in recording: TestRecording) -> String?
}

extension RecordedExpectation {
    /// What is different in the recording of the running test; nil when nothing is.
    public var problem: String? {
        guard let recording = TestRecording.current else { return "\(TestRecording.obstacle)" }
        return problem(in: recording)
    }
}
