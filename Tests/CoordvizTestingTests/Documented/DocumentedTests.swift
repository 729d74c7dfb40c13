import CoordvizSwiftTesting
import CoordvizTestSupport
import CoordvizTesting
import LettersApp
import Testing

// What docs/testing.md and docs/first-test.md show.

/// Alone, because other tests of this package record too.
@Suite(.recordsAlone)
enum DocumentedTests {
    @MainActor
    @Suite(.recorded)
    struct MailTests {
        @Test func writingIsHandledByTheMailCoordinator() async throws {
            let mail = await RunningMail()
            try await mail.write()
            expectMessage(WriteLetter.self, handledBy: MailCoordinator.self, through: [InboxController.self])
            expectTree(
                """
                <MailCoordinator>
                   | <LetterCoordinator>
                """
            )
            expectNoFindings(ignoring: .longChain)
            mail.end()
        }

        @Test func printingIsNotHandledYet() async throws {
            let mail = await RunningMail()
            try await mail.printLetter()
            expectUnhandledMessage(PrintLetter.self, endingAt: MailCoordinator.self)
            mail.end()
        }

        @Test func aLetterAddsItsCoordinatorAndGoingBackRemovesIt() async throws {
            let mail = await RunningMail()
            try await expectChanges(of: { try await mail.write() }, added: [LetterCoordinator.self])
            try await expectChanges(of: { try await mail.goBack() }, removed: [LetterCoordinator.self])
            await expectReleased(LetterCoordinator.self)
            mail.end()
        }

        @Test func aLetterEndsHoweverItIsLeft() async throws {
            let mail = await RunningMail()
            try await expectEnd(of: LetterCoordinator.self) { try await mail.write() }
            mail.end()
        }

        @Test func writingAgainAndAgainLeavesNothing() async throws {
            let mail = await RunningMail()
            try await expectNoGrowth(repeating: 3) {
                try await mail.write()
                try await mail.goBack()
            }
            mail.end()
        }

        @Test func theFlowIsStillTheSame() async throws {
            let mail = await RunningMail()
            try await mail.write()
            TestRecording.current?.mark("the letter is open")
            try await mail.goBack()
            expectSameFlow(as: "writing")
            mail.end()
        }

        @Test func fromALetterTheCoordinatorsAreReached() async throws {
            let mail = await RunningMail()
            try await mail.write()
            expectChain(
                from: LetterController.self,
                through: [LetterCoordinator.self, MailCoordinator.self],
                of: .coordinating
            )
            mail.end()
        }
    }

    @MainActor
    @Suite(.recorded(checking: .leaks))
    struct LetterTests {
        @Test func aLetterIsGoneAfterwards() async throws {
            let mail = await RunningMail()
            try await mail.write()
            try await mail.goBack()
            mail.end()
        }

        @Test(.allowsLeaks("Drafts are kept until the app ends."))
        func aDraftIsKept() async throws {
            let mail = await RunningMail()
            mail.coordinator.keepsLetters = true
            try await mail.write()
            try await mail.goBack()
            mail.end()
        }
    }
}
