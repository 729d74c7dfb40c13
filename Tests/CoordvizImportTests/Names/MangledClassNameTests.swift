@testable import CoordvizImport
import Testing

@Suite("Mangled names of classes are made readable")
struct MangledClassNameTests {
    @Test(
        "as Swift wrote them before version 5",
        arguments: [
            ("_TtC4Shop8CartView", "Shop.CartView"),
            ("_TtCC4Shop8CartView6Footer", "Shop.CartView.Footer"),
            ("_TtC4ShopP33_0123456789ABCDEF0123456789ABCDEF4Cell", "Shop.Cell"),
            ("_TtGC4Shop4ListSS_", "Shop.List<String>"),
            ("_TtGC4Shop4PairSiSb_", "Shop.Pair<Int, Bool>"),
            ("_TtGC4Shop4ListVS_4Item_", "Shop.List<Shop.Item>"),
            ("_TtGC4Shop4ListGS0_VS_4Item__", "Shop.List<Shop.List<Shop.Item>>"),
            ("_TtGC7SwiftUI19UIHostingControllerV4Shop4Home_", "SwiftUI.UIHostingController<Shop.Home>"),
            ("_TtGC4Shop4ListVSs9Character_", "Shop.List<Character>"),
        ]
    )
    func readable(mangled: String, readable: String) {
        #expect(ClassName.readable(mangled) == readable)
    }

    @Test(
        "and stay as they are where that is not understood",
        arguments: [
            "UIView", "_TtC4Shop8Cart", "_TtC4Shop", "_Tt", "_TtG", "_TtGC4Shop4List",
            "_TtC99999999999999999999Shop4Cart", "_TtC9223372036854775807Shop4Cart", "_TtC4ShopP9223372036854775807X",
            "_TtGC4Shop4ListS9_", "_TtGC4Shop4ListS99999999999999999999_", "$s4Shop8CartViewC", "_TtC0A0B",
            "_TtC4Shop8CartViewX", String(repeating: "_TtG", count: 40), "_Tt" + String(repeating: "G", count: 10_000),
        ]
    )
    func unknown(name: String) {
        #expect(ClassName.readable(name) == name)
    }

    @Test("Key-value observing's own subclass is the class that it observes")
    func observed() {
        #expect(ClassName.readable("NSKVONotifying_CartView") == "CartView")
        #expect(ClassName.readable("NSKVONotifying_") == "NSKVONotifying_")
    }

    @Test("A title is the class without module and generic types")
    func title() {
        #expect(ClassName.title("SwiftUI.UIHostingController<Shop.Home>") == "UIHostingController")
        #expect(ClassName.title("UIView") == "UIView")
    }
}
