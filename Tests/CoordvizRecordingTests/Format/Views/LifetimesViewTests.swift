import CoordvizModel
import CoordvizTestSupport
import CustomDump
import Testing

@Suite("Each lifetime of a coordinator has a row with its own end")
struct LifetimesViewTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func lifetimes(of script: EventScript) throws -> [String] {
        let path = folder.path("a.sqlite")
        try script.session.write(to: path)
        return try ask(path, "SELECT coordinator, parent, added, removed FROM coordinator_lifetimes")
    }

    @Test func theRemovalOfALaterLifetimeIsNotThatOfOneWhoseRemovalWasLost() throws {
        var script = EventScript()
        script.childAdded("CartCoordinator", to: "AppCoordinator")
        script.lose { $0.childRemoved("CartCoordinator", from: "AppCoordinator") }
        script.childAdded("CartCoordinator", to: "AppCoordinator")
        script.childRemoved("CartCoordinator", from: "AppCoordinator")
        expectNoDifference(
            try lifetimes(of: script),
            [
                "Shop.CartCoordinator#1|Shop.AppCoordinator#2|0.001|",
                "Shop.CartCoordinator#1|Shop.AppCoordinator#2|0.003|0.004",
            ]
        )
    }

    @Test func theStopOfALaterRootIsNotThatOfOneWhoseStopWasLost() throws {
        var script = EventScript()
        script.coordinatorStarted("AppCoordinator")
        script.lose { $0.coordinatorStopped("AppCoordinator") }
        script.coordinatorStarted("AppCoordinator")
        script.coordinatorStopped("AppCoordinator")
        expectNoDifference(
            try lifetimes(of: script),
            ["Shop.AppCoordinator#1||0.001|", "Shop.AppCoordinator#1||0.003|0.004"]
        )
    }

    @Test func twoReportsOfOneBeginningAreOneLifetime() throws {
        var script = EventScript()
        for _ in 1...2 { script.coordinatorStarted("AppCoordinator") }
        for _ in 1...2 { script.childAdded("CartCoordinator", to: "AppCoordinator") }
        script.edgeAppeared(.child, "CartCoordinator", "AppCoordinator")
        script.childRemoved("CartCoordinator", from: "AppCoordinator")
        script.edgeDisappeared(.child, "CartCoordinator", "AppCoordinator")
        script.coordinatorStopped("AppCoordinator")
        expectNoDifference(
            try lifetimes(of: script),
            ["Shop.AppCoordinator#1||0.001|0.008", "Shop.CartCoordinator#2|Shop.AppCoordinator#1|0.003|0.006"]
        )
    }

    @Test func aCoordinatorThatIsARootAndAChildInTurnHasAllItsLifetimes() throws {
        var script = EventScript()
        script.coordinatorStarted("CartCoordinator")
        script.coordinatorStopped("CartCoordinator")
        script.childAdded("CartCoordinator", to: "AppCoordinator")
        script.childRemoved("CartCoordinator", from: "AppCoordinator")
        script.coordinatorStarted("CartCoordinator")
        expectNoDifference(
            try lifetimes(of: script),
            [
                "Shop.CartCoordinator#1||0.001|0.002",
                "Shop.CartCoordinator#1|Shop.AppCoordinator#2|0.003|0.004",
                "Shop.CartCoordinator#1||0.005|",
            ]
        )
    }

    @Test func aRootThatBecomesAChildInALaterTurnWasARoot() throws {
        var script = EventScript()
        script.coordinatorStarted("CartCoordinator")
        script.snapshot(.turn)
        script.childAdded("CartCoordinator", to: "AppCoordinator")
        script.coordinatorStopped("CartCoordinator")
        script.childRemoved("CartCoordinator", from: "AppCoordinator")
        expectNoDifference(
            try lifetimes(of: script),
            [
                "Shop.CartCoordinator#1||0.001|0.004",
                "Shop.CartCoordinator#1|Shop.AppCoordinator#2|0.003|0.005",
            ]
        )
    }

    @Test func aChildThatIsStartedBeforeOrAfterItsAdditionIsNotARoot() throws {
        var script = EventScript()
        script.coordinatorStarted("CartCoordinator")
        script.childAdded("CartCoordinator", to: "AppCoordinator")
        script.snapshot(.turn)
        script.coordinatorStarted("CartCoordinator")
        expectNoDifference(
            try lifetimes(of: script),
            ["Shop.CartCoordinator#1|Shop.AppCoordinator#2|0.002|"]
        )
    }
}
