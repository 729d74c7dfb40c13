import CoordvizSwiftTesting
import CoordvizTestSupport
import CoordvizTesting
import Foundation
import LettersApp
@testable import ShoppingCartApp
import Testing

/// What is wrong, as text.
@MainActor
@Suite(.recordsAlone, .recorded)
struct RecordedExpectationTests {
    @Test func aMessageThatAnotherResponderHandledIsShownWithItsWayAndTheLineThatSentIt() async throws {
        let shop = try await RunningShop()
        try await shop.customer.buyFromCarousel(1, item: 0)
        let problem = try #require(
            MessageExpectation(
                RecordedType(BuyNow.self),
                .handled(by: RecordedType(CatalogCoordinator.self)),
                path: .through([RecordedType(HomeController.self), "PaymentCoordinator"])
            ).problem
        )
        let lines = problem.split(separator: "\n").map(String.init)
        #expect(lines.first?.hasPrefix("BuyNow was handled by ApplicationCoordinator") == true)
        #expect(lines.first?.hasSuffix("and should have been handled by CatalogCoordinator.") == true)
        #expect(lines.contains { $0.contains("HomeController") && $0.hasSuffix("as expected") })
        #expect(lines.contains { $0.hasSuffix("  expected: PaymentCoordinator") })
        #expect(problem.contains("Sent at ShoppingCartApp/PromotionCell.swift:"))
        shop.end()
    }

    @Test func theFirstPlaceWhereAWayDiffersIsMarked() async throws {
        let shop = try await RunningShop()
        try await shop.customer.buyFromCarousel(1, item: 0)
        let way: [RecordedType] = ["UIView", "ItemCell"]
        let problem = try #require(MessageExpectation("BuyNow", path: .exactly(way)).problem)
        #expect(problem.hasPrefix("BuyNow passed PromotionCell #"))
        #expect(problem.contains("instead of ItemCell, as hop 2."))
        #expect(problem.components(separatedBy: "←").count == 2)
        #expect(problem.contains("← expected: ItemCell"))
        shop.end()
    }

    @Test func aMessageThatWasNotSentIsNamedWithTheOnesThatWere() async throws {
        let shop = try await RunningShop()
        try await shop.customer.buyFromCarousel(1, item: 0)
        let problem = try #require(MessageExpectation("BuyNou").problem)
        #expect(problem.hasPrefix("BuyNou was not sent."))
        #expect(problem.contains("BuyNow"))
        #expect(MessageExpectation("BuyNow", .notSent).problem?.hasPrefix("BuyNow was sent, and should not") == true)
        shop.end()
    }

    @Test func aTreeThatDiffersIsShownLineByLineAndCanBePasted() async throws {
        let shop = try await RunningShop()
        let problem = try #require(TreeExpectation("<ApplicationCoordinator>\n   | <PaymentCoordinator>").problem)
        #expect(problem.contains("−    | <PaymentCoordinator>"))
        #expect(problem.contains("+    | <CatalogCoordinator>"))
        let actual = try #require(problem.components(separatedBy: "To expect what was recorded:\n").last)
        #expect(TreeExpectation(actual).problem == nil)
        shop.end()
    }

    @Test func findingsAreShownAsCheckShowsThem() async throws {
        let shop = try await RunningShop()
        try await shop.customer.lookAtItemAndShareIt()
        let problem = try #require(FindingsExpectation().problem)
        #expect(problem.contains("[unhandled-message]"))
        #expect(FindingsExpectation(ignoring: [.unhandledMessage]).problem == nil)
        shop.end()
    }

    @Test func theNumberOfHopsAndAReplyAreExpectedExactly() async throws {
        let shop = try await RunningShop()
        try await shop.customer.buyFromCarousel(1, item: 0)
        #expect(MessageExpectation("BuyNow", hops: 14...14).problem == nil)
        #expect(
            MessageExpectation("BuyNow", hops: 2...3).problem?.hasPrefix("BuyNow took 14 hops, and not 2 to 3.") == true
        )
        let replied = try #require(MessageExpectation("BuyNow", .replied(by: nil)).problem)
        #expect(replied.contains("and should have been replied to."))
        #expect(MessageExpectation("Promotions", .replied(by: "ApplicationCoordinator")).problem == nil)
        shop.end()
    }

    @Test func whatIsAskedWronglyIsAnsweredWithWhatToDo() {
        let root = OwnCoordinator("something is recorded")
        #expect(TreeExpectation("", at: "nowhere").problem?.hasPrefix("The test has no mark 'nowhere'.") == true)
        #expect(FindingsExpectation(ignoring: ["longchain"]).problem?.contains("long-chain") == true)
        #expect(FindingsExpectation(baseline: "/nowhere/known.txt").problem?.contains("does not exist") == true)
        withExtendedLifetime(root) {}
    }
}

/// Without a recording.
struct UnrecordedExpectationTests {
    @Test func anExpectationOutsideARecordedTestSaysHowToRecordIt() {
        let problem = MessageExpectation("BuyNow").problem
        #expect(problem?.hasPrefix("This test is not recorded") == true)
    }
}
