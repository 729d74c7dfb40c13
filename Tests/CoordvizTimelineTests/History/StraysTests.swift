import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import Testing

/// Objects that exist and have no parent or owner.
@Suite struct StraysTests {
    private func strays(_ tell: (inout EventScript) -> Void) throws -> [String] {
        var script = EventScript()
        tell(&script)
        let session = script.session
        return try SessionHistory(of: session).strays(at: session.facts.lastEvent, in: session.dictionary)
            .map(session.type)
    }

    @Test func rootsAndChildrenBelong() throws {
        let strays = try strays {
            $0.coordinatorStarted("AppCoordinator")
            $0.childAdded("CartCoordinator", to: "AppCoordinator")
        }
        expectNoDifference(strays, [])
    }

    @Test func aRemovedChildIsAStrayUntilItIsReleased() throws {
        func story(_ script: inout EventScript) {
            script.coordinatorStarted("AppCoordinator")
            script.childAdded("CartCoordinator", to: "AppCoordinator")
            script.childRemoved("CartCoordinator", from: "AppCoordinator")
        }
        expectNoDifference(try strays { story(&$0) }, ["CartCoordinator"])
        let released = try strays {
            story(&$0)
            $0.released("CartCoordinator")
        }
        expectNoDifference(released, [])
    }

    @Test func aControllerThatIsNotShownOrOwnedIsAStray() throws {
        let strays = try strays {
            $0.coordinatorStarted("AppCoordinator")
            $0.edgeAppeared(.windowRoot, "HomeController", "UIWindow")
            $0.edgeAppeared(.containment, "ListController", "HomeController")
            $0.edgeAppeared(.presentation, "SheetController", "HomeController")
            $0.claim(.ownershipBegan, "NextController", "AppCoordinator")
            $0.edgeDisappeared(.containment, "ListController", "HomeController")
        }
        expectNoDifference(strays, ["ListController"])
    }

    @Test func itIsAskedOfAMoment() throws {
        var script = EventScript()
        script.coordinatorStarted("AppCoordinator")
        let added = script.childAdded("CartCoordinator", to: "AppCoordinator")
        let removed = script.childRemoved("CartCoordinator", from: "AppCoordinator")
        let history = try SessionHistory(of: script.session)
        let dictionary = script.session.dictionary
        #expect(history.strays(at: added, in: dictionary).isEmpty)
        #expect(history.strays(at: removed, in: dictionary).count == 1)
    }
}
