import Testing

@testable import CoordvizInstrumentation

private struct Hidden<Value> {}

struct Outer {
    struct Inner {}
    private struct Secret {}
    static var secret: Any.Type { Secret.self }
}

@Suite struct TypeNamesTests {
    private struct Local {}

    @Test func aNameHasItsModuleAndOuterTypes() {
        #expect(TypeNames.name(of: Outer.Inner.self) == "CoordvizInstrumentationTests.Outer.Inner")
        #expect(TypeNames.name(of: [Int].self) == "Swift.Array<Swift.Int>")
        #expect(TypeNames.shortName(of: Outer.Inner.self) == "Inner")
    }

    @Test func aPrivateTypeShowsNoAddress() {
        #expect(TypeNames.name(of: Outer.secret) == "CoordvizInstrumentationTests.Outer.Secret")
        #expect(TypeNames.name(of: Local.self) == "CoordvizInstrumentationTests.TypeNamesTests.Local")
        #expect(TypeNames.name(of: Hidden<Local>.self).hasPrefix("CoordvizInstrumentationTests.Hidden<"))
        #expect(!TypeNames.name(of: Hidden<Local>.self).contains("$"))
    }

    @Test func aLocalTypeShowsNoAddress() {
        struct Here {}
        #expect(TypeNames.name(of: Here.self) == "CoordvizInstrumentationTests.TypeNamesTests.Here")
        #expect(TypeNames.shortName(of: Here.self) == "Here")
    }

    @Test func aNameIsTheSameEachTime() {
        let names = (0..<3).map { _ in TypeNames.name(of: Hidden<Outer>.self) }
        #expect(Set(names).count == 1)
        #expect(TypeNames.shortName(of: Local.self) == TypeNames.shortName(of: Local.self))
    }

    @Test(arguments: [
        ("Shop.Cart", "Shop.Cart"),
        ("Shop.(unknown context at $7f00).Cart", "Shop.Cart"),
        ("Shop.(unknown context at $1).(unknown context at $2).Cart", "Shop.Cart"),
        ("A.Box<A.(unknown context at $1).B, A.(unknown context at $2).C>", "A.Box<A.B, A.C>"),
        ("Shop.(unknown context at $7f00", "Shop.(unknown context at $7f00"),
        ("(unknown context at $7f00).", ""), ("", ""), ("(x).(y).", "(x).(y)."),
    ])
    func contextsAreTakenOut(_ name: String, _ expected: String) {
        #expect(TypeNames.withoutContexts(name) == expected)
    }
}
