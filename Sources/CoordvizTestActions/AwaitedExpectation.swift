public import CoordvizTesting

/// The outcome of an expectation for which ``AppUser`` has waited.
public struct AwaitedExpectation: RecordedExpectation {
    /// What is different, in sentences; nil when nothing is.
    public let problem: String?

    /// What is different, in sentences; nil when nothing is. It is not looked for again.
    public func problem(in recording: TestRecording) -> String? { problem }
}
