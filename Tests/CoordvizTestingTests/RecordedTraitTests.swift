import CoordvizInstrumentation
@testable import CoordvizSwiftTesting
import CoordvizTestSupport
import CoordvizTesting
import Foundation
@testable import ShoppingCartApp
import Testing

/// Tests of a sample as an app's developer writes them.
@MainActor
@Suite(.recordsAlone, .recorded)
struct RecordedTraitTests {
    @Test func aMessageIsExpectedWithItsHandlerAndItsWay() async throws {
        let shop = try await RunningShop()
        try await shop.customer.buyFromCarousel(1, item: 0)
        expectMessage(
            BuyNow.self,
            handledBy: ApplicationCoordinator.self,
            through: [PromotionCell.self, HomeController.self]
        )
        expectMessage(BuyNow.self, hops: 14)
        expectNoMessage(ShareItem.self)
        shop.end()
    }

    @Test func aMessageIsExpectedToRemainWithoutHandler() async throws {
        let shop = try await RunningShop()
        try await shop.customer.lookAtItemAndShareIt()
        expectUnhandledMessage(ShareItem.self, endingAt: ApplicationCoordinator.self)
        shop.end()
    }

    @Test func aTreeOfCoordinatorsIsExpectedNowAndAtAMark() async throws {
        let shop = try await RunningShop()
        TestRecording.current?.mark("launched")
        let tree = """
            <ApplicationCoordinator>
               | <CatalogCoordinator>
               | <AccountCoordinator>
            """
        expectTree(tree)
        expectTree(tree, at: "launched")
        shop.end()
    }

    @Test func aSessionWithoutDefectsHasNoFindings() async throws {
        let shop = try await RunningShop()
        try await shop.customer.buyFromCarousel(1, item: 0)
        expectNoFindings()
        shop.end()
    }

    @Test(.recorded) func aTestWhoseSuiteIsRecordedTooIsRecordedOnce() throws {
        let recording = try #require(TestRecording.current)
        #expect(recording.name.contains("aTestWhoseSuiteIsRecordedTooIsRecordedOnce"))
        #expect(FileManager.default.fileExists(atPath: recording.path))
    }

    @Test(arguments: [1, 2]) func eachCaseHasARecordingOfItsOwn(number: Int) throws {
        let recording = try #require(TestRecording.current)
        #expect(recording.path.hasSuffix("-case2.sqlite") == recording.name.hasSuffix(", case 2"))
    }
}

/// While another recorder runs.
@Suite(.recordsAlone)
struct UnrecordedTraitTests {
    private func run(_ trait: RecordedTrait, _ body: @Sendable () -> Void = {}) async throws {
        let folder = try TemporaryFolder()
        let other = try TestRecording.begin(RecordedTestName("other"), in: folder.path("out"))
        defer { _ = other.end(keepsPassed: false) }
        let test = try #require(Test.current)
        // Without waiting for its turn: recorded tests have theirs before they wait for what this suite holds.
        try await trait.record(test, as: RecordedTestName("unrecorded")) { body() }
    }

    @Test func aTestThatIsToBeCheckedFails() async throws {
        try await withKnownIssue {
            try await run(.recorded(checking: .leaks))
        } matching: { issue in
            let text = issue.comments.first?.rawValue
            return text?.contains("it was not recorded. A recorder is running already, into ") == true
        }
    }

    #if compiler(>=6.2)
        @Test func aTestThatFailedIsNotSaidToHavePassed() async throws {
            let issues = Guarded<[String]>([])
            // Not `withKnownIssue`: a known issue is no failure.
            let collecting = IssueHandlingTrait.compactMapIssues { issue in
                issues.withLock { $0.append(issue.comments.first?.rawValue ?? "") }
                return nil
            }
            let test = try #require(Test.current)
            try await collecting.provideScope(for: test, testCase: nil) {
                try await run(.recorded(checking: .leaks)) { Issue.record("The cart is empty.") }
            }
            #expect(issues.withLock { $0 } == ["The cart is empty."])
        }
    #endif

    @Test(.allowsLeaks("There is nothing to check.")) func aTestThatAllowsLeaksDoesNot() async throws {
        try await run(.recorded(checking: .leaks))
    }

    @Test func whatIsExpectedFailsWithTheReason() async throws {
        try await run(.recorded) {
            #expect(MessageExpectation("BuyNow").problem?.hasPrefix("A recorder is running already, into ") == true)
        }
    }
}
