import CoordvizModel
import CoordvizTestSupport
import Testing

@testable import CoordvizTimeline

/// Wherever the following of a session is interrupted, its chains are those of a session that is followed in one go.
@Suite struct GrowingChainsTests {
    @Test(arguments: 0..<100 as Range<UInt64>) func partsGiveTheSameAsTheWhole(_ seed: UInt64) throws {
        let interval = [Int64?.none, 1, 9][Int(seed % 3)]
        let session = EventScript.random(seed: seed, events: 120, eventsPerKeyframe: interval).session
        #expect(try restarts(of: session, seed) == 0, "seed \(seed)")
    }

    @Test(arguments: 0..<100 as Range<UInt64>) func partsOfAnAppGiveTheSameAsTheWhole(_ seed: UInt64) throws {
        #expect(try restarts(of: ChainHistoryTests.app(seed: seed).session, seed) == 0, "seed \(seed)")
    }

    /// After losses, keyframes report what began before.
    @Test(arguments: 0..<100 as Range<UInt64>) func partsWithLossesGiveTheSameAsTheWhole(_ seed: UInt64) throws {
        _ = try restarts(of: .withLosses(seed: seed), seed)
    }

    @Test func whatIsDefinedLaterIsFollowedAgain() throws {
        var script = EventScript()
        script.childAdded("CartCoordinator", to: "AppCoordinator")
        script.mark("a mark")
        let session = script.session
        var undefined = session.part(1)
        undefined.dictionary = SessionDictionary()
        let chains = GrowingChains()
        try expectSame(chains, undefined)
        try expectSame(chains, session)
        #expect(chains.restarts == 1)
    }

    @Test func whatTurnsOutToHaveEndedBeforeIsFollowedAgain() throws {
        var script = EventScript()
        script.childAdded("CartCoordinator", to: "AppCoordinator")
        script.mark("a mark")
        script.childAdded("PaymentCoordinator", to: "AppCoordinator")
        let session = script.session
        let before = try SessionHistory(of: session).structure
        var edges = before.edges
        edges[0].ended = EventNumber(rawValue: 2)
        let after = SessionStructure(
            lives: before.lives,
            edges: edges,
            lanes: before.lanes,
            appearances: before.appearances,
            unknown: before.unknown,
            unobserved: before.unobserved
        )
        let chains = GrowingChains()
        for structure in [before, after] { expectSame(chains, structure, session.dictionary) }
        #expect(chains.restarts == 1)
    }

    /// The number of changes that are computed depends on the number of events.
    @Test func aSessionWithTooManyChainsIsFollowedAgain() throws {
        let session = ChainHistoryTests.withTooManyChains().session
        let chains = GrowingChains()
        for count in [7_000] + (TestSeed.isEveryCaseTried ? [7_500] : []) + [session.records.count] {
            try expectSame(chains, session.part(count))
        }
        #expect(chains.restarts > 0)
    }

    /// Follows a session in parts of random lengths.
    /// - Returns: how often it was followed again.
    private func restarts(of session: InMemorySession, _ seed: UInt64) throws -> Int {
        let chains = GrowingChains()
        try session.forEachPart(seed: seed) { try expectSame(chains, $0, $1) }
        return chains.restarts
    }

    private func expectSame(_ chains: GrowingChains, _ session: InMemorySession, _ comment: String = "") throws {
        expectSame(chains, try SessionHistory(of: session).structure, session.dictionary, comment)
    }

    private func expectSame(
        _ chains: GrowingChains,
        _ structure: SessionStructure,
        _ dictionary: SessionDictionary,
        _ comment: String = ""
    ) {
        let known = chains.changes
        let isContinued = chains.follow(structure, dictionary: dictionary) != nil
        let found = chains.chains(of: structure)
        let expected = ChainHistory(of: structure, dictionary: dictionary)
        #expect(found.changes == expected.changes, "\(comment)")
        #expect(found.starts == expected.starts && found.end == expected.end, "\(comment)")
        guard isContinued else { return }
        #expect(chains.changes.starts(with: known) { $0 == $1 }, "Changes are only added. \(comment)")
    }
}
