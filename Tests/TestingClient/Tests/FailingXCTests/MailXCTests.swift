import CoordvizRecorder
import CoordvizTesting
import CoordvizXCTest
import LettersApp
import XCTest

let failsOnPurpose = ProcessInfo.processInfo.environment["COORDVIZ_FAILING_TESTS"] == "1"

/// A base class of the app's own tests.
class MailTestCase: XCTestCase {
    var mail: RunningMail?

    override func setUp() async throws {
        try XCTSkipUnless(failsOnPurpose)
        mail = await RunningMail()
    }

    override func tearDown() async throws {
        await mail?.end()
        mail = nil
    }
}

/// Records itself although its base class does not.
final class MixedInXCTests: MailTestCase, RecordedTests {
    override func invokeTest() { recorded { super.invokeTest() } }

    func testAMessageIsHandledByAnother() async throws {
        try await mail?.write()
        expectMessage(WriteLetter.self, handledBy: LetterCoordinator.self, through: [InboxController.self])
        try await mail?.goBack()
    }

    func testWhatPassesLeavesNothing() async throws {
        try await mail?.write()
        expectMessage(WriteLetter.self, handledBy: MailCoordinator.self)
    }

    func testTheTestThrows() async throws {
        try await mail?.write()
        try await mail?.printLetter()
    }
}

final class LeakingXCTests: RecordedTestCase {
    override var checksAfterSuccess: ChecksAfterSuccess { .leaks }

    override func setUp() async throws { try XCTSkipUnless(failsOnPurpose) }

    @MainActor
    private func leak() async throws {
        let running = await RunningMail()
        running.coordinator.keepsLetters = true
        try await running.write()
        try await running.goBack()
        addTeardownBlock { @MainActor in running.end() }
    }

    func testALetterIsKept() async throws { try await leak() }

    func testALetterMayBeKept() async throws {
        allowsLeaks("The letters are kept on purpose.")
        try await leak()
    }
}

/// Should be checked, and cannot be recorded, because a recorder runs already.
final class UnrecordedXCTests: RecordedTestCase {
    private static var recorder: Recorder?

    override var checksAfterSuccess: ChecksAfterSuccess { .leaks }

    override class func setUp() {
        let path = NSTemporaryDirectory() + "unrecorded-\(ProcessInfo.processInfo.processIdentifier).sqlite"
        if failsOnPurpose { recorder = try? Recorder.start(at: path) }
    }

    override class func tearDown() {
        recorder?.finish()
        recorder?.path.map { try? FileManager.default.removeItem(atPath: $0) }
    }

    override func setUp() async throws { try XCTSkipUnless(failsOnPurpose) }

    func testNothingCanBeChecked() {}

    func testASkippedTestStaysSkipped() throws { throw XCTSkip("There is nothing to check.") }

    func testLeaksAreAllowed() { allowsLeaks("There is nothing to check.") }

    func testNothingCanBeExpected() { expect(LeaksExpectation()) }
}

/// Recorded by an observer, which no class mentions.
final class ObservedXCTests: MailTestCase {
    override class func setUp() { if failsOnPurpose { observe } }

    private static let observe: Void = MainActor.assumeIsolated { RecordedTestObserver.register() }

    func testAMessageIsNotSent() async throws {
        expectMessage(WriteLetter.self)
    }
}
