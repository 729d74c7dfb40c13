import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import Foundation
import Testing

@testable import CoordvizExport

@Suite struct SlotAssignmentTests {
    private func assignment(of session: InMemorySession) throws -> (SlotAssignment, SessionHistory) {
        let history = try SessionHistory(of: session)
        return (SlotAssignment(history: history, dictionary: session.dictionary), history)
    }

    /// The places of named nodes after a script.
    private func slots(_ names: [String], _ write: (inout EventScript) -> Void) throws -> [Int?] {
        var script = EventScript()
        write(&script)
        let (assignment, _) = try assignment(of: script.session)
        let slotByNode = assignment.slotByNode
        return names.map { slotByNode[script.node($0)] }
    }

    /// Nodes of two roles that are added and removed at random, so that many of a role exist at once; or of many roles, so that
    /// they share places.
    static func crowd(seed: UInt64) -> EventScript {
        let types = seed % 4 == 1 ? ["AView", "BView"] : (0..<30).map { "Screen\($0)Controller" }
        var random = SplitMix64(seed: seed)
        var script = EventScript()
        var alive: [String] = []
        for index in 0..<120 {
            if Bool.random(using: &random), let name = alive.randomElement(using: &random) {
                script.released(name)
                alive.removeAll { $0 == name }
            } else {
                let name = "\(types.randomElement(using: &random) ?? "")#\(index)"
                script.edgeAppeared(.superview, name, "TableView")
                alive.append(name)
            }
        }
        return script
    }

    @Test(arguments: 0..<100 as Range<UInt64>) func noTwoNodesShareAPlaceAtOnce(_ seed: UInt64) throws {
        let script = seed % 2 == 0 ? EventScript.random(seed: seed, events: 150) : Self.crowd(seed: seed)
        let session = script.session
        let (assignment, history) = try assignment(of: session)
        let slotByNode = assignment.slotByNode
        #expect(slotByNode.count == history.lives.count, "Every node has a place.")
        #expect(assignment.slotByLife == history.lives.map { slotByNode[$0.node] })
        for (slot, lives) in Dictionary(grouping: history.lives, by: { slotByNode[$0.node] ?? -1 }) {
            let ordered = lives.sorted { $0.first < $1.first }
            for (one, next) in zip(ordered, ordered.dropFirst()) {
                #expect((one.released ?? EventNumber(rawValue: .max)) <= next.first, "seed \(seed), slot \(slot)")
            }
        }
    }

    @Test(arguments: 0..<40 as Range<UInt64>) func aPlaceIsOfOneKindAndBelowAnEarlierOrNoPlace(_ seed: UInt64) throws {
        let session = EventScript.random(seed: seed, events: 150).session
        let (assignment, _) = try assignment(of: session)
        for (node, slot) in assignment.slotByNode {
            #expect(assignment.slots[slot].kind == session.dictionary.kind(of: node))
        }
        for (index, slot) in assignment.slots.enumerated() { #expect((slot.parent ?? -1) < index) }
        #expect(try self.assignment(of: session).0 == assignment, "The result is the same every time.")
    }

    @Test func aLaterNodeOfTheSameRoleTakesTheSamePlace() throws {
        let slots = try slots(["PaymentCoordinator", "PaymentCoordinator#2", "PaymentCoordinator#3"]) { script in
            script.childAdded("PaymentCoordinator", to: "AppCoordinator")
            script.released("PaymentCoordinator")
            script.childAdded("PaymentCoordinator#2", to: "AppCoordinator")
            script.childAdded("PaymentCoordinator#3", to: "AppCoordinator")
        }
        #expect(slots[0] != nil && slots[0] == slots[1])
        #expect(slots[2] != slots[1], "Both exist at the same time.")
    }

    @Test func anotherRoleTakesAnotherPlace() throws {
        let names = ["ACoordinator", "BCoordinator", "ACoordinator#2", "AController"]
        let slots = try slots(names) { script in
            script.childAdded("ACoordinator", to: "AppCoordinator")
            script.released("ACoordinator")
            script.childAdded("BCoordinator", to: "AppCoordinator")
            script.released("BCoordinator")
            script.childAdded("ACoordinator#2", to: "BaseCoordinator")
            script.released("ACoordinator#2")
            script.edgeAppeared(.containment, "AController", "AppCoordinator")
        }
        #expect(Set(slots).count == names.count)
    }

    @Test func manyTypesBelowOneParentShareTheirPlaces() throws {
        let names = (0..<100).map { "Screen\($0)Controller" }
        let slots = try slots(names) { script in
            for name in names {
                script.edgeAppeared(.containment, name, "TabController")
                script.released(name)
            }
        }
        expectNoDifference(Set(slots.compactMap(\.self)).count, SlotAssignment.placesOfOwnTypes)
    }

    @Test func viewsOfManyTypesKeepTheirOwnPlaces() throws {
        let names = (0..<30).map { "Part\($0)View" }
        let slots = try slots(names) { script in
            for name in names {
                script.edgeAppeared(.superview, name, "ScreenView")
                script.released(name)
            }
        }
        expectNoDifference(Set(slots.compactMap(\.self)).count, names.count)
    }

    @Test func aTypeThatComesBackToACrowdedParentTakesItsOwnPlaceAgain() throws {
        let names = (0..<15).map { "Screen\($0)Controller" }
        let slots = try slots(names + ["Screen14Controller#2"]) { script in
            for name in names + ["Screen14Controller#2"] {
                script.edgeAppeared(.containment, name, "TabController")
                script.released(name)
            }
        }
        #expect(slots[14] != nil && slots[14] == slots[15])
    }

    @Test func controllersWithAnotherIdentifierTakeAnotherPlace() throws {
        let slots = try slots(["a", "b"]) { script in
            script.declare("a", .viewController, type: "Shop.Screen", identifier: "one")
            script.declare("b", .viewController, type: "Shop.Screen", identifier: "two")
            script.action("tap", on: "a")
            script.released("a")
            script.action("tap", on: "b")
        }
        #expect(slots[0] != slots[1])
    }

    @Test func aDeepChainDoesNotTrap() throws {
        var script = EventScript()
        for depth in 1...50_000 {
            script.edgeAppeared(.superview, "N\(depth)View", "N\(depth - 1)View")
        }
        let (assignment, _) = try assignment(of: script.session)
        #expect(assignment.slots.count == 50_001)
        // The other way round: parents are recorded last.
        var upward = EventScript()
        for depth in 1...50_000 {
            upward.edgeAppeared(.superview, "N\(depth - 1)View", "N\(depth)View")
        }
        #expect(try self.assignment(of: upward.session).0.slots.count == 50_001)
    }

    @Test func manyNodesOfOneRoleAreQuick() throws {
        var script = EventScript()
        for index in 0..<20_000 { script.edgeAppeared(.superview, "Cell#\(index)", "TableView") }
        for index in 0..<20_000 { script.released("Cell#\(index)") }
        let session = script.session
        let clock = ContinuousClock()
        let history = try SessionHistory(of: session)
        let time = clock.measure { _ = SlotAssignment(history: history, dictionary: session.dictionary) }
        #expect(time < .seconds(5), "Quadratic: took \(time).")
    }

    @Test func cyclicParentsEnd() throws {
        let slots = try slots(["A", "B", "C"]) { script in
            script.edgeAppeared(.superview, "A", "B")
            script.edgeAppeared(.superview, "B", "C")
            script.edgeAppeared(.superview, "C", "A")
            script.edgeAppeared(.superview, "D", "D")
        }
        #expect(Set(slots.compactMap { $0 }).count == 3)
    }

    /// The name of the parent of each of some nodes.
    private func parents(of names: [String], _ write: (inout EventScript) -> Void) throws -> [String] {
        var script = EventScript()
        write(&script)
        let session = script.session
        let (assignment, history) = try assignment(of: session)
        let slotByNode = assignment.slotByNode
        let nodes = Dictionary(
            history.lives.map { (slotByNode[$0.node] ?? -1, session.dictionary.typeName(of: $0.node)) },
            uniquingKeysWith: { first, _ in first }
        )
        return try names.map { name in
            let slot = try #require(slotByNode[script.node(name)])
            return assignment.slots[slot].parent.flatMap { nodes[$0] } ?? "nothing"
        }
    }

    @Test func ownedControllersAreBelowTheirCoordinatorNotTheirContainer() throws {
        let found = try parents(of: ["HomeNavigation", "HomeController", "HomeCoordinator", "TabController"]) {
            script in
            script.childAdded("HomeCoordinator", to: "AppCoordinator")
            script.claim(.ownershipBegan, "TabController", "AppCoordinator")
            script.claim(.ownershipBegan, "HomeNavigation", "HomeCoordinator")
            script.claim(.ownershipBegan, "HomeController", "HomeCoordinator")
            script.edgeAppeared(.containment, "HomeNavigation", "TabController")
            script.edgeAppeared(.containment, "HomeController", "HomeNavigation")
        }
        #expect(found == ["Shop.HomeCoordinator", "Shop.HomeNavigation", "Shop.AppCoordinator", "Shop.AppCoordinator"])
    }

    @Test func aRootCoordinatorIsBelowTheWindowThatShowsItsControllers() throws {
        let found = try parents(of: ["AppCoordinator", "TabController", "MainWindow"]) { script in
            script.coordinatorStarted("AppCoordinator")
            script.claim(.ownershipBegan, "TabController", "AppCoordinator")
            script.edgeAppeared(.windowRoot, "TabController", "MainWindow")
            script.edgeAppeared(.windowScene, "MainWindow", "MainScene")
        }
        #expect(found == ["Shop.MainWindow", "Shop.AppCoordinator", "Shop.MainScene"])
    }

    @Test func aContainerCoordinatorIsBelowItsParentAndContainsItsScreens() throws {
        let found = try parents(of: ["ListCoordinator", "ListController"]) { script in
            script.childAdded("ListCoordinator", to: "TabCoordinator")
            script.edgeAppeared(.containment, "ListCoordinator", "TabCoordinator")
            script.edgeAppeared(.containment, "ListController", "ListCoordinator")
        }
        #expect(found == ["Shop.TabCoordinator", "Shop.ListCoordinator"])
    }

    @Test func aViewIsBelowItsControllerNotInTheWrapper() throws {
        var script = EventScript()
        script.edgeAppeared(.superview, "HomeView", "WrapperView")
        script.edgeAppeared(.viewOfController, "HomeView", "HomeController")
        let (assignment, _) = try assignment(of: script.session)
        let view = try #require(assignment.slotByNode[script.node("HomeView")])
        expectNoDifference(assignment.slots[view].parent, assignment.slotByNode[script.node("HomeController")])
    }
}
