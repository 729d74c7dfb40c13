import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import Testing

@testable import CoordvizExport

@Suite struct PictureTitlesTests {
    @Test(arguments: [
        ("Coordinator<UINavigationController>", "Coordinator<…>"), ("A<B<C>>.D<E>", "A<…>.D<…>"),
        ("Handler<(Int) -> String>", "Handler<…>"), ("(Int) -> String", "(Int) -> String"), ("A<", "A<"),
        ("A>", "A>"), ("", ""),
    ])
    func genericArgumentsAreFolded(_ name: String, _ folded: String) {
        #expect(PictureTitles.foldingGenerics(name) == folded)
    }

    private func titles(_ types: [String]) throws -> [String] {
        var script = EventScript()
        for (index, type) in types.enumerated() {
            script.declare("\(index)", .coordinator, type: type)
            script.coordinatorStarted("\(index)")
        }
        let session = script.session
        let graph = try SessionTimeline(session).graph(at: session.facts.lastEvent)
        return Picture(graph).items.map(\.title)
    }

    @Test func modulesAreLeftOutUnlessTwoTypesWouldHaveTheSameName() throws {
        #expect(try titles(["Shop.Cart", "Shop.Home"]) == ["Cart", "Home"])
        #expect(try titles(["Shop.Cart", "Store.Cart", "Shop.Home"]) == ["Shop.Cart", "Store.Cart", "Home"])
        #expect(try titles(["Shop.Cart", "Shop.Cart"]) == ["Cart", "Cart"])
    }

    @Test func longNamesAreShortenedInTheMiddleAndGivenInFullInTheTooltip() throws {
        let type = "Shop.PromotionListOfTheWholeWeekContainerCoordinator"
        let title = try #require(titles([type]).first)
        #expect(title.count == PictureTitles.longest && title.hasPrefix("PromotionListOf"))
        #expect(title.hasSuffix("Coordinator") && title.contains("…"))
        var script = EventScript()
        script.declare("A", .coordinator, type: type)
        script.coordinatorStarted("A")
        let graph = try SessionTimeline(script.session).graph(at: EventNumber(rawValue: 1))
        #expect(DotExporter(title: "x").dot(graph).contains("tooltip=\"\(type) #1"))
    }
}
