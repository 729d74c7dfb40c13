@testable import CoordinatorKit
import CoordvizInstrumentation
import CoordvizModel
import CoordvizRecording
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import PortableUIKit
import Testing

/// Whatever an app does, the state that is computed from the recording equals the real one.
@MainActor
@Suite(.recordsAlone)
struct RandomProgramTests {
    /// Runs a program, recording it and keeping its real states.
    private struct Run {
        /// The children at each event that a claim recorded.
        var children: [EventNumber: Set<Edge>] = [:]
        /// All other relations, at the last event of each turn.
        var observed: [EventNumber: Set<Edge>] = [:]
        let session: RecordedSession
        /// The program's own root: walks also see other tests' coordinators that still exist.
        let root: NodeID

        @MainActor
        init(seed: UInt64, steps: Int) throws {
            let run = try RecordedRun(eventsPerKeyframe: 16)
            let backend = ObservingBackend(run.recorder)
            Instrumentation.install(backend)
            defer { Instrumentation.remove(backend) }
            let clock = HierarchyWatch.shared.now
            HierarchyWatch.shared.now = { 0 }
            defer { HierarchyWatch.shared.now = clock }
            let program = RandomProgram(seed: seed)
            let live = LiveHierarchy(program: program)
            var children: [EventNumber: Set<Edge>] = [:]
            var observed: [EventNumber: Set<Edge>] = [:]
            backend.onRecord = { event in
                MainActor.assumeIsolated { children[event] = live.childEdges }
            }
            let observer = MainRunLoop.main.addObserver(order: .max) {
                let last = backend.record(EventRecord(.mark))
                observed[last] = live.observedEdges
            }
            for _ in 0..<steps { program.step() }
            MainRunLoop.main.runUntilIdle()
            observer.cancel()
            backend.onRecord = { _ in }
            root = program.root.knownNode ?? .none
            self.children = children
            self.observed = observed
            session = try run.finish()
        }
    }

    @Test(arguments: 1...40)
    func childrenRebuiltAtAnyEventAreThoseThatWereThere(seed: UInt64) throws {
        let run = try Run(seed: seed, steps: 60)
        let timeline = SessionTimeline(run.session)
        #expect(run.children.count > 60)
        for (event, live) in run.children {
            let rebuilt = childEdges(below: run.root, in: try timeline.state(at: event))
            guard rebuilt != live else { continue }
            expectNoDifference(rebuilt.sorted(), live.sorted(), "seed \(seed), event \(event)")
            return
        }
    }

    private func childEdges(below root: NodeID, in state: HierarchyState) -> Set<Edge> {
        let all = state.edges.keys.filter { $0.kind == .child }
        var found: Set<Edge> = []
        var waiting = [root]
        while let parent = waiting.popLast() {
            for edge in all where edge.to == parent && found.insert(edge).inserted { waiting.append(edge.from) }
        }
        return found
    }

    @Test(arguments: 1...40)
    func everythingElseRebuiltAtTheEndOfATurnIsWhatWasThere(seed: UInt64) throws {
        let run = try Run(seed: seed, steps: 60)
        let timeline = SessionTimeline(run.session)
        #expect(run.observed.count > 10)
        for (event, live) in run.observed {
            let rebuilt = Set(try timeline.state(at: event).edges.keys.filter { !$0.kind.isClaimed })
            guard rebuilt != live else { continue }
            expectNoDifference(rebuilt.sorted(), live.sorted(), "seed \(seed), event \(event)")
            return
        }
    }
}
