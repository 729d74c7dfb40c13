public import CoordvizTesting
internal import Foundation
public import XCTest

/// Records all tests of a process, without a change to their classes.
///
/// ```swift
/// // Where the suite is set up once, such as the principal class of the test bundle:
/// RecordedTestObserver.register()
/// ```
/// Checks are made once, when a test has run and before its `tearDown`: afterwards an observer cannot fail it any more.
public final class RecordedTestObserver: NSObject, XCTestObservation {
    private let checks: ChecksAfterSuccess

    private init(_ checks: ChecksAfterSuccess) { self.checks = checks }

    /// Records all tests that begin from now on.
    /// - Parameter checks: what is checked in the recording of a test that passed.
    @MainActor
    public static func register(checking checks: ChecksAfterSuccess = .none) {
        XCTestObservationCenter.shared.addTestObserver(RecordedTestObserver(checks))
    }

    /// Begins to record the test.
    public func testCaseWillStart(_ testCase: XCTestCase) {
        guard let run = RecordedCase.begin(testCase) else { return }
        let checks = checks
        testCase.addTeardownBlock { [unowned testCase] in
            run.check(checks, of: testCase.testRun, "before its tearDown", file: RecordedCase.unknownFile, line: 0)
        }
    }

    /// Ends the test's recording.
    public func testCaseDidFinish(_ testCase: XCTestCase) {
        RecordedCase.run(of: testCase)?.end()
    }
}
