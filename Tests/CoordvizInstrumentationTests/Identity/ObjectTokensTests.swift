import CoordvizInstrumentation
import CoordvizModel
import CoordvizTestSupport
import CustomDump
import Testing

/// The identity of objects that do not use the recording API.
@MainActor
@Suite(.recordsAlone)
struct ObjectTokensTests {
    private let backend = ListBackend()

    private nonisolated func node(_ object: AnyObject) -> NodeID { Instrumentation.node(of: object, as: .coordinator) }

    @Test func anObjectIsTheSameNodeWhileItLives() {
        let (first, second) = (Child(), Child())
        backend.recording {
            #expect(node(first) == NodeID(rawValue: 1) && node(second) == NodeID(rawValue: 2))
            ObjectTokens.noticeReleases()
            #expect(node(first) == NodeID(rawValue: 1) && node(second) == NodeID(rawValue: 2))
        }
        #expect(ObjectTokens.token(of: first) === ObjectTokens.token(of: first))
        expectNoDifference(backend.events, [])
    }

    @Test(.disabled(with: .address, reason: "It keeps freed memory, so that no address is used again."))
    func aNewObjectAtAnOldAddressIsANewNode() {
        var addresses: Set<ObjectIdentifier> = []
        var nodes: [NodeID] = []
        backend.recording {
            for _ in 0..<500 {
                let child = Child()
                addresses.insert(ObjectIdentifier(child))
                nodes.append(node(child))
            }
        }
        #expect(addresses.count < 500, "The test is useless unless addresses are used again.")
        #expect(Set(nodes).count == 500)
        expectNoDifference(Set(backend.records.map(\.subject)), Set(nodes))
        #expect(backend.records.count == 500 && backend.records.allSatisfy { $0.kind == .released })
    }

    @Test func aReleaseIsRecordedWhenItIsNoticedAndOnlyOnce() {
        backend.recording {
            _ = node(Child())
            #if !canImport(ObjectiveC)
                #expect(backend.records.isEmpty)
            #endif
            ObjectTokens.noticeReleases()
            expectNoDifference(backend.events, ["released Child"])
            ObjectTokens.noticeReleases()
        }
        expectNoDifference(backend.events, ["released Child"])
    }

    @Test func aMarkNoticesReleasesAlsoWithoutAWalk() {
        backend.recording {
            _ = node(Child())
            Instrumentation.mark("gone")
            expectNoDifference(backend.events, ["released Child", "mark gone"])
        }
    }

    @Test func aTableThatGrowsLooksForThoseThatAreGone() {
        let kept = (0..<5000).map { _ in Screen() }
        backend.recording {
            do {
                let children = (0..<10).map { _ in Child() }
                for child in children { _ = node(child) }
            }
            for screen in kept { _ = node(screen) }
            expectNoDifference(backend.events.filter { $0.hasPrefix("released") }.count, 10)
        }
    }

    @Test func anObjectThatHoldsItsTokenIsReportedAtOnce() {
        backend.recording {
            var holder: Holder? = Holder()
            _ = holder.map(node)
            holder = nil
            expectNoDifference(backend.events, ["released Holder"])
        }
    }

    @Test func callsFromADeinitAreAboutTheObjectThatEnds() {
        backend.recording {
            do {
                let child = Child()
                Instrumentation.coordinatorStarted(child)
                child.onDeinit = { [unowned(unsafe) child] in Instrumentation.coordinatorStopped(child) }
            }
            do {
                let unknown = Child()
                unknown.onDeinit = { [unowned(unsafe) unknown] in Instrumentation.coordinatorStopped(unknown) }
            }
        }
        let stopped = backend.records.filter { $0.kind == .coordinatorStopped }.map(\.subject)
        #expect(stopped.first == backend.records.first?.subject)
        expectNoDifference(backend.records.filter { $0.kind == .released }.count, backend.contents.definitions.count)
    }

    @Test func anObjectThatEndsDuringAWalkMayReportIt() {
        // Would wait for itself permanently if the last reference were released inside the table's lock.
        backend.recording {
            onOtherThreads(8) { thread in
                for _ in 0..<300 {
                    let child = Child()
                    child.onDeinit = { [unowned(unsafe) child] in Instrumentation.coordinatorStopped(child) }
                    Instrumentation.coordinatorStarted(child)
                    if thread < 4 { ObjectTokens.noticeReleases() }
                }
            }
        }
        #expect(backend.records.filter { $0.kind == .coordinatorStopped }.count == 8 * 300)
    }

    @Test func manyThreadsAgreeOnIdentities() {
        let children = (0..<300).map { _ in Child() }
        let answers = Guarded<Set<[NodeID]>>([])
        backend.recording {
            onOtherThreads(8) { thread in
                let mine = children.map { node($0) }
                if thread % 2 == 0 { ObjectTokens.noticeReleases() }
                answers.withLock { _ = $0.insert(mine) }
            }
        }
        #expect(answers.withLock { $0.count } == 1)
        #expect(backend.contents.definitions.count == 300 && backend.records.isEmpty)
    }
}
