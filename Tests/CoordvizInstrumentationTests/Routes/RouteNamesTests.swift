import CoordvizInstrumentation
import CustomDump
import Testing

@testable import CoordvizInstrumentation

private enum Plain { case list, product(Int), labelled(id: Int), two(String, Int) }
private enum Raw: String { case home = "a secret" }
private struct Product { let name = "a secret" }

/// Its description contains more than a recording may.
private enum SelfDescribing: CustomStringConvertible {
    case quiet, loud(String)
    var description: String { "a secret" }
}

private enum Debuggable: CustomDebugStringConvertible {
    case quiet
    var debugDescription: String { "a_secret" }
}

private enum Mirrored: CustomReflectable {
    case quiet
    var customMirror: Mirror { Mirror(self, children: ["a secret": 1], displayStyle: .enum) }
}

private struct OwnName: NamedRoute {
    let id = "a secret"
    var recordedName: String { "product" }
}

/// Screens have the names of their routes in the source.
@Suite struct RouteNamesTests {
    /// Without the module and the types in which the name is nested.
    private func name(_ route: Any) -> String {
        let name = RouteNames.name(of: route)
        return name.split(separator: ".").last.map(String.init) ?? name
    }

    @Test func caseOfAnEnumerationIsNamedWithoutWhatItCarries() {
        expectNoDifference(name(Plain.list), "Plain(list)")
        expectNoDifference(name(Plain.product(4711)), "Plain(product)")
        expectNoDifference(name(Plain.labelled(id: 4711)), "Plain(labelled)")
        expectNoDifference(name(Plain.two("a secret", 1)), "Plain(two)")
        expectNoDifference(name(Raw.home), "Raw(home)")
    }

    @Test func nothingThatMayRevealAValueIsRead() {
        expectNoDifference(name(SelfDescribing.quiet), "SelfDescribing")
        expectNoDifference(name(SelfDescribing.loud("a secret")), "SelfDescribing(loud)")
        expectNoDifference(name(Debuggable.quiet), "Debuggable")
        expectNoDifference(name(Mirrored.quiet), "Mirrored")
        expectNoDifference(name(Product()), "Product")
        expectNoDifference(name("a secret"), "String")
        expectNoDifference(name(4711), "Int")
    }

    @Test func aRouteMayNameItself() { expectNoDifference(name(OwnName()), "OwnName(product)") }

    @Test func elementsOfAnUntypedPathAreNamedByTheirTypes() {
        expectNoDifference(name(AnyHashable("a secret")), "String")
        expectNoDifference(name(AnyHashable(Raw.home)), "Raw(home)")
    }

    @Test func typesAreRecordedWithTheirModule() {
        expectNoDifference(RouteNames.name(of: 1), "Swift.Int")
        #expect(RouteNames.name(of: Plain.list).hasPrefix("CoordvizInstrumentationTests."))
    }
}
