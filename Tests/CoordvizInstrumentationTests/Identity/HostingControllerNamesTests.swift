import Testing

@testable import CoordvizInstrumentation

/// Names of hosting controllers, as strings: there is no SwiftUI where these tests run.
@Suite struct HostingControllerNamesTests {
    private static let padding = "SwiftUI._PaddingLayout"

    private static func modified(_ content: String, by modifier: String = padding) -> String {
        "SwiftUI.ModifiedContent<\(content), \(modifier)>"
    }

    private func name(showing view: String) -> String {
        HostingControllerNames.folded("SwiftUI.UIHostingController<\(view)>")
    }

    @Test func aViewIsNamedWithoutItsModifiers() {
        let background = "SwiftUI._BackgroundModifier<SwiftUI.Color>"
        #expect(name(showing: "App.ProfileView") == "UIHostingController<App.ProfileView>")
        let once = Self.modified("App.ProfileView")
        #expect(name(showing: once) == "UIHostingController<App.ProfileView>")
        #expect(name(showing: Self.modified(once, by: background)) == "UIHostingController<App.ProfileView>")
        #expect(
            name(showing: Self.modified(once, by: "App.Card<(Swift.Int, Swift.String) -> Swift.Bool>"))
                == "UIHostingController<App.ProfileView>"
        )
    }

    @Test func aHundredModifiersAreRead() {
        let view = (0..<100).reduce("App.ProfileView") { view, _ in Self.modified(view) }
        #expect(name(showing: view) == "UIHostingController<App.ProfileView>")
    }

    @Test(arguments: [
        ("SwiftUI.AnyView", "SwiftUI.AnyView"),
        (modified("SwiftUI.AnyView"), "SwiftUI.AnyView"),
        ("Swift.Optional<\(modified("App.A"))>", "Swift.Optional<App.A>"),
        (modified("Swift.Optional<App.A>"), "Swift.Optional<App.A>"),
        ("SwiftUI.TupleView<(\(modified("App.A")), App.B)>", "SwiftUI.TupleView<(App.A, App.B)>"),
        ("(App.A, \(modified("App.B")))", "(App.A, App.B)"),
        (
            "SwiftUI.VStack<SwiftUI.TupleView<(\(modified("SwiftUI.Text")), \(modified("App.A")))>>",
            "SwiftUI.VStack<SwiftUI.TupleView<(SwiftUI.Text, App.A)>>"
        ),
        (
            "SwiftUI._ConditionalContent<\(modified("App.A")), SwiftUI.EmptyView>",
            "SwiftUI._ConditionalContent<App.A, SwiftUI.EmptyView>"
        ),
        ("App.Page<Swift.Array<Swift.Int>, App.Row<App.B>>", "App.Page<Swift.Array<Swift.Int>, App.Row<App.B>>"),
        (modified("App.Outer<Swift.Int>.Inner"), "App.Outer<Swift.Int>.Inner"),
        ("App.Lazy<() -> \(modified("App.A"))>", "App.Lazy<() -> App.A>"),
        ("MySwiftUI.ModifiedContent<App.A, App.B>", "MySwiftUI.ModifiedContent<App.A, App.B>"),
        ("SwiftUI.ModifiedContentView<App.A, App.B>", "SwiftUI.ModifiedContentView<App.A, App.B>"),
        ("SwiftUI.ModifiedContent<App.A>", "SwiftUI.ModifiedContent<App.A>"),
    ])
    func whatIsNoModifierStays(_ view: String, _ expected: String) {
        #expect(name(showing: view) == "UIHostingController<\(expected)>")
    }

    @Test(arguments: [
        "App.ProfileController", "App.HostingController<\(modified("App.A"))>", "UIKit.UIViewController", "",
        "SwiftUI.UIHostingController<App.A>.Coordinator", "SwiftUI.UIHostingController", "SwiftUI.UIHostingController<",
        "SwiftUI.UIHostingController<App.A", "SwiftUI._UIHostingView<\(modified("App.A"))>",
        "App.Box<SwiftUI.UIHostingController<\(modified("App.A"))>>", "SwiftUI.UIHostingController<App.A, App.B>x",
    ])
    func otherNamesStay(_ name: String) {
        #expect(HostingControllerNames.folded(name) == name)
    }

    @Test func nodesOfOtherTypesHaveTheirTypesName() {
        #expect(TypeNames.nodeName(of: Screen.self) == TypeNames.name(of: Screen.self))
        #expect(TypeNames.nodeName(of: Screen.self) == "CoordvizInstrumentationTests.Screen")
    }
}
