import CoordvizTesting
import CoordvizXCTest
import LettersApp
import XCTest

// What docs/testing.md shows of XCTest.

@MainActor
final class MailXCTests: RecordedTestCase {
    override var checksAfterSuccess: ChecksAfterSuccess { .leaks }

    func testWritingIsHandledByTheMailCoordinator() async throws {
        let mail = await RunningMail()
        try await mail.write()
        expectMessage(WriteLetter.self, handledBy: MailCoordinator.self)
        mail.end()
    }
}

class AppTestCase: XCTestCase {}

@MainActor
final class InboxXCTests: AppTestCase, RecordedTests {
    override func invokeTest() { recorded { super.invokeTest() } }

    func testPrintingIsNotHandledYet() async throws {
        let mail = await RunningMail()
        try await mail.printLetter()
        expectUnhandledMessage(PrintLetter.self)
        mail.end()
    }
}
