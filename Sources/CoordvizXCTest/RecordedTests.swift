public import CoordvizTesting
public import XCTest

/// Test cases that record themselves, for classes that have another base class than ``RecordedTestCase``.
///
/// ```swift
/// final class CartTests: AppTestCase, RecordedTests {
///     override func invokeTest() { recorded { super.invokeTest() } }
/// }
/// ```
public protocol RecordedTests: XCTestCase {
    /// What is checked in the recording of a test that passed; nothing by default.
    var checksAfterSuccess: ChecksAfterSuccess { get }
}

extension RecordedTests {
    /// Nothing.
    public var checksAfterSuccess: ChecksAfterSuccess { .none }

    /// Runs a test and records it. Only what is to be checked after success changes its result.
    ///
    /// Call it in `invokeTest()`. Checks are made twice: when the test has run and before `tearDown`, and after it.
    /// - Parameters:
    ///   - file: the file in which findings of a test that passed are shown.
    ///   - line: the line in that file.
    ///   - invoke: calls `super.invokeTest()`.
    public func recorded(file: StaticString = #filePath, line: UInt = #line, _ invoke: () -> Void) {
        guard let run = RecordedCase.begin(self) else { return invoke() }
        let checks = checksAfterSuccess
        // Blocks run in the reverse order: the test's own have run by then, and `tearDown` has not.
        addTeardownBlock { [unowned self] in
            run.check(checks, of: testRun, "before its tearDown", file: file, line: line)
        }
        invoke()
        run.check(checks, of: testRun, "after its tearDown", file: file, line: line)
        run.end()
    }

    /// Says that the running test leaks, and why: leaks are then not checked after its success.
    public func allowsLeaks(_ reason: String) { RecordedCase.run(of: self)?.allowLeaks(reason) }
}

/// A test case whose tests are recorded: coordinators, messages and responder chains.
///
/// A test that fails leaves the recording and an HTML report that opens at the failure, in the folder `COORDVIZ_TEST_OUTPUT`, by
/// default `coordviz-tests` beside the tests' program. A test that passes leaves nothing, unless `COORDVIZ_KEEP_RECORDINGS` is 1.
open class RecordedTestCase: XCTestCase, RecordedTests {
    /// What is checked in the recording of a test that passed; nothing, unless a subclass overrides it.
    open var checksAfterSuccess: ChecksAfterSuccess { .none }

    /// Runs a test and records it.
    open override func invokeTest() { recorded(file: RecordedCase.unknownFile, line: 0) { super.invokeTest() } }
}
