import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import Testing

@Suite struct NodesMeantTests {
    private func meant(_ text: String) throws -> [UInt32] {
        var script = EventScript()
        script.childAdded("CartCoordinator", to: "AppCoordinator")
        script.edgeAppeared(.superview, "BuyButton", "HomeView")
        script.edgeAppeared(.superview, "BuyButton#2", "CartView")
        script.childRemoved("CartCoordinator", from: "AppCoordinator")
        script.released("CartCoordinator")
        return try SessionTimeline(script.session).nodes(meantBy: NodeSelection(parsing: text)).map(\.rawValue).sorted()
    }

    @Test func allNodesOfATypeAreMeant() throws {
        expectNoDifference(try meant("BuyButton"), [3, 5])
    }

    @Test func aPathLeadsThroughWhatEverWasAParent() throws {
        expectNoDifference(try meant("Cart/BuyButton"), [5])
        expectNoDifference(try meant("App/Cart"), [1])
    }

    @Test func anIdIsMeantAlone() throws {
        expectNoDifference(try meant("#3"), [3])
    }

    @Test func aNameThatNothingHasIsAnErrorWithThoseThatAreNear() {
        #expect(throws: NodeSelectionError.unknown("ByButton", near: ["BuyButton"])) { try meant("ByButton") }
        #expect(throws: NodeSelectionError.self) { try meant("BuyButton/Cart") }
        #expect(throws: NodeSelectionError.self) { try meant("#99") }
    }
}
