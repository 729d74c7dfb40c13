import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import Testing

@Suite struct NodeNamesTests {
    @Test(arguments: [
        ("Shop.Cart", "Cart"), ("Cart", "Cart"), ("Shop.Outer.Inner", "Inner"), ("", ""),
        ("Shop.Coordinator<UIKit.UINavigationController>", "Coordinator<UINavigationController>"),
        ("A.B<C.D, E.F<G.H>>", "B<D, F<H>>"), ("(A.B, C.D) -> E.F", "(B, D) -> F"), ("(x: A.B)", "(x: B)"),
        ("Swift.Optional<Shop.Cart>", "Optional<Cart>"), ("_Shop._Cart", "_Cart"), ("Laden.Käufer", "Käufer"),
        ("Shop.Outer<Shop.Inner>.Nested", "Nested"), ("A.B<C.D<E>.F, G>.H<I.J>", "H<J>"),
        ("A.B<(C.D) -> E.F>.G", "G"), ("Array<A.B<C>.D>", "Array<D>"), ("(A<B>.C, D<E>.F) -> G<H>.I", "(C, F) -> I"),
        ("Shop2.Cart3", "Cart3"), ("A.B & C.D", "B & D"), ("any Shop.Buying", "any Buying"),
    ])
    func modulesAndOuterTypesAreLeftOut(_ name: String, _ expected: String) {
        #expect(NodeNames.withoutModules(name) == expected)
    }

    @Test(arguments: [
        "..", "a..b", "a.", ".a", "1.5", "v1.2.3", "🛒", "Shop.🛒", #"say "hi". Bye"#, "a. b", "(text 7 is missing)",
        "</script>.<b>", "\n.\n", "\u{202E}x", "…", "a.\u{0}b", "\\.N",
        ">.a", "->.a", "<.a", "<b> .a", "b>.a", "<>> .a", "a<b>.", "a<b>.1",
    ])
    func whatIsNoTypeNameStaysAsItIs(_ name: String) {
        #expect(NodeNames.withoutModules(name) == name)
    }

    @Test func aLabelDistinguishesTwoOfAType() {
        var script = EventScript()
        let (first, second) = (script.node("CartCoordinator"), script.node("CartCoordinator#2"))
        script.mark("m")
        let names = NodeNames(dictionary: script.session.dictionary)
        #expect(names.label(first) == "CartCoordinator #1")
        #expect(names.label(second) == "CartCoordinator #2")
        #expect(names.title(second) == "CartCoordinator")
        #expect(names.label(.none) == "an unknown object")
        #expect(names.label(NodeID(rawValue: 9)) == "(node 9 is missing) #9")
    }
}
