public import CoordvizTesting
public import Testing

/// Fails the test if its recording is not as expected.
/// - Parameter expectation: a ``MessageExpectation``, ``TreeExpectation``, ``FindingsExpectation`` or another one, also your own.
public func expect(_ expectation: some RecordedExpectation, sourceLocation: SourceLocation = #_sourceLocation) {
    report(expectation.problem, sourceLocation: sourceLocation)
}

/// Fails the test if there is a problem.
func report(_ problem: String?, sourceLocation: SourceLocation) {
    guard let problem else { return }
    #if compiler(>=6.2)
        Issue.record("\(problem)", sourceLocation: sourceLocation)
    #else
        // This framework does not tell the trait about failures.
        let recording = TestRecording.current
        recording?.noteFailure(problem)
        Issue.record(
            "\([problem, recording?.reportText].compactMap(\.self).joined(separator: "\n"))",
            sourceLocation: sourceLocation
        )
    #endif
}
