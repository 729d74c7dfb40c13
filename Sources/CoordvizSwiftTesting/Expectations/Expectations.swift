public import CoordvizTesting
public import Testing

/// Fails the test if its recording is not as expected.
/// - Parameter expectation: a ``MessageExpectation``, ``TreeExpectation``, ``FindingsExpectation`` or another one, also your own.
public func expect(_ expectation: some RecordedExpectation, sourceLocation: SourceLocation = #_sourceLocation) {
    report(expectation.problem, sourceLocation: sourceLocation)
}

/// Ends the test as failed if its recording is not as expected: what it would do next assumes that it is.
/// - Parameter expectation: as for ``expect(_:sourceLocation:)``.
/// - Throws: `ExpectationFailedError`, which Swift Testing does not report again.
public func require(
    _ expectation: some RecordedExpectation,
    sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let problem = expectation.problem
    // Without the text itself, which would be shown twice.
    let isAsExpected = problem == nil
    try #require(isAsExpected, "\(problem ?? "")", sourceLocation: sourceLocation)
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
