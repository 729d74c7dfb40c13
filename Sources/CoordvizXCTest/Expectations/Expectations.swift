public import CoordvizTesting
internal import XCTest

/// Fails the test if its recording is not as expected.
/// - Parameter expectation: a ``MessageExpectation``, ``TreeExpectation``, ``FindingsExpectation`` or another one, also your own.
public func expect(_ expectation: some RecordedExpectation, file: StaticString = #filePath, line: UInt = #line) {
    report(expectation.problem, file: file, line: line)
}

/// Fails the test if there is a problem.
func report(_ problem: String?, file: StaticString, line: UInt) {
    guard let problem else { return }
    let text = [problem, TestRecording.current?.reportText].compactMap(\.self).joined(separator: "\n")
    XCTFail(text, file: file, line: line)
}
