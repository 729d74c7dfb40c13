import CoordvizModel
import CoordvizTestSupport
import Testing

@testable import CoordvizTimeline

/// The coordinators of two sides as one tree.
@Suite struct CoordinatorChangesTests {
    /// A session with coordinators below the root, as `parent/child`.
    private func side(_ paths: [String]) throws -> ComparedSide {
        var script = EventScript()
        script.coordinatorStarted("AppCoordinator")
        for (index, path) in paths.enumerated() {
            let names = path.split(separator: "/").map(String.init)
            let child = "\(names[1])#\(names[0])\(index)"
            script.declare(child, .coordinator, type: names[1], identifier: nil)
            script.childAdded(child, to: names[0])
        }
        let session = script.session
        return try ComparedSide(SessionHistory(of: session), dictionary: session.dictionary)
    }

    private func lines(_ changes: CoordinatorChanges) -> [String] {
        changes.nodes.map { node in
            let parent = node.parent.map { "\(changes.nodes[$0].title)/" } ?? ""
            let former = node.formerParent.map { " from \(changes.nodes[$0].title)" } ?? ""
            return "\(node.change) \(parent)\(node.title) \(node.before) \(node.after)\(former)"
        }
    }

    private func changes(_ pairs: [([String], [String])]) throws -> CoordinatorChanges {
        var changes = CoordinatorChanges()
        for (before, after) in pairs { changes.add(SessionDifference(from: try side(before), to: try side(after))) }
        return changes
    }

    @Test func coordinatorsOfOneSideAreAddedOrRemoved() throws {
        let changes = try changes([
            (["AppCoordinator/Cart", "AppCoordinator/Old"], ["AppCoordinator/Cart", "AppCoordinator/New"])
        ])
        #expect(
            lines(changes).sorted() == [
                "added AppCoordinator/New 0 1", "kept AppCoordinator 1 1", "kept AppCoordinator/Cart 1 1",
                "removed AppCoordinator/Old 1 0",
            ]
        )
        #expect(!changes.isEmpty)
    }

    @Test func equalSidesHaveNoChanges() throws {
        #expect(try changes([(["AppCoordinator/Cart"], ["AppCoordinator/Cart"])]).isEmpty)
    }

    @Test func aRoleOfSeveralRecordingsIsOneNode() throws {
        // In one recording it is added, in the other one it was there before.
        let changes = try changes([([], ["AppCoordinator/Cart"]), (["AppCoordinator/Cart"], ["AppCoordinator/Cart"])])
        #expect(lines(changes) == ["kept AppCoordinator 1 1", "kept AppCoordinator/Cart 1 1"])
    }

    @Test func anotherNumberOfTheSameRoleIsAChange() throws {
        let changes = try changes([(["AppCoordinator/Cart"], ["AppCoordinator/Cart", "AppCoordinator/Cart"])])
        #expect(lines(changes) == ["kept AppCoordinator 1 1", "changed AppCoordinator/Cart 1 2"])
    }

    @Test func aCoordinatorWithAnotherParentHasMoved() throws {
        let changes = try changes([
            (["AppCoordinator/Shop", "AppCoordinator/Cart"], ["AppCoordinator/Shop", "Shop#AppCoordinator0/Cart"])
        ])
        #expect(
            lines(changes) == [
                "kept AppCoordinator 1 1", "kept AppCoordinator/Shop 1 1", "moved Shop/Cart 0 1 from AppCoordinator",
            ]
        )
    }

    @Test func aChangeIsUncertainIfItIsSoInEachRecording() throws {
        func side(_ parent: String?, isLost: Bool = false) throws -> ComparedSide {
            var script = EventScript()
            script.childAdded("ShopCoordinator", to: "AppCoordinator")
            script.coordinatorStarted("CartCoordinator")
            if isLost { script.lose(keepsKeyframe: false) { $0.mark("lost") } }
            if let parent { script.childAdded("CartCoordinator", to: parent) }
            script.mark("end")
            return try ComparedSide(SessionHistory(of: script.session), dictionary: script.session.dictionary)
        }
        func uncertain(_ changes: CoordinatorChanges) -> [String] {
            changes.nodes.filter { $0.isUncertain && $0.change != .kept }.map { "\($0.change) \($0.title)" }
        }
        var changes = CoordinatorChanges()
        let before = try side("AppCoordinator")
        changes.add(SessionDifference(from: before, to: try side("ShopCoordinator", isLost: true)))
        #expect(uncertain(changes) == ["moved CartCoordinator"])
        changes.add(SessionDifference(from: before, to: try side("ShopCoordinator")))
        #expect(uncertain(changes) == [])
    }

    @Test func recordingsOfOneSideCountForThatSide() throws {
        let cart = try side(["AppCoordinator/Cart"])
        for (sides, change) in [(CoordinatorChanges.Sides.earlierOnly, "removed"), (.laterOnly, "added")] {
            var changes = CoordinatorChanges()
            changes.add(SessionDifference(from: cart, to: cart), on: sides)
            #expect(changes.nodes.map { "\($0.change)" } == [change, change])
            // With another recording that both sides have.
            let app = try side([])
            changes.add(SessionDifference(from: app, to: app))
            #expect(changes.nodes.map { "\($0.change)" } == ["kept", change])
        }
    }
}
