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

/// Recorded by an observer, which no class mentions.
final class ObservedXCTests: MailTestCase {
    override class func setUp() { if failsOnPurpose { observe } }

    private static let observe: Void = MainActor.assumeIsolated { RecordedTestObserver.register() }

    func testAMessageIsNotSent() async throws {
        expectMessage(WriteLetter.self)
    }
}
