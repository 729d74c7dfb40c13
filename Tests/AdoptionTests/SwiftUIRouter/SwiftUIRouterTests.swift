import CoordinatorKit
import CoordvizChecks
import CoordvizInstrumentation
import CoordvizModel
import CoordvizRecording
import CoordvizTestSupport
import CoordvizTimeline
import Foundation
import PortableUIKit
import Testing

/// Routers as in SwiftUI apps: their screens are values, and the user changes them without the router.
@MainActor
@Suite(.runsApplicationAlone)
struct SwiftUIRouterTests {
    /// Opens a product, swipes back from its reviews, shares it, pays, and follows a link.
    private func use(_ shop: ShopRouter) {
        Instrumentation.perform("productTapped", on: shop.screens.top) { shop.show(.product(4711)) }
        shop.show(.reviews(4711))
        // When the user swipes, SwiftUI writes to the path.
        shop.path.removeLast()
        shop.sheet = .share("Anna")
        Instrumentation.mark("sharing")
        shop.sheet = nil
        shop.checkOut()
        shop.checkout?.next(.address)
        shop.checkout?.next(.payment(card: "4711"))
        Instrumentation.mark("paying")
        shop.checkout?.pay()
        shop.open([.product(7), .about])
    }

    private func story() throws -> RecordedStory {
        let run = try RecordedRun()
        let shop = ShopRouter()
        use(shop)
        let story = try RecordedStory(run.finish())
        withExtendedLifetime(shop) {}
        return story
    }

    @Test func theRecordingKnowsEachScreenAndWhatBroughtIt() throws {
        let story = try story()
        let began = try story.session.records(.transitionBegan)
        #expect(
            began.map { "\(story.name($0)) \(story.session.type($0.subject))" } == [
                "push ShopRoute(product)", "push ShopRoute(reviews)", "pop ShopRoute(product)",
                "sheet ShopSheet(share)", "dismiss ShopSheet(share)",
                "fullScreenCover NavigationStack(BasketView)", "push CheckoutRoute(address)",
                "push CheckoutRoute(payment)", "dismiss NavigationStack(BasketView)", "pop CatalogView",
                "push ShopRoute(about)",
            ]
        )
        #expect(
            try story.causes(of: began[0])
                == "transitionBegan ←direct messageSent show ←direct action productTapped"
        )
        // The recording does not contain the swipe.
        #expect(try story.causes(of: began[2]) == "transitionBegan")
        #expect(
            try story.causes(of: began[8])
                == "transitionBegan ←direct messageSent finishCheckout ←direct messageSent pay"
        )
        #expect(try story.causes(of: began[10]) == "transitionBegan ←direct action openLink")
    }

    @Test func theTreeHasScreensWhereTheyAre() throws {
        let story = try story()
        let paying = try story.event(markedAs: "paying")
        #expect(try story.coordinators(at: paying) == ["ShopRouter", "ShopRouter/CheckoutRouter"])
        let stacks = (shop: "NavigationStack(CatalogView)", checkout: "NavigationStack(BasketView)")
        let edges = try story.edges(at: paying).filter { !$0.hasPrefix("owns") }
        #expect(
            edges == [
                "child CheckoutRouter ShopRouter", "containment CatalogView \(stacks.shop)",
                "containment ShopRoute(product) \(stacks.shop)", "presentation \(stacks.checkout) \(stacks.shop)",
                "containment BasketView \(stacks.checkout)", "containment CheckoutRoute(address) \(stacks.checkout)",
                "containment CheckoutRoute(payment) \(stacks.checkout)",
            ]
        )
        let sharing = try story.event(markedAs: "sharing")
        #expect(try story.edges(at: sharing).contains("presentation ShopSheet(share) \(stacks.shop)"))
        let end = Set(try story.edges(at: story.end).filter { $0.hasPrefix("containment") })
        #expect(
            end == [
                "containment CatalogView \(stacks.shop)", "containment ShopRoute(product) \(stacks.shop)",
                "containment ShopRoute(about) \(stacks.shop)",
            ]
        )
    }

    @Test func requestsAreMessagesOfTheScreensAndNoValueIsRecorded() throws {
        let story = try story()
        let next = try #require(story.messages("next").last)
        #expect(story.hops(next) == ["CheckoutRoute(address) → CheckoutRouter: defined by the responder"])
        #expect(story.ending(next) == "handled CheckoutRouter")
        let finish = try #require(story.messages("finishCheckout").first)
        #expect(story.hops(finish) == ["CheckoutRoute(payment) → ShopRouter: defined by the responder"])
        let texts = story.session.dictionary.strings.values
        #expect(!texts.contains { $0.contains("4711") || $0.contains("Anna") })
    }

    @Test func nothingIsAccused() throws {
        let story = try story()
        let checks = Checks(
            story.history,
            dictionary: story.session.dictionary,
            facts: story.session.facts,
            settings: CheckSettings(rules: CheckRule.allCases)
        )
        #expect(checks.findings.map(\.headline) == [])
    }

    /// As in an app that has view controllers, too.
    @Test func walksLeaveTheScreensOfRoutersAlone() throws {
        HierarchySnapshots.begin()
        let run = try RecordedRun()
        HeadlessApplication.launch(delegate: WindowDelegate(root: UIViewController()))
        defer { HeadlessApplication.terminate() }
        let shop = ShopRouter()
        shop.show(.about)
        MainRunLoop.main.runUntilIdle()
        Instrumentation.mark("looked")
        shop.path = []
        MainRunLoop.main.runUntilIdle()

        let story = try RecordedStory(run.finish())
        let looked = try story.edges(at: story.event(markedAs: "looked"))
        #expect(looked.contains("containment ShopRoute(about) NavigationStack(CatalogView)"))
        #expect(looked.contains("windowRoot UIViewController UIWindow"))
        let end = try story.edges(at: story.end)
        #expect(end.contains("containment CatalogView NavigationStack(CatalogView)"))
        #expect(!end.contains { $0.hasPrefix("containment ShopRoute(about)") })
        #expect(try story.session.records(.reconciled).isEmpty)
        #expect(story.findings == [])
        withExtendedLifetime(shop) {}
    }

    /// A child that is not removed with its cover is found, as in apps with view controllers.
    @Test func aRouterThatRemainsAChildWithoutAScreenIsFound() throws {
        let run = try RecordedRun()
        let shop = ShopRouter()
        let forgotten = CheckoutRouter()
        Instrumentation.childAdded(forgotten, to: shop)
        shop.screens.presentationChanged(.fullScreenCover, from: nil, to: forgotten.screens)
        shop.screens.presentationChanged(.fullScreenCover, from: forgotten.screens, to: nil)
        Instrumentation.perform("productTapped", on: shop.screens.top) { shop.show(.about) }
        let story = try RecordedStory(run.finish())
        #expect(story.findings.count == 1)
        #expect(story.findings.first?.contains("is still a child of ShopRouter") == true, "\(story.findings)")
        withExtendedLifetime((shop, forgotten)) {}
    }

    @available(macOS 14, iOS 17, tvOS 17, *)
    @Test func anObservableRouterIsRecordedTheSameWay() throws {
        let run = try RecordedRun()
        let router = ObservableRouter()
        router.path.append(.about)
        router.path.removeLast()
        let story = try RecordedStory(run.finish())
        #expect(
            try story.session.texts([.transitionBegan]) == [
                "transitionBegan ShopRoute(about) NavigationStack(CatalogView) push",
                "transitionBegan CatalogView NavigationStack(CatalogView) pop",
            ]
        )
        withExtendedLifetime(router) {}
    }
}
