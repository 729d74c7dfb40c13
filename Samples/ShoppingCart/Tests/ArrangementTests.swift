import CoordvizModel
import CoordvizRecording
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import Foundation
import ShoppingCartApp
import Testing

/// The same controllers in three outer containers, and one of them with another coordinator.
@MainActor
@Suite(.recordsAlone)
struct ArrangementTests {
    private func visit(_ arrangement: Arrangement) async throws -> RecordedStory {
        let run = try await ShoppingRun(arrangement)
        try await run.customer.shop()
        try await run.customer.lookAround()
        return try run.finish()
    }

    /// The controller that a message came from: the sender or the first one on its way.
    private func controller(_ path: MessagePath, in story: RecordedStory) -> String {
        let way = [path.sender] + path.hops.map(\.to)
        let first = way.first { story.session.dictionary.kind(of: $0) == .viewController }
        return first.map(story.session.type) ?? ""
    }

    /// Who sent what, and what became of it.
    private func conversations(_ story: RecordedStory) -> Set<String> {
        Set(
            story.history.messages.map {
                "\(controller($0, in: story)) \($0.name) \(story.ending($0))"
            }
        )
    }

    private func moved(_ text: String) -> Bool { text.contains(" ReturnOrder ") || text.contains(" ShowOrders ") }

    @Test func theSameControllersSendTheSameMessagesWithTheSameEndsInEveryContainer() async throws {
        let tabs = conversations(try await visit(.tabs))
        let split = conversations(try await visit(.split))
        let custom = conversations(try await visit(.custom))
        expectNoDifference(split, tabs)
        expectNoDifference(custom.filter { !moved($0) }, tabs.filter { !moved($0) })
        let expected: Set = [
            "HomeController BuyNow handled ApplicationCoordinator",
            "HomeController ShowItem handled CatalogCoordinator",
            "HelpController CallBack handled ApplicationCoordinator",
            "PaymentController PaymentConfirmed handled PaymentCoordinator",
            "NotificationController Pay handled ApplicationCoordinator",
            "AccountController Pay handled AccountCoordinator",
            "ItemController ShareItem unhandled ApplicationCoordinator",
            "SimilarItemsController ScreenLoaded unhandled SimilarItemsController",
        ]
        #expect(tabs.isSuperset(of: expected))
    }

    @Test func theHopsInBetweenAreThoseOfTheContainer() async throws {
        var ways: [String: [String]] = [:]
        for arrangement in Arrangement.allCases {
            let story = try await visit(arrangement)
            let path = try #require(story.messages("CallBack").first)
            ways[arrangement.rawValue] = story.hops(path).map { String($0.split(separator: ":")[0]) }
            #expect(path.hops.filter { !$0.isAsPredicted }.isEmpty)
        }
        let beginning = ["UIButton → UIView", "UIView → HelpController"]
        expectNoDifference(
            ways,
            [
                "tabs": beginning + [
                    "HelpController → UIViewControllerWrapperView", "UIViewControllerWrapperView → UITransitionView",
                    "UITransitionView → UILayoutContainerView", "UILayoutContainerView → UITabBarController",
                    "UITabBarController → ApplicationCoordinator",
                ],
                "split": beginning + [
                    "HelpController → UIViewControllerWrapperView",
                    "UIViewControllerWrapperView → UILayoutContainerView",
                    "UILayoutContainerView → UISplitViewController",
                    "UISplitViewController → ApplicationCoordinator",
                ],
                "custom": beginning + [
                    "HelpController → UIView", "UIView → UIView", "UIView → ShopFrontController",
                    "ShopFrontController → ApplicationCoordinator",
                ],
            ]
        )
    }

    @Test func theOrdersGoFromTheAccountToACoordinatorOfTheirOwn() async throws {
        var told: [String: [String]] = [:]
        for arrangement in Arrangement.allCases {
            let story = try await visit(arrangement)
            let owner = try #require(try story.records(.ownershipBegan, about: "OrdersController").first)
            let shown = try #require(story.messages("ShowOrders").first)
            let returned = try #require(story.messages("ReturnOrder").first)
            told[arrangement.rawValue] = [
                "shown by \(story.session.type(owner.object))", "ShowOrders \(story.ending(shown))",
                "ReturnOrder \(story.ending(returned))",
            ]
            let sent = try #require(try story.session.records(.messageSent).first { $0.number == returned.sent })
            let causes = try story.causes(of: sent)
            expectNoDifference(causes, "messageSent ←direct action didSelectRow")
        }
        let account = [
            "shown by AccountCoordinator", "ShowOrders handled AccountCoordinator",
            "ReturnOrder handled AccountCoordinator",
        ]
        expectNoDifference(
            told,
            [
                "tabs": account, "split": account,
                "custom": [
                    "shown by OrdersCoordinator", "ShowOrders handled ApplicationCoordinator",
                    "ReturnOrder handled OrdersCoordinator",
                ],
            ]
        )
    }

    @Test func coordinatorsAndWhatIsLeftAreThoseOfTheArrangement() async throws {
        let parts: Set = ["Application", "Application/Catalog", "Application/Account"]
        for arrangement in Arrangement.allCases {
            let story = try await visit(arrangement)
            let orders: Set = arrangement == .custom ? ["Application/Orders"] : []
            expectNoDifference(try story.coordinators(at: story.end), parts.union(orders))
            expectNoDifference(try story.starter(of: "CatalogCoordinator", at: story.end), "ApplicationCoordinator")
            let payments = try story.records(.childRemoved, about: "PaymentCoordinator").count
            expectNoDifference(payments, 4)
            expectNoDifference(story.strays(at: story.end), [])
        }
    }

    /// Not by the recording but by the source: screens and cells have no word for what they are in.
    @Test func noControllerAndNoCellKnowsTheArrangement() throws {
        let app = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Sources/ShoppingCartApp")
        let words = [
            "Arrangement", "OuterContainer", "ShopFront", "TabBar", "tabBar", "Split", "split", "navigationController",
            "presentingViewController", ".parent",
        ]
        var known: [String] = []
        for folder in ["Controllers", "Cells"] {
            let files = try FileManager.default.contentsOfDirectory(
                at: app.appendingPathComponent(folder),
                includingPropertiesForKeys: nil
            )
            #expect(!files.isEmpty)
            for file in files {
                let text = try String(contentsOf: file, encoding: .utf8)
                known += words.filter(text.contains).map { "\(file.lastPathComponent): \($0)" }
                if text.contains(#/[A-Za-z]Coordinator\b/#) { known.append("\(file.lastPathComponent): a coordinator") }
            }
        }
        expectNoDifference(known, [])
    }
}
