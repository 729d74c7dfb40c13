internal import CoordvizModel

/// Why a test is not recorded, or its recording cannot be read.
public enum TestRecordingError: Error, Equatable, Sendable {
    /// Code that expects something of a recording runs outside a recorded test.
    case noRecording
    /// Another recorder runs already, and writes into the file at `path`.
    case recorderIsRunning(path: String)
    /// The recording cannot be written.
    case notRecording(path: String, reason: String)
    /// The recording cannot be read.
    case unreadable(path: String, reason: String)
    /// The recording has no event of the app yet.
    case nothingRecorded
    /// The recording at `path` has ended before the test.
    case ended(path: String)
    /// The test has no mark of that name.
    case noMark(String)
    /// There is no rule of that name.
    case noRule(String, among: [String])
    /// Growth was asked for with too few rounds.
    case tooFewRounds(Int)
    /// There is no flow at `path`, or it cannot be read.
    case noFlow(path: String, exists: Bool)
    /// The file at `path` is not a flow, or one of another version.
    case foreignFlow(path: String, isOfAnotherVersion: Bool)
    /// A flow could not be recorded.
    case flowNotWritten(path: String, reason: String)
    /// The file of known findings cannot be read.
    case noBaseline(path: String, reason: String)
}

extension TestRecordingError: CustomStringConvertible {
    /// What happened, and what to do, in whole sentences.
    public var description: String {
        switch self {
        case .noRecording:
            """
            This test is not recorded, so nothing is known of its coordinators and messages. Add the trait .recorded to the \
            test or its suite, or make an XCTestCase a RecordedTestCase. Code in a detached task is outside the test: use \
            Task { } instead.
            """
        case .recorderIsRunning(let path):
            """
            A recorder is running already\(path.isEmpty ? "" : ", into \(path)"), and a process has only one. Run the \
            tests without 'coordviz record' and without COORDVIZ_RECORDING, and let the app start no recorder before a test.
            """
        case .notRecording(let path, let reason):
            """
            The test cannot be recorded into \(path). \(reason) Set \(TestOutputFolder.variable) to a folder that can be \
            written.
            """
        case .unreadable(let path, let reason):
            "The recording of this test, \(path), cannot be read. \(reason)"
        case .nothingRecorded:
            """
            Nothing of the app has been recorded in this test so far, so nothing is known of its coordinators and messages. \
            Start the app's coordinators in the test, and check with 'coordviz record' whether the app's are recorded at all.
            """
        case .ended(let path):
            """
            The recording of this test, \(path), has ended during the test, so nothing is known of what the app did since. \
            Do not end it in the test, for example with the debug menu.
            """
        case .noRule(let name, let rules):
            "There is no rule '\(name)'. Rules: \(rules.joined(separator: ", "))."
        case .noBaseline(let path, let reason):
            "The baseline \(path) \(reason)"
        case .tooFewRounds(let count):
            "Growth cannot be seen in \(Count.of(count, "round")). Give the marks after at least three rounds."
        case .noFlow(let path, let exists):
            """
            \(exists ? "The flow \(path) cannot be read." : "There is no flow at \(path).") Run the test with \
            \(FlowExpectation.variable)=1 to record it, read it, and commit it.
            """
        case .foreignFlow(let path, let isOfAnotherVersion):
            """
            \(path) is \(isOfAnotherVersion ? "a flow of another version of coordviz" : "not a flow"). Run the test with \
            \(FlowExpectation.variable)=1 to record it again, and compare it with the former one.
            """
        case .flowNotWritten(let path, let reason):
            "The flow could not be recorded into \(path). \(reason)"
        case .noMark(let name):
            "The test has no mark '\(name)'. Set it with TestRecording.current?.mark(\"\(name)\")."
        }
    }
}
