import CoordvizSwiftTesting
import CoordvizTesting
import Foundation
import LettersApp
import Testing

/// These fail on purpose, each in its way, when they are asked to.
let failsOnPurpose = ProcessInfo.processInfo.environment["COORDVIZ_FAILING_TESTS"] == "1"

@MainActor
@Suite(.recorded, .enabled(if: failsOnPurpose))
struct MailTests {
    @Test func aMessageIsHandledByAnother() async throws {
        let mail = await RunningMail()
        try await mail.write()
        expectMessage(WriteLetter.self, handledBy: LetterCoordinator.self, through: [InboxController.self])
        try await mail.goBack()
        mail.end()
    }

    @Test func theFrameworkFindsSomething() async throws {
        let mail = await RunningMail()
        try await mail.write()
        #expect(mail.openLetters == 0)
        mail.end()
    }

    @Test func theTestThrows() async throws {
        let mail = await RunningMail()
        defer { mail.end() }
        try await mail.write()
        // The inbox is covered by the letter.
        try await mail.printLetter()
    }

    @Test(arguments: 1...3) func onlyTheSecondCaseFails(number: Int) async throws {
        let mail = await RunningMail()
        try await mail.write()
        expectMessage(WriteLetter.self)
        if number == 2 { expectNoMessage(WriteLetter.self) }
        mail.end()
    }

    @Test func whatPassesLeavesNothing() async throws {
        let mail = await RunningMail()
        try await mail.write()
        expectTree(
            """
            <MailCoordinator>
               | <LetterCoordinator>
            """
        )
        mail.end()
    }

    @Test func whatIsKnownToFailLeavesNothing() async throws {
        let mail = await RunningMail()
        try await mail.write()
        withKnownIssue { expectNoMessage(WriteLetter.self) }
        mail.end()
    }

    @Test(.recorded) func twoTraitsRecordOnce() async throws {
        let mail = await RunningMail()
        try await mail.printLetter()
        expectUnhandledMessage(PrintLetter.self, endingAt: MailCoordinator.self)
        mail.end()
    }

    @Test func aFlowThatWasNeverRecorded() async throws {
        let mail = await RunningMail()
        expectSameFlow(as: "never")
        mail.end()
    }

    #if compiler(>=6.3)
        @Test func whatIsCancelledLeavesNothing() async throws {
            let mail = await RunningMail()
            mail.end()
            try Test.cancel("There is nothing more to see.")
        }
    #endif

    @MainActor @Suite struct Nested {
        @Test func aMessageIsHandledByAnother() async throws {
            let mail = await RunningMail()
            try await mail.printLetter()
            expectMessage(PrintLetter.self, handledBy: MailCoordinator.self)
            mail.end()
        }
    }
}

/// Passes, and is then checked for leaks.
@MainActor
@Suite(.recorded(checking: .leaks), .enabled(if: failsOnPurpose))
struct LeakingMailTests {
    private func leak() async throws {
        let mail = await RunningMail()
        mail.coordinator.keepsLetters = true
        try await mail.write()
        try await mail.goBack()
        mail.end()
    }

    @Test func aLetterIsKept() async throws { try await leak() }

    @Test(.allowsLeaks("The letters are kept on purpose.")) func aLetterMayBeKept() async throws { try await leak() }

    @Test(.recorded) func aTestOfItsOwnTraitIsNotChecked() async throws { try await leak() }

    @Test func nothingIsKept() async throws {
        let mail = await RunningMail()
        try await mail.write()
        try await mail.goBack()
        mail.end()
    }
}

/// Takes a minute, as that is the shortest time limit.
@MainActor
@Suite(.recorded, .enabled(if: ProcessInfo.processInfo.environment["COORDVIZ_SLOW_TESTS"] == "1"))
struct SlowMailTests {
    @Test(.timeLimit(.minutes(1))) func theTimeIsUp() async throws {
        let mail = await RunningMail()
        defer { mail.end() }
        try await Task.sleep(for: .seconds(120))
    }
}

/// Coordinators of the app's own. They pass; without the variable other tests record at the same time.
@MainActor
@Suite(.recorded, .enabled(if: failsOnPurpose))
struct OwnCoordinatorTests {
    @Test func childrenAreExpectedAndReleased() async throws {
        let root = OwnCoordinator("root")
        root.add(OwnCoordinator("first"))
        expectTree(
            """
            <OwnCoordinator>
               | <OwnCoordinator>
            """
        )
        await expectChanges(of: { root.children.first.map(root.remove) }, removed: [OwnCoordinator.self])
        expectNoFindings()
    }
}
