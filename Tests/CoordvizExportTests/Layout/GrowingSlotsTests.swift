import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import Testing

@testable import CoordvizExport

/// Wherever reading is interrupted, the places are those of a session that is read at once.
@Suite struct GrowingSlotsTests {
    @Test(arguments: 0..<150 as Range<UInt64>) func partsGiveTheSameAsTheWhole(_ seed: UInt64) throws {
        let interval = [Int64?.none, 1, 9][Int(seed % 3)]
        try read(EventScript.random(seed: seed, events: 150, eventsPerKeyframe: interval).session, seed)
    }

    /// After losses, keyframes report what began and ended before.
    @Test(arguments: 0..<100 as Range<UInt64>) func partsWithLossesGiveTheSameAsTheWhole(_ seed: UInt64) throws {
        try read(.withLosses(seed: seed), seed)
    }

    @Test(arguments: 0..<60 as Range<UInt64>) func partsWithManyNodesOfARoleGiveTheSameAndAreNotReadAgain(
        _ seed: UInt64
    ) throws {
        let restarts = try read(SlotAssignmentTests.crowd(seed: seed).session, seed)
        #expect(restarts == 0, "seed \(seed)")
    }

    @Test func anObjectWhoseParentComesLaterMovesWhatIsBelowIt() throws {
        var script = EventScript()
        script.edgeAppeared(.containment, "ListController", "HomeNavigation")
        for mark in ["one", "two", "three"] { script.mark(mark) }
        script.claim(.ownershipBegan, "ListController", "ListCoordinator")
        #expect(try restarts(of: script.session) == 1)
    }

    @Test func anObjectThatTurnsUpAfterItsReleaseKeepsItsPlace() throws {
        var script = EventScript()
        script.childAdded("PaymentCoordinator", to: "AppCoordinator")
        script.released("PaymentCoordinator")
        for mark in ["one", "two", "three"] { script.mark(mark) }
        script.childAdded("PaymentCoordinator#2", to: "AppCoordinator")
        for mark in ["four", "five", "six"] { script.mark(mark) }
        script.action("tap", on: "PaymentCoordinator")
        #expect(try restarts(of: script.session) > 0)
    }

    @Test func definitionsAndNamesThatComeLaterAreTakenOver() throws {
        var script = EventScript()
        script.childAdded("CartCoordinator", to: "AppCoordinator")
        for mark in ["one", "two", "three", "four", "five", "six"] { script.mark(mark) }
        var parts = (1...7).map { script.session.part($0) }
        for index in 0..<2 { parts[index].dictionary.nodes = [:] }
        // Long enough that the places without names are settled.
        for index in 0..<6 { parts[index].dictionary.strings = [:] }
        let (chains, places) = (GrowingChains(), Places())
        for part in parts { try expectSame(chains, places, part, "\(part.records.count) records") }
        #expect(places.slots.slots.map(\.title).sorted() == ["AppCoordinator", "CartCoordinator"])
    }

    private final class Places { var slots = GrowingSlots() }

    /// Reads a session in parts of random lengths.
    /// - Returns: how often it was read again.
    @discardableResult
    private func read(_ session: InMemorySession, _ seed: UInt64) throws -> Int {
        let (chains, places) = (GrowingChains(), Places())
        try session.forEachPart(seed: seed) { try expectSame(chains, places, $0, $1) }
        return places.slots.restarts
    }

    /// Reads a session after each of its events.
    private func restarts(of session: InMemorySession) throws -> Int {
        let (chains, places) = (GrowingChains(), Places())
        for count in 1...session.records.count {
            try expectSame(chains, places, session.part(count), "\(count) records")
        }
        return places.slots.restarts
    }

    private func expectSame(
        _ chains: GrowingChains,
        _ places: Places,
        _ session: InMemorySession,
        _ comment: String
    ) throws {
        let structure = try SessionHistory(of: session).structure
        let growth = chains.follow(structure, dictionary: session.dictionary)
        places.slots.read(structure, dictionary: session.dictionary, growth: growth)
        let expected = SlotAssignment(structure, dictionary: session.dictionary)
        #expect(places.slots.slots == expected.slots, "\(comment)")
        #expect(places.slots.slotByLife == expected.slotByLife, "\(comment)")
    }
}
