import CoordvizSwiftTesting
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
