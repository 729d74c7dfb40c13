import CoordvizModel
import CoordvizTestSupport
import Testing

@testable import CoordvizTimeline

/// Whatever happens in a session, the chains that are followed through it are those that the rules give for each moment.
@Suite struct ChainHistoryTests {
    @Test(arguments: 0..<100 as Range<UInt64>) func everyMomentHasItsChains(_ seed: UInt64) throws {
        let interval = [Int64?.none, 1, 9][Int(seed % 3)]
        let script = EventScript.random(seed: seed, events: 120, eventsPerKeyframe: interval)
        try expectSame(script.session, seed)
    }

    @Test(arguments: 0..<100 as Range<UInt64>) func everyMomentOfAnAppHasItsChains(_ seed: UInt64) throws {
        try expectSame(Self.app(seed: seed).session, seed)
    }

    /// Keyframes contain what was lost, including the order in which it began.
    @Test(arguments: 0..<100 as Range<UInt64>) func momentsBehindALossHaveTheirChains(_ seed: UInt64) throws {
        let whole = (seed % 2 == 0 ? EventScript.random(seed: seed, events: 90) : Self.app(seed: seed)).session
        let first = Int64(seed % 41) + 1
        let after = EventNumber(rawValue: first + Int64(seed % 29))
        var session = whole
        session.records.removeAll { (first..<after.rawValue).contains($0.number.rawValue) }
        session.keyframes = [Keyframe(event: after, state: try SessionTimeline(whole).state(at: after))]
        try expectSame(session, seed)
    }

    @Test func nothingLeadsOnBeforeItTurnsUp() throws {
        var script = EventScript()
        script.mark("start")
        script.childAdded("CartCoordinator", to: "AppCoordinator")
        let session = script.session
        let history = try SessionHistory(of: session)
        let chains = ChainHistory(of: history.structure, dictionary: session.dictionary)
        #expect(chains.changes.map(\.event) == [EventNumber(rawValue: 2)])
        #expect(chains.changes.first?.next?.reason == .parentOfCoordinator)
    }

    @Test func whatADamagedRecordingPutsBeforeTheFirstEventLeadsOn() throws {
        var script = EventScript()
        script.childAdded("CartCoordinator", to: "AppCoordinator")
        let session = script.session
        let whole = try SessionHistory(of: session).structure
        let zero = EventNumber(rawValue: 0)
        var (lives, edges) = (whole.lives, whole.edges)
        for index in lives.indices { lives[index].first = zero }
        for index in edges.indices { edges[index].began = zero }
        let damaged = SessionStructure(
            lives: lives,
            edges: edges,
            lanes: whole.lanes,
            appearances: whole.appearances,
            unknown: whole.unknown,
            unobserved: whole.unobserved
        )
        let chains = ChainHistory(of: damaged, dictionary: session.dictionary)
        #expect(chains.changes.map(\.event) == [zero])
        #expect(chains.changes.first?.next?.reason == .parentOfCoordinator)
    }

    @Test func aSessionThatChangesTooManyChainsIsFollowedInPart() throws {
        let session = Self.withTooManyChains().session
        let history = try SessionHistory(of: session)
        let chains = ChainHistory(of: history.structure, dictionary: session.dictionary)
        let end = try #require(chains.end)
        #expect(end > EventNumber(rawValue: 6_000) && end < session.facts.lastEvent)
        #expect(chains.changes.allSatisfy { $0.event <= end })
        let structure = MomentStructure(try SessionTimeline(session).state(at: end), dictionary: session.dictionary)
        for (place, life) in history.lives.enumerated() {
            #expect(chains[place].last?.next == structure.step(after: life.node, along: .next))
        }
    }

    /// The root view of two thousand view controllers moves with each event, and with it the chain from each of them.
    static func withTooManyChains() -> EventScript {
        var script = EventScript()
        for index in 0..<2_000 {
            script.edgeAppeared(.containment, "Page\(index)Controller", "PagesController")
            script.edgeAppeared(.viewOfController, "Page\(index)View", "Page\(index)Controller")
            script.edgeAppeared(.superview, "Page\(index)View", "SharedView")
        }
        for _ in 0..<1_000 {
            script.edgeAppeared(.superview, "SharedView", "MainWindow")
            script.edgeDisappeared(.superview, "SharedView", "MainWindow")
        }
        return script
    }

    private func expectSame(_ session: InMemorySession, _ seed: UInt64) throws {
        let history = try SessionHistory(of: session)
        let chains = ChainHistory(of: history.structure, dictionary: session.dictionary)
        #expect(chains.end == nil)
        let timeline = SessionTimeline(session)
        var steps = 0
        for number in session.records.map(\.number) {
            let structure = MomentStructure(try timeline.state(at: number), dictionary: session.dictionary)
            for (place, life) in history.lives.enumerated() where structure.state.nodes.contains(life.node) {
                let last = chains[place].last { $0.event <= number }
                let next = structure.step(after: life.node, along: .next)
                let coordinating = structure.step(after: life.node, along: .coordinating)
                #expect(last?.next == next, "seed \(seed), event \(number), \(life.node)")
                #expect(last?.coordinating == coordinating, "seed \(seed), event \(number), \(life.node)")
                if next != nil { steps += 1 }
            }
        }
        #expect(steps > 0)
    }

    /// Views in views up to windows, controllers that contain and present each other, several applications and windows,
    /// coordinators that are containers; all of them are added and removed.
    static func app(seed: UInt64) -> EventScript {
        var random = SplitMix64(seed: seed)
        var script = EventScript(eventsPerKeyframe: seed % 2 == 0 ? 7 : nil)
        let kinds: [(NodeKind, Int)] = [
            (.view, 8), (.privateView, 2), (.viewController, 5), (.coordinator, 3), (.window, 2), (.scene, 2),
            (.application, 2), (.delegate, 1),
        ]
        var names: [NodeKind: [String]] = [:]
        var made = 0
        func make(_ kind: NodeKind) -> String {
            made += 1
            let name = "\(kind.name)\(made)"
            script.declare(name, kind, type: name)
            return name
        }
        for (kind, count) in kinds { names[kind] = (0..<count).map { _ in make(kind) } }
        func pick(_ kinds: NodeKind...) -> String {
            names[kinds.randomElement(using: &random) ?? .view]?.randomElement(using: &random) ?? ""
        }
        for _ in 0..<140 {
            let (kind, from, to): (EdgeKind, String, String) =
                switch Int.random(in: 0..<14, using: &random) {
                case 0..<4: (.superview, pick(.view, .privateView), pick(.view, .privateView, .view, .window))
                case 4..<6: (.viewOfController, pick(.view), pick(.viewController, .viewController, .coordinator))
                case 6, 7: (.containment, pick(.viewController, .coordinator), pick(.viewController))
                case 8: (.presentation, pick(.viewController), pick(.viewController))
                case 9: (.windowRoot, pick(.viewController), pick(.window))
                case 10: (.windowScene, pick(.window), pick(.scene))
                case 11: (.sceneApplication, pick(.scene), pick(.application))
                case 12: (.child, pick(.coordinator), pick(.coordinator))
                default: (.applicationDelegate, pick(.application), pick(.delegate))
                }
            switch Int.random(in: 0..<12, using: &random) {
            case 0..<6: script.edgeAppeared(kind, from, to)
            case 6..<9: script.edgeDisappeared(kind, from, to)
            case 9: script.claim(.parentCoordinatorSet, pick(.viewController), pick(.coordinator))
            case 10: script.appearance(pick(.coordinator, .viewController), .appeared)
            default:
                let kind = kinds.randomElement(using: &random)?.0 ?? .view
                guard let index = names[kind]?.indices.randomElement(using: &random), let name = names[kind]?[index]
                else { continue }
                script.released(name)
                names[kind]?[index] = make(kind)
            }
        }
        return script
    }
}
