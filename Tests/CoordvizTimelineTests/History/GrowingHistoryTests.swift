import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import Testing

/// Wherever the reading of a session is interrupted, what was read is the same as when it is read in one go.
@Suite struct GrowingHistoryTests {
    @Test(arguments: 0..<150 as Range<UInt64>) func partsGiveTheSameAsTheWhole(_ seed: UInt64) throws {
        let interval = [Int64?.none, 1, 9][Int(seed % 3)]
        try expectSame(EventScript.random(seed: seed, events: 90, eventsPerKeyframe: interval).session, seed)
    }

    @Test(arguments: 0..<150 as Range<UInt64>) func partsWithLossesGiveTheSameAsTheWhole(_ seed: UInt64) throws {
        try expectSame(.withLosses(seed: seed), seed)
    }

    @Test func eachPartOfASessionWithAGapGivesTheSame() throws {
        for seed in 0..<20 as Range<UInt64> { try expectSame(EventScript.gap().session, seed) }
    }

    @Test func messagesThatChangedAreGivenAsAWhole() throws {
        var script = EventScript()
        script.messageSent("First", by: "View")
        script.hop("View", "Controller", .viewOfController)
        let begun = script.session
        let first = try #require(begun.records.last?.number)
        script.handled(by: "Controller")
        let handled = script.session
        let second = try #require(handled.records.last?.number)
        script.messageSent("Second", by: "View")
        var history = GrowingHistory()
        try history.read(from: begun)
        try history.read(from: handled)
        var changed: [MessagePath] = []
        history.forEachMessage(changedAfter: first) { changed.append($0) }
        #expect(changed.map(\.name) == ["First"] && changed.first?.hops.count == 1)
        try history.read(from: script.session)
        changed = []
        history.forEachMessage(changedAfter: second) { changed.append($0) }
        #expect(changed.map(\.name) == ["Second"])
    }

    @Test func eventsOfMessagesLeaveTheVersionOfTheStructure() throws {
        var script = EventScript()
        script.childAdded("CartCoordinator", to: "AppCoordinator")
        script.messageSent("Buy", by: "AppCoordinator")
        var history = GrowingHistory()
        try history.read(from: script.session)
        let version = history.structureVersion
        try history.read(from: script.session)
        script.hop("AppCoordinator", "CartCoordinator", .parentOfCoordinator)
        script.handled(by: "CartCoordinator")
        script.mark("a mark")
        try history.read(from: script.session)
        #expect(history.structureVersion == version)
        script.childRemoved("CartCoordinator", from: "AppCoordinator")
        try history.read(from: script.session)
        #expect(history.structureVersion > version)
    }

    @Test func lossesThatTurnOutToConcernWhatWasReadBeginAgain() throws {
        let session = EventScript.gap().session
        var unaware = session
        unaware.facts.losses = []
        var history = GrowingHistory()
        try history.read(from: unaware)
        let version = history.structureVersion
        var isRestarted = false
        var noted: [EventNumber] = []
        try history.read(from: session, restarting: { isRestarted = true }, noting: { noted.append($0.number) })
        #expect(isRestarted && history.restarts == 1 && history.structureVersion > version)
        #expect(noted == session.records.map(\.number))
        try expectSame(history, session, "after the restart")
    }

    @Test func pendingMessagesChangeWhenSomethingIsLost() throws {
        var script = EventScript()
        script.messageSent("Buy", by: "AppCoordinator")
        var session = script.session
        var history = GrowingHistory()
        try history.read(from: session)
        let last = history.last
        session.facts.losses = [Loss(first: EventNumber(rawValue: 2), last: EventNumber(rawValue: 4), reason: .full)]
        try history.read(from: session)
        #expect(history.restarts == 0)
        var changed: [MessagePath.Outcome] = []
        history.forEachMessage(changedAfter: last) { changed.append($0.outcome) }
        #expect(changed == [.unknown])
    }

    // MARK: Sessions in parts

    private func expectSame(_ session: InMemorySession, _ seed: UInt64) throws {
        var history = GrowingHistory()
        try session.forEachPart(seed: seed) { part, comment in
            try history.read(from: part)
            try expectSame(history, part, comment)
        }
        #expect(history.restarts == 0, "seed \(seed)")
    }

    private func expectSame(_ history: GrowingHistory, _ session: InMemorySession, _ comment: String) throws {
        let whole = try SessionHistory(of: session)
        let structure = history.structure
        #expect(structure.lives == whole.lives, "\(comment)")
        #expect(structure.edges == whole.edges, "\(comment)")
        #expect(structure.lanes == whole.lanes, "\(comment)")
        #expect(structure.appearances == whole.appearances, "\(comment)")
        #expect(structure.unknown == whole.unknown, "\(comment)")
        #expect(structure.unobserved == whole.unobserved, "\(comment)")
        #expect(history.last == session.facts.lastEvent, "\(comment)")
        var messages: [MessagePath] = []
        history.forEachMessage(changedAfter: .zero) { messages.append($0) }
        let expected = whole.messages.map { message in
            var message = message
            for index in message.hops.indices { message.hops[index].time = 0 }
            return message
        }
        expectNoDifference(messages, expected, "\(comment)")
    }
}
