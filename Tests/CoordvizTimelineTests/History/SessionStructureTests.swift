import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import Testing

@Suite struct SessionStructureTests {
    private func check(_ session: InMemorySession) throws {
        let (structure, history) = (try SessionStructure(of: session), try SessionHistory(of: session))
        #expect(structure.lives == history.lives)
        #expect(structure.edges == history.edges)
        #expect(structure.lanes == history.lanes)
        #expect(structure.unknown == history.unknown)
        #expect(structure.unobserved == history.unobserved)
    }

    @Test(arguments: 0..<50 as Range<UInt64>) func itIsThatOfTheHistory(_ seed: UInt64) throws {
        try check(EventScript.random(seed: seed, events: 100, eventsPerKeyframe: seed % 2 == 0 ? 10 : nil).session)
    }

    @Test func itIsThatOfTheHistoryWithAGap() throws { try check(EventScript.gap().session) }

    /// A coordinator that gets its children in its initializer, and is started or added afterwards.
    @Test(arguments: ["started", "added", "from below"])
    func childrenThatCameBeforeTheirParentAreBelowIt(how: String) throws {
        var script = EventScript()
        if how == "from below" { script.childAdded("PayCoordinator", to: "CartCoordinator") }
        script.childAdded("CartCoordinator", to: "ShopCoordinator")
        if how != "from below" { script.childAdded("PayCoordinator", to: "CartCoordinator") }
        if how == "started" {
            script.coordinatorStarted("ShopCoordinator")
        } else {
            script.coordinatorStarted("AppCoordinator")
            script.childAdded("ShopCoordinator", to: "AppCoordinator")
        }
        let lanes = try SessionStructure(of: script.session).lanes
        let names = lanes.map { lane in
            "\(lane.depth) "
                + (script.session.dictionary.typeName(of: lane.coordinator).split(separator: ".").last ?? "")
        }
        let tree = ["ShopCoordinator", "CartCoordinator", "PayCoordinator"]
        let expected = how == "started" ? tree : ["AppCoordinator"] + tree
        #expect(names == expected.enumerated().map { "\($0) \($1)" })
        try check(script.session)
    }

    @Test func aChildThatWasRemovedBeforeItsParentCameStaysARoot() throws {
        var script = EventScript()
        script.childAdded("CartCoordinator", to: "ShopCoordinator")
        script.childRemoved("CartCoordinator", from: "ShopCoordinator")
        script.coordinatorStarted("ShopCoordinator")
        #expect(try SessionStructure(of: script.session).lanes.map(\.depth) == [0, 0])
    }

    @Test func eachRecordIsNotedOnceAndInOrder() throws {
        let session = EventScript.random(seed: 3, events: 200_000).session
        var noted: [EventNumber] = []
        _ = try SessionStructure(of: session) { noted.append($0.number) }
        #expect(noted == session.records.map(\.number))
    }

    @Test(arguments: 0..<50 as Range<UInt64>) func outcomesAreTheSameWithoutHops(_ seed: UInt64) throws {
        let session = EventScript.random(seed: seed, events: 100).session
        var with = MessagePathBuilder(dictionary: session.dictionary)
        var without = MessagePathBuilder(dictionary: session.dictionary, keepsHops: false)
        for record in session.records {
            with.consume(record)
            without.consume(record)
        }
        #expect(without.all.map(\.outcome) == with.all.map(\.outcome))
        #expect(without.all.flatMap(\.hops).isEmpty)
    }
}
