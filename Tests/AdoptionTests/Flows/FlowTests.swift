import CoordvizChecks
import CoordvizInstrumentation
import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import Foundation
import Testing

/// Flows and steps: a step goes up until a flow handles it.
@MainActor
@Suite(.recordsAlone)
struct FlowTests {
    @Test func theRecordingKnowsEachStepsWayAndWhatItDid() throws {
        let run = try RecordedRun()
        let shop = ShopFlow()
        let product = ProductFlow()
        Instrumentation.coordinatorStarted(shop)
        shop.begin(product)
        let stepper = ProductStepper(flow: product)
        stepper.send(.product(7))
        stepper.send(.checkout)
        Instrumentation.mark("checkout")
        stepper.send(.paid)
        stepper.send(.weather)

        let story = try RecordedStory(run.finish())
        let checkout = try #require(story.messages("checkout").first)
        #expect(
            story.hops(checkout) == [
                "ProductStepper → ProductFlow: defined by the responder",
                "ProductFlow → ShopFlow: coordinator's parent",
            ]
        )
        #expect(story.ending(checkout) == "handled ShopFlow")
        #expect(story.messages("product").map(story.ending) == ["handled ProductFlow"])
        #expect(story.messages("weather").map(story.ending) == ["unhandled ShopFlow"])
        #expect(story.messages("product").map(\.values) == [".product(7)"])
        let moment = try story.event(markedAs: "checkout")
        #expect(try story.coordinators(at: moment) == ["ShopFlow", "ShopFlow/ProductFlow", "ShopFlow/CheckoutFlow"])
        #expect(try story.coordinators(at: story.end) == ["ShopFlow", "ShopFlow/ProductFlow"])
        #expect(try story.causes(of: .childAdded, about: "CheckoutFlow") == "childAdded ←direct messageSent checkout")
        #expect(try story.causes(of: .childRemoved, about: "CheckoutFlow") == "childRemoved ←direct messageSent paid")
        #expect(story.findings == [])
        withExtendedLifetime(shop) {}
    }

    @Test func flowsOfTheAppHaveNoLineOfIt() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("ShopFlows.swift")
        #expect(try !String(contentsOf: file, encoding: .utf8).contains("Instrumentation"))
    }
}
