internal import Foundation
internal import XCTest

/// Notices the failures of the test that is recorded.
final class FailureObserver: NSObject, XCTestObservation {
    private static let registered: Void = XCTestObservationCenter.shared.addTestObserver(FailureObserver())

    /// Registers the observer, once in a process.
    static func register() { registered }

    #if canImport(ObjectiveC)
        func testCase(_ testCase: XCTestCase, didRecord issue: XCTIssue) {
            RecordedCase.run(of: testCase)?.noteFailure(issue.compactDescription)
        }
    #else
        func testCase(
            _ testCase: XCTestCase,
            didFailWithDescription description: String,
            inFile filePath: String?,
            atLine lineNumber: Int
        ) {
            RecordedCase.run(of: testCase)?.noteFailure(description)
        }
    #endif
}
