import CoordinatorKit
import CoordvizSwiftTesting
import CoordvizTestSupport
import PortableUIKit
@testable import ShoppingCartApp
import Testing
@testable import CoordvizTesting

private enum Checkout { final class Screen: UIViewController {} }
private enum Profile { final class Screen: UIViewController {} }
private struct Item: Sendable {}
private struct Show<Value> {}

struct RecordedTypeTests {
    @Test(arguments: [
        // Messages are recorded without what is in front of their names.
        ("LettersApp.WriteLetter", "WriteLetter"), ("Letters.Outer<Letters.Item>.Write", "Write"),
        ("Shop.Show<Shop.Item.Type>", "Show<Item.Type>"),
        // Nodes are recorded with it.
        ("Screen", "Shop.Checkout.Screen"), ("Checkout.Screen", "Shop.Checkout.Screen"),
        ("List<Item>", "Shop.List<Shop.Item>"), ("Screen", "Shop.Outer<(Swift.Int) -> Shop.Item>.Screen"),
    ])
    func aNameFitsWithOrWithoutWhatIsInFrontOfIt(_ name: String, _ recorded: String) {
        #expect(RecordedType(named: name).fits(recorded))
    }

    @Test(arguments: [
        ("Letter", "WriteLetter"), ("LettersApp.Letter", "WriteLetter"), ("Profile.Screen", "Shop.Checkout.Screen"),
        ("Mail.Checkout.Screen", "Shop.Checkout.Screen"), ("Show<Mail.Item>", "Shop.Show<Shop.Item>"),
        ("Shop.Show<Shop.Item.Type>", "Show<Other.Type>"), ("", "Screen"),
    ])
    func aNameDoesNotFitWhatHasAnotherPart(_ name: String, _ recorded: String) {
        #expect(!RecordedType(named: name).fits(recorded))
    }

    @Test func aTypeFitsAsMessagesAndAsNodesAreRecorded() {
        #expect(RecordedType(Show<Item.Type>.self).fits("Show<Item.Type>"))
        #expect(!RecordedType(Show<Item.Type>.self).fits("Show<Other.Type>"))
        #expect(RecordedType(Checkout.Screen.self).fits("CoordvizTestingTests.Checkout.Screen"))
        #expect(!RecordedType(Checkout.Screen.self).fits("CoordvizTestingTests.Profile.Screen"))
    }
}

@MainActor
@Suite(.recordsAlone, .recorded)
struct MessageNameTests {
    @Test func aMessageIsFoundByItsNameWithTheModule() async throws {
        let shop = try await RunningShop()
        try await shop.customer.buyFromCarousel(1, item: 0)
        #expect(MessageExpectation("ShoppingCartApp.BuyNow").problem == nil)
        #expect(MessageExpectation("ShoppingCartApp.BuyNow", .notSent).problem != nil)
        shop.end()
    }
}
