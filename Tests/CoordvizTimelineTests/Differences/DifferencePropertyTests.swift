import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import Testing

/// Properties of the difference of any two sessions.
@Suite struct DifferencePropertyTests {
    /// Two sessions that have much in common, or nothing.
    private func sessions(_ seed: UInt64) -> (InMemorySession, InMemorySession) {
        switch seed % 3 {
        case 0: return (EventScript.random(seed: seed).session, EventScript.random(seed: seed + 1000).session)
        case 1:
            let forest = RandomForest(seed: seed, count: 40)
            return (forest.session, forest.changed(seed: seed, times: 6).session)
        default: return (RandomForest(seed: seed, count: 30).session, RandomForest(seed: seed + 1, count: 35).session)
        }
    }

    @Test(arguments: 0..<60 as Range<UInt64>)
    func aSessionDoesNotDifferFromItself(_ seed: UInt64) throws {
        let session = sessions(seed).0
        let difference = try SessionDifference.between(session, session, includesViews: true)
        #expect(difference.isEmpty)
        #expect(difference.entries.allSatisfy { $0.before == $0.after })
    }

    @Test(arguments: 0..<150 as Range<UInt64>)
    func additionsAreRemovalsInTheOtherDirection(_ seed: UInt64) throws {
        let (first, second) = sessions(seed)
        let there = try SessionDifference.between(first, second)
        let back = try SessionDifference.between(second, first)
        expectNoDifference(there.facts(), back.facts(swapped: true))
        expectNoDifference(
            there.successions.map { "\($0.predecessor ?? "") \($0.before) \($0.after)" }.sorted(),
            back.successions.map { "\($0.predecessor ?? "") \($0.after) \($0.before)" }.sorted()
        )
    }

    @Test(arguments: 0..<150 as Range<UInt64>)
    func appliedToTheOneItGivesTheOther(_ seed: UInt64) throws {
        let (first, second) = sessions(seed)
        let difference = try SessionDifference.between(first, second)
        expectNoDifference(difference.pathsBefore, try SessionDifference.between(first, first).pathsAfter)
        expectNoDifference(difference.pathsAfter, try SessionDifference.between(second, second).pathsAfter)
    }

    @Test(arguments: 0..<60 as Range<UInt64>)
    func idsDoNotMatter(_ seed: UInt64) throws {
        let (first, second) = sessions(seed)
        let difference = try SessionDifference.between(first, second)
        let renumbered = try SessionDifference.between(first.renumbered, second)
        expectNoDifference(renumbered.facts(withIDs: false), difference.facts(withIDs: false))
        expectNoDifference(renumbered.changes, difference.changes)
        #expect(try SessionDifference.between(first, first.renumbered).isEmpty)
    }

    @Test(arguments: 0..<60 as Range<UInt64>)
    func aFewChangesGiveADifferenceThatIsNotLarger(_ seed: UInt64) throws {
        let forest = RandomForest(seed: seed, count: 60)
        // Nodes that are added or removed change no other node, and neither does an added leaf.
        var grown = EventScript()
        for (position, node) in forest.nodes.enumerated() {
            grown.declare("\(position)", .coordinator, type: "Wood.\(node.type)", identifier: node.identifier)
        }
        func tell(_ script: inout EventScript) {
            for (position, node) in forest.nodes.enumerated() {
                guard let parent = node.parent else {
                    script.coordinatorStarted("\(position)")
                    continue
                }
                script.childAdded("\(position)", to: "\(parent)")
            }
        }
        var plain = grown
        tell(&plain)
        grown.declare("leaf", .coordinator, type: "Wood.ACoordinator")
        tell(&grown)
        grown.childAdded("leaf", to: "\(seed % 60)")
        let difference = try SessionDifference.between(plain.session, grown.session)
        #expect(difference.count(.added) == 1)
        #expect(difference.count(.removed) + difference.count(.moved) + difference.count(.changed) == 0)
    }
}
