import CoordvizModel
import CoordvizTestSupport
import Testing

@Suite struct SessionDictionaryTests {
    @Test func idsResolveToTheirDefinitions() {
        var script = EventScript()
        let node = script.declare("App", .coordinator, type: "Shop.App", identifier: "main")
        let place = script.place("Shop/App.swift", 12)
        script.action("tap", on: "App")
        let dictionary = script.session.dictionary
        #expect(dictionary.typeName(of: node) == "Shop.App")
        #expect(dictionary.identifier(of: node) == "main")
        #expect(dictionary.kind(of: node) == .coordinator)
        #expect(dictionary.place(place) == "Shop/App.swift:12")
    }

    @Test func anUndefinedIdIsReportedAndDoesNotTrap() {
        let dictionary = SessionDictionary()
        #expect(dictionary.text(StringID(rawValue: 7)) == "(text 7 is missing)")
        #expect(dictionary.text(.none) == "")
        #expect(dictionary.typeName(of: NodeID(rawValue: 3)) == "(node 3 is missing)")
        #expect(dictionary.identifier(of: NodeID(rawValue: 3)) == nil)
        #expect(dictionary.kind(of: NodeID(rawValue: 3)) == .object)
        #expect(dictionary.place(LocationID(rawValue: 1)) == nil)
    }

    @Test func aNodeWithoutIdentifierHasNone() {
        var script = EventScript()
        let node = script.node("HomeController")
        script.action("tap", on: "HomeController")
        #expect(script.session.dictionary.identifier(of: node) == nil)
    }
}
